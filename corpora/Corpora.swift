internal import Foundation

/// The packed dictionaries and the emoji data that the package brings along.
package enum Corpora {
    /// Path of the bundled dictionary of a list (`"en"`), `nil` when the package has none.
    ///
    /// Looks where SwiftPM and Xcode put resource bundles: beside the executable on Linux, in the resources of the
    /// application, the extension or the framework on Apple systems. Unlike `Bundle.module` it does not trap when
    /// the bundle was left out.
    package static func dictionaryPath(_ identifier: String) -> String? {
        path(of: "\(identifier).pbd")
    }

    /// Path of the bundled emoji data, `nil` when it was left out.
    package static var emojiPath: String? { path(of: "emoji.pbe") }

    private static func path(of file: String) -> String? {
        guard let folder else { return nil }
        let path = "\(folder)/\(file)"
        return FileManager.default.isReadableFile(atPath: path) ? path : nil
    }

    private static let folder: String? = {
        final class Here {}
        let homes = [Bundle.main, Bundle(for: Here.self)].flatMap { bundle -> [URL] in
            [bundle.resourceURL ?? bundle.bundleURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
        }
        for home in homes {
            for suffix in ["bundle", "resources"] {
                let bundle = home.appendingPathComponent("pressboard_PressboardCorpora.\(suffix)")
                let packed = (Bundle(url: bundle)?.resourceURL ?? bundle).appendingPathComponent("packed")
                if FileManager.default.fileExists(atPath: packed.path) { return packed.path }
            }
        }
        return nil
    }()
}
