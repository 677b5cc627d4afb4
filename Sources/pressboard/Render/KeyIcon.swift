internal import PressboardKit

/// The shape of a picture on a key, drawn in a square of 24 units.
struct KeyIcon {
    /// Lines.
    var stroke = ""
    /// Areas.
    var fill = ""

    init(_ symbol: KeyLabel.Symbol) {
        let arrow = "M12 4 L20.5 12.8 H16.2 V19.5 H7.8 V12.8 H3.5 Z"
        switch symbol {
        case .shift: stroke = arrow
        case .shiftOnce: (stroke, fill) = (arrow, arrow)
        case .capsLock:
            let raised = "M12 2.8 L20.5 11.2 H16.2 V16.2 H7.8 V11.2 H3.5 Z"
            (stroke, fill) = (raised, raised + " M7.8 19 H16.2 V21.2 H7.8 Z")
        case .backspace:
            stroke = "M8.6 5.5 H20 A1.8 1.8 0 0 1 21.8 7.3 V16.7 A1.8 1.8 0 0 1 20 18.5 H8.6 L2.4 12 Z"
            stroke += " M11.4 9.2 L17 14.8 M17 9.2 L11.4 14.8"
        case .nextKeyboard:
            stroke = "M3 12 A9 9 0 1 1 21 12 A9 9 0 1 1 3 12 Z M3 12 H21 M12 3 V21"
            stroke += " M12 3 C6.8 8 6.8 16 12 21 M12 3 C17.2 8 17.2 16 12 21"
        case .dictation:
            stroke = "M9 7 A3 3 0 0 1 15 7 V11.5 A3 3 0 0 1 9 11.5 Z"
            stroke += " M5.6 10.8 V11.8 A6.4 6.4 0 0 0 18.4 11.8 V10.8 M12 18.2 V21.4 M8.4 21.4 H15.6"
        case .emoji:
            stroke = "M3 12 A9 9 0 1 1 21 12 A9 9 0 1 1 3 12 Z M7.4 13.8 C9 17.6 15 17.6 16.6 13.8"
            fill = "M7.8 9.4 A1.2 1.4 0 1 1 10.2 9.4 A1.2 1.4 0 1 1 7.8 9.4 Z"
            fill += " M13.8 9.4 A1.2 1.4 0 1 1 16.2 9.4 A1.2 1.4 0 1 1 13.8 9.4 Z"
        case .nonJoiner: stroke = "M12 4 V20 M8 4 L12 8 L16 4 M8 20 L12 16 L16 20"
        }
    }
}
