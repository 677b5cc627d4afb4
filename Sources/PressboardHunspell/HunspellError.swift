/// Why a hunspell dictionary could not be opened.
public enum HunspellError: Error, Equatable, Sendable {
    /// No dictionary of the directory serves the language.
    case noDictionary(language: String, directory: String)
    /// One of the two files of a dictionary is not there, or cannot be read.
    case missingFile(path: String)
    /// The affix file names an encoding that cannot be converted to Unicode.
    case unsupportedEncoding(path: String, name: String)
    /// Memory ran out.
    case outOfMemory
}

extension HunspellError: CustomStringConvertible {
    /// The error as one English sentence without a full stop.
    public var description: String {
        switch self {
        case .noDictionary(let language, let directory): "\(directory): no dictionary for the language \(language)"
        case .missingFile(let path): "\(path): no such file, or it cannot be read"
        case .unsupportedEncoding(let path, let name): "\(path): the encoding \(name) is not supported"
        case .outOfMemory: "out of memory"
        }
    }
}
