extension KeyRole {
    /// The role of a key among choices: with one colour for all, every key is filled as a letter key.
    public init(_ action: KeyboardAction, behavior: KeyboardBehavior) {
        self = behavior.uniformKeyColor ? .standard : KeyRole(action)
    }
}

extension KeyboardStyleProvider {
    /// The fill of a key, with all choices considered.
    public func keyFill(
        for action: KeyboardAction, behavior: KeyboardBehavior, isPressed: Bool = false
    ) -> KeyboardColor {
        let role = KeyRole(action, behavior: behavior)
        if isPressed { return keyFillPressed(for: role) }
        return behavior.usesTranslucentBackground ? keyFillOnGlass(for: role) : keyFill(for: role)
    }

    /// The fill of a preview and of callouts: that of their key, opaque, and lighter.
    ///
    /// - Parameters:
    ///   - action: what the key does.
    ///   - behavior: settings that decide which fill the key has.
    ///   - appearance: whether the surroundings are light or dark.
    public func previewFill(
        for action: KeyboardAction, behavior: KeyboardBehavior, appearance: KeyboardAppearance
    ) -> RGBA {
        let fill = keyFill(for: action, behavior: behavior).resolved(for: appearance)
        return fill.composited(over: backgroundColor().resolved(for: appearance))
            .lightened(by: Double(metrics.nativePreviewLighten))
    }
}
