internal import Foundation
internal import PressboardKit

/// What the tool tells the shell; numbers from sysexits.h.
enum ExitStatus: Int32 {
    case success = 0
    case checkFailed = 1
    case usage = 64
    case wrongData = 65
    case cannotOpen = 66
    case cannotCreate = 73
    case inputOutput = 74
}

/// Why a verb gave up: a line for a person and a status for the shell.
struct Failure: Error {
    var status: ExitStatus
    var message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// What the system said about a path; to be made before anything else can change `errno`.
    init(_ status: ExitStatus, path: String, errorNumber: Int32 = errno) {
        self.init(status, "\(path): \(unsafe String(cString: strerror(errorNumber)))")
    }

    init(_ error: WordListError) {
        switch error {
        case .notFound, .unreadable: self.init(.cannotOpen, error.description)
        case .refused, .invalidScore, .unknownFlag, .risingScore, .missingScore, .invalidFollower, .invalidCost,
            .unknownWord, .tooLarge:
            self.init(.wrongData, error.description)
        case .outOfMemory: self.init(.inputOutput, error.description)
        }
    }

    init(_ error: DictionaryError) {
        switch error {
        case .notFound, .unreadable: self.init(.cannotOpen, error.description)
        case .empty, .notADictionary, .unsupportedVersion, .wrongLength, .damagedHeader, .damagedSection,
            .checksumMismatch, .invalidContent:
            self.init(.wrongData, error.description)
        case .outOfMemory: self.init(.inputOutput, error.description)
        }
    }
}

extension PackedDictionary {
    /// Maps a dictionary that a person named.
    static func opened(_ path: String, verified: Bool = false) throws(Failure) -> PackedDictionary {
        do throws(DictionaryError) {
            let dictionary = try PackedDictionary(path: path)
            if verified { try dictionary.verify(path: path) }
            return dictionary
        } catch {
            throw Failure(error)
        }
    }
}
