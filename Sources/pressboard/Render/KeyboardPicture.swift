internal import Foundation
internal import PressboardKit

/// A keyboard page as a picture.
struct KeyboardPicture {
    /// Fonts of the system first, then those that have letters of every locale.
    private static let fonts = """
        -apple-system, 'SF Pro Text', 'Helvetica Neue', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', \
        'Noto Sans Armenian', 'Noto Sans Georgian', sans-serif
        """

    var layout: KeyboardLayoutDefinition
    var size: CGSize
    var oneHanded = OneHandedMode.off
    var style: any KeyboardStyleProvider = NativeKeyboardStyle()
    var appearance = KeyboardAppearance.light
    /// Every enabled language; several are named in a corner of the space bar.
    var locales: [KeyboardLocale] = []
    /// The words of the bar above the keys, the one that a space applies in brackets; none for no bar.
    var suggestions: [String] = []
    /// The key that is held and shows its preview.
    var pressed: String?
    /// The key whose callouts are open.
    var opened: String?
    /// A swipe over the keys.
    var swipe: SwipePicture?

    /// The document.
    var document: String {
        let geometry = KeyGeometry(layout: layout, in: size, metrics: style.metrics, oneHanded: oneHanded)
        let keys = geometry.keys
        let held = keys.first { $0.action == .character(pressed ?? "") }
        let callouts = keys.first { $0.action == .character(opened ?? "") }.map { key in
            CalloutPlacement(key: key, keyArea: geometry.keyArea, headroom: 2 * style.metrics.nativePreviewSize)
        }
        let bar = suggestions.isEmpty ? 0 : NativeMetrics.suggestionBarHeight
        let tops = [held.map(preview)?.minY, callouts?.bounds.minY, swipe?.top].compactMap { $0 }
        let headroom = max(bar, ((tops.min() ?? 0) * -1 + (tops.isEmpty ? 0 : 4)).rounded(.up))

        let fullWidth = size.width + (swipe?.panelWidth ?? 0)
        var svg = SVG()
        svg.text(title, in: "title")
        svg.rect(
            CGRect(x: 0, y: 0, width: fullWidth, height: size.height + headroom), radius: 0,
            fill: color(style.backgroundColor()))
        svg.group(["transform": "translate(0,\(SVG.number(headroom)))"]) { svg in
            if bar > 0 { draw(suggestions, in: CGRect(x: 0, y: -bar, width: size.width, height: bar), &svg) }
            for key in keys { draw(key, isPressed: key == held, &svg) }
            drawExpandArrow(keys, &svg)
            if let held { drawPreview(of: held, &svg) }
            if let callouts { draw(callouts, &svg) }
            swipe?.draw(
                beside: size, path: color(style.accentFill()), ink: color(style.keyTextColor(for: .standard)), &svg)
        }
        let (width, height) = (SVG.number(fullWidth), SVG.number(size.height + headroom))
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
            height="\(height)" role="img" font-family="\(SVG.escaped(Self.fonts))" text-anchor="middle">
            """
        return ([head] + svg.lines + ["</svg>"]).joined(separator: "\n")
    }

    private var title: String {
        "\(layout.locale.displayName): \(KeyAccessibility.name(for: .keyboardType(layout.keyboardType), keyboardCase: .lowercased) ?? "")"
    }

    private func color(_ color: KeyboardColor) -> RGBA { color.resolved(for: appearance) }

    // MARK: Keys

    private func draw(_ key: KeyFrame, isPressed: Bool, _ svg: inout SVG) {
        guard let label = KeyLabel(for: key.action, in: layout) else { return }
        let role = KeyRole(key.action)
        var fill = color(label.isAccented ? style.accentFill() : style.keyFill(for: role))
        // A key without a preview would change its colour; beside one it is a little lighter.
        if isPressed { fill = fill.lightened(by: Double(style.metrics.nativePressedKeyLighten)) }
        let ink = color(label.isAccented ? style.accentTextColor() : style.keyTextColor(for: role))
        let radius = style.metrics.cornerRadius
        // No `id`: a page of marks may type `.` on two keys.
        let identifier = KeyAccessibility.identifier(for: key.action, in: layout.locale) ?? ""
        svg.group(["data-key": identifier]) { svg in
            svg.text(
                KeyAccessibility.name(for: key.action, keyboardCase: layout.keyboardCase) ?? "", in: "title")
            svg.rect(key.frame.offsetBy(dx: 0, dy: 1), radius: radius, fill: RGBA(grey: 0, 0.28))
            svg.rect(key.frame, radius: radius, fill: fill)
            draw(label, on: key, ink: ink, &svg)
        }
    }

    private func draw(_ label: KeyLabel, on key: KeyFrame, ink: RGBA, _ svg: inout SVG) {
        var frame = key.frame
        if let secondary = label.secondaryText {
            let line = frame.divided(atDistance: frame.height * 0.36, from: .maxYEdge)
            frame = line.remainder
            draw(secondary, in: line.slice.offsetBy(dx: 0, dy: -3), fontSize: 10, ink: ink, &svg)
        }
        switch label.content {
        case .text(let text):
            let size = style.keyFontSize(for: key.action)
            let isSmaller = key.action == .space || key.action == .keyboardType(.symbolic)
            draw(text, in: frame, fontSize: isSmaller ? size - 1 : size, ink: ink, &svg)
            if key.action == .space, locales.count > 1 {
                let badge = locales.map(\.badgeCode).joined()
                let corner = CGRect(x: frame.maxX - 60, y: frame.maxY - 14, width: 56, height: 12)
                svg.text(
                    badge,
                    anchored(at: CGPoint(x: corner.maxX, y: corner.maxY - 3), size: 9, ink: ink, anchor: "end"))
            }
        case .symbol(let symbol):
            draw(KeyIcon(symbol), in: frame, ink: ink, &svg)
        }
    }

    private func draw(_ text: String, in frame: CGRect, fontSize: CGFloat, ink: RGBA, _ svg: inout SVG) {
        let widest = frame.width / text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1, inWord: text.count > 1) }
        let size = max(6, min(fontSize, widest))
        let baseline = CGPoint(x: frame.midX, y: frame.midY + Self.rise(of: text) * size)
        svg.text(text, anchored(at: baseline, size: size, ink: ink), isRightToLeft: text.isRightToLeft)
    }

    /// How far the baseline lies below the middle of a text that looks centred, in parts of its size.
    ///
    /// - Source: half the x-height for a small letter, half the cap height for capitals and digits, both of Noto Sans.
    private static func rise(of text: String) -> CGFloat {
        guard let character = text.first, text.count == 1 else { return 0.335 }
        return character.isLowercase ? 0.27 : 0.355
    }

    /// About how wide a letter and its margins are, in parts of its size: the widest for one that stands alone.
    ///
    /// - Source: the advances of the Noto Sans fonts.
    private static func advance(of scalar: Unicode.Scalar, inWord: Bool) -> CGFloat {
        switch scalar.value {
        case ..<0x80: 0.62
        case _ where inWord: 0.72
        case 0x0530..<0x0590, 0x10A0..<0x1100: 0.95
        case 0x0620..<0x0660, 0x0670..<0x06F0: 1.35
        default: 0.8
        }
    }

    private func anchored(
        at point: CGPoint, size: CGFloat, ink: RGBA, anchor: String = "middle"
    ) -> KeyValuePairs<String, String> {
        [
            "x": SVG.number(point.x), "y": SVG.number(point.y), "font-size": SVG.number(size),
            "fill": SVG.color(ink), "text-anchor": anchor,
        ]
    }

    private func draw(_ icon: KeyIcon, in frame: CGRect, ink: RGBA, _ svg: inout SVG) {
        let side = min(style.metrics.symbolFontSize * 1.15, frame.width - 4, frame.height - 4)
        let scale = max(side, 1) / 24
        let (x, y) = (frame.midX - 12 * scale, frame.midY - 12 * scale)
        let place = "translate(\(SVG.number(x)),\(SVG.number(y))) scale(\(SVG.number(scale)))"
        svg.group(["transform": place]) { svg in
            if !icon.fill.isEmpty { svg.element("path", ["d": icon.fill, "fill": SVG.color(ink)]) }
            if !icon.stroke.isEmpty {
                svg.element(
                    "path",
                    [
                        "d": icon.stroke, "fill": "none", "stroke": SVG.color(ink), "stroke-width": "1.7",
                        "stroke-linejoin": "round", "stroke-linecap": "round",
                    ])
            }
        }
    }

    // MARK: Above the keys

    private func draw(_ suggestions: [String], in frame: CGRect, _ svg: inout SVG) {
        let ink = color(style.keyTextColor(for: .standard))
        let width = frame.width / CGFloat(suggestions.count)
        for (place, suggestion) in suggestions.enumerated() {
            let isHighlighted = suggestion.hasPrefix("[") && suggestion.hasSuffix("]") && suggestion.count > 2
            let text = isHighlighted ? String(suggestion.dropFirst().dropLast()) : suggestion
            let slot = CGRect(x: CGFloat(place) * width, y: frame.minY, width: width, height: frame.height)
            if place > 0 {
                let line = CGRect(x: slot.minX - 0.5, y: slot.minY + 11, width: 1, height: slot.height - 22)
                svg.rect(line, radius: 0, fill: RGBA(ink.r, ink.g, ink.b, 0.2))
            }
            if isHighlighted {
                svg.rect(slot.insetBy(dx: 5, dy: 5), radius: 8, fill: RGBA(ink.r, ink.g, ink.b, 0.12))
            }
            draw(text, in: slot.insetBy(dx: 6, dy: 0), fontSize: 17, ink: ink, &svg)
        }
    }

    /// Where the preview of a key lies: above it, but not over the edge of the screen.
    private func preview(of key: KeyFrame) -> CGRect {
        let side = style.metrics.nativePreviewSize
        var width = side
        if case .character(let text) = key.action, text.count > 1 {
            let advance = text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1, inWord: true) }
            width = max(side, previewFontSize(for: key.action) * advance + 16)
        }
        let x = min(max(key.frame.midX - width / 2, 2), max(2, size.width - width - 2))
        return CGRect(x: x, y: key.frame.minY - style.metrics.nativePreviewGap - side, width: width, height: side)
    }

    private func previewFontSize(for action: KeyboardAction) -> CGFloat { 1.5 * style.keyFontSize(for: action) }

    private func drawPreview(of key: KeyFrame, _ svg: inout SVG) {
        let frame = preview(of: key)
        let amount = Double(style.metrics.nativePreviewLighten)
        let backdrop = color(style.backgroundColor())
        let fill = color(style.keyFill(for: .standard)).composited(over: backdrop).lightened(by: amount)
        svg.rect(frame.offsetBy(dx: 0, dy: 1.5), radius: 11, fill: RGBA(grey: 0, 0.3))
        svg.rect(frame, radius: 11, fill: fill)
        if case .character(let text) = key.action {
            draw(
                text, in: frame, fontSize: previewFontSize(for: key.action),
                ink: color(style.keyTextColor(for: .standard)), &svg)
        }
    }

    private func draw(_ callouts: CalloutPlacement, _ svg: inout SVG) {
        let screen = CGRect(x: 2, y: -size.height, width: size.width - 4, height: 2 * size.height)
        let bar = callouts.bounds.insetBy(dx: -5, dy: -5).intersection(screen)
        let fill = color(style.keyFill(for: .standard)).composited(over: color(style.backgroundColor()))
        svg.rect(bar.offsetBy(dx: 0, dy: 1.5), radius: 12, fill: RGBA(grey: 0, 0.3))
        svg.rect(bar, radius: 12, fill: fill)
        for (place, (text, frame)) in zip(callouts.items, callouts.frames).enumerated() {
            if place == 0 { svg.rect(frame, radius: 7, fill: color(style.accentFill())) }
            let ink = color(place == 0 ? style.accentTextColor() : style.keyTextColor(for: .standard))
            draw(text, in: frame, fontSize: text.count > 1 ? 17 : 23, ink: ink, &svg)
        }
    }

    /// The arrow in the place that keys moved to a side leave free.
    private func drawExpandArrow(_ keys: [KeyFrame], _ svg: inout SVG) {
        guard oneHanded != .off, let left = keys.map(\.frame.minX).min(), let right = keys.map(\.frame.maxX).max()
        else { return }
        let middle = size.height / 2
        let (x, tip): (CGFloat, CGFloat) = oneHanded == .left ? ((right + size.width) / 2, 6) : (left / 2, -6)
        let path = [(x - tip, middle - 12), (x + tip, middle), (x - tip, middle + 12)]
            .map { "\(SVG.number($0.0)) \(SVG.number($0.1))" }
        svg.element(
            "path",
            [
                "d": "M" + path.joined(separator: " L"), "fill": "none",
                "stroke": SVG.color(color(style.keyTextColor(for: .control))), "stroke-width": "3",
                "stroke-linecap": "round", "stroke-linejoin": "round",
            ])
    }
}
