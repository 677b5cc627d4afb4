internal import Foundation
internal import PressboardKit

/// A swipe as a picture: its path over the keys, and beside them what its words cost.
struct SwipePicture {
    /// Words that are shown.
    static let words = 5

    var path: [TouchPoint]
    var answer: SwipeAnswer

    /// Points that the words take to the right of the keys; none where there are no words.
    var panelWidth: CGFloat { answer.words.isEmpty ? 0 : 190 }

    /// Where the picture of the path begins when it leaves the keys at their top.
    var top: CGFloat? { path.filter(\.isUsable).map(\.y).min().flatMap { $0 < 8 ? max($0, -200) - 8 : nil } }

    /// Draws the path in the coordinates of the keys, and the words to the right of them.
    func draw(beside size: CGSize, path color: RGBA, ink: RGBA, _ svg: inout SVG) {
        drawPath(color, &svg)
        if !answer.words.isEmpty {
            let panel = CGRect(x: size.width, y: 0, width: panelWidth, height: size.height)
            drawWords(in: panel.insetBy(dx: 14, dy: 12), path: color, ink: ink, &svg)
        }
    }

    /// A line with a dot for each point: where they lie close together the finger was slow.
    private func drawPath(_ color: RGBA, _ svg: inout SVG) {
        let usable = path.filter(\.isUsable)
        guard let first = usable.first else { return }
        let line = usable.map { "\(SVG.number($0.x)) \(SVG.number($0.y))" }.joined(separator: " ")
        svg.group(["data-swipe": "path"]) { svg in
            svg.element(
                "polyline",
                [
                    "points": line, "fill": "none", "stroke": SVG.color(RGBA(color.r, color.g, color.b, 0.35)),
                    "stroke-width": "7", "stroke-linecap": "round", "stroke-linejoin": "round",
                ])
            for point in usable {
                svg.element(
                    "circle",
                    ["cx": SVG.number(point.x), "cy": SVG.number(point.y), "r": "1.6", "fill": SVG.color(color)])
            }
            svg.element(
                "circle",
                [
                    "cx": SVG.number(first.x), "cy": SVG.number(first.y), "r": "7", "fill": "none",
                    "stroke": SVG.color(color), "stroke-width": "2.5",
                ])
        }
    }

    /// Each word over a bar of its cost, the part of the path in colour and that of the frequency in grey.
    private func drawWords(in frame: CGRect, path color: RGBA, ink: RGBA, _ svg: inout SVG) {
        let grey = RGBA(ink.r, ink.g, ink.b, 0.3)
        let most = answer.words.map(\.cost).max() ?? 1
        let scale = frame.width / CGFloat(max(most, 1))
        svg.text("cost in nats: path, frequency", Self.place(frame.minX, frame.minY + 10, size: 11, ink, "start"))
        let step = min(40, (frame.height - 22) / CGFloat(max(Self.words, 1)))
        for (row, word) in answer.words.enumerated() {
            let top = frame.minY + 22 + CGFloat(row) * step
            let weight = row == 0 ? "bold" : "normal"
            svg.group(["font-weight": weight, "data-swipe": "word"]) { svg in
                svg.text(word.text, Self.place(frame.minX, top + 16, size: 16, ink, "start"))
                let sum = "\(Swipe.decimal(word.path)) + \(Swipe.decimal(word.frequency))"
                svg.text(sum, Self.place(frame.maxX, top + 16, size: 11, ink, "end"))
            }
            let ofPath = CGFloat(max(0, word.path)) * scale
            svg.rect(CGRect(x: frame.minX, y: top + 22, width: ofPath, height: 5), radius: 0, fill: color)
            svg.rect(
                CGRect(x: frame.minX + ofPath, y: top + 22, width: CGFloat(word.frequency) * scale, height: 5),
                radius: 0, fill: grey)
        }
    }

    private static func place(
        _ x: CGFloat, _ y: CGFloat, size: CGFloat, _ ink: RGBA, _ anchor: String
    ) -> KeyValuePairs<String, String> {
        [
            "x": SVG.number(x), "y": SVG.number(y), "font-size": SVG.number(size), "fill": SVG.color(ink),
            "text-anchor": anchor,
        ]
    }
}
