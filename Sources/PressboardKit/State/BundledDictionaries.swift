/// The word lists that this release ships.
package enum BundledDictionaries {
    /// The keys of the packed lists, each the name of a file in `corpora/packed` without its extension.
    ///
    /// The lists lie in a target this module cannot see, so the keys are repeated here.
    /// `BundledDictionaryTests` in `Tests/CorporaTests` compares them with the files.
    package static let identifiers: Set<String> = ["cs", "en"]
}
