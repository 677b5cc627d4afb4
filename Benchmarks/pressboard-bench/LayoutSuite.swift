internal import Foundation
internal import PressboardKit
internal import PressboardKitAutocomplete
internal import PressboardKitLayouts

/// What it costs to have the keys of a page, and to find the one under a touch.
enum LayoutSuite {
    private static let size = CGSize(width: NativeMetrics.measuredWidth, height: 0)

    /// One page of one language.
    private struct Page {
        var locale: KeyboardLocale
        var keyboardType: KeyboardType
        var keyboardCase: KeyboardCase

        /// The pages of all languages, small and capital.
        static let all = KeyboardLocale.allCases.flatMap { locale in
            [
                Page(locale: locale, keyboardType: .alphabetic, keyboardCase: .lowercased),
                Page(locale: locale, keyboardType: .alphabetic, keyboardCase: .uppercased),
                Page(locale: locale, keyboardType: .numeric, keyboardCase: .lowercased),
                Page(locale: locale, keyboardType: .symbolic, keyboardCase: .lowercased),
            ]
        }

        var layout: KeyboardLayoutDefinition {
            StandardLayoutResolver.layout(
                locale: locale, layoutType: locale.defaultLayoutType, keyboardType: keyboardType,
                keyboardCase: keyboardCase)
        }
    }

    static func run(_ progress: Progress) throws -> Report {
        var report = Report(suite: "layout")
        let pages = Page.all
        let layouts = pages.map(\.layout)
        try check(layouts)

        var resolving = Timings(count: pages.count)
        var framing = Timings(count: pages.count)
        for _ in 0..<5 {
            resolving.run(passes: 4) { keep(pages[$0].layout.rows.count) }
            framing.run(passes: 4) { keep(KeyWidthSolver.frames(for: layouts[$0], in: size).count) }
        }
        var placing = Timings(count: pages.count)
        placing.run(passes: 20) { keep(KeyGeometry(layout: layouts[$0], in: size).keys.count) }

        let keys = KeyGeometry(layout: layouts[0], in: size).keys
        let points = touches()
        let provider = DictionarySuggestionProvider(locales: [.english])
        var plain = Timings(count: points.count, block: 10)
        var targeted = Timings(count: points.count, block: 10)
        plain.run(passes: 20) { keep(KeyHitTestGeometry.key(at: points[$0], in: keys)?.row ?? 0) }
        targeted.run(passes: 20) {
            let key = KeyHitTestGeometry.key(at: points[$0], in: keys) { next in
                provider.isViablePrefix("keyboar", followedBy: next)
            }
            keep(key?.row ?? 0)
        }

        var table = Table.latencies("pages of \(KeyboardLocale.allCases.count) languages")
        table.add("resolving", resolving.latencies)
        table.add("rectangles of its keys", framing.latencies)
        table.add("geometry with centroids", placing.latencies)
        var touch = Table("a touch, ns", "mean")
        touch.add("the key under it", Format.number(plain.mean))
        touch.add("the same, steered by the dictionary", Format.number(targeted.mean))
        report.tables = [table, touch]
        report.latencies = resolving.latencies
        report.figures("frames", framing.latencies)
        report.figures("geometry", placing.latencies)
        report.figure("hit_test_ns", plain.mean)
        report.figure("hit_test_targeted_ns", targeted.mean)
        report.bounds = [
            Bound("resolving a page p99", resolving.latencies.p99 / 1_000, atMost: 100, "µs"),
            Bound("the rectangles of its keys p99", framing.latencies.p99 / 1_000, atMost: 50, "µs"),
            Bound("hit test, mean", plain.mean / 1_000, atMost: 2, "µs"),
            Bound("hit test steered by the dictionary, mean", targeted.mean / 1_000, atMost: 2, "µs"),
        ]
        return report
    }

    /// Points all over the keys and their gaps.
    private static func touches() -> [CGPoint] {
        (0..<5_000).map { index in
            // Steps that share no factor with the area visit it evenly.
            CGPoint(x: CGFloat(index * 37 % 402), y: CGFloat(index * 53 % 229))
        }
    }

    private static func check(_ layouts: [KeyboardLayoutDefinition]) throws {
        let first = layouts[0].rows[0].map(\.action)
        guard first == "qwertyuiop".map({ KeyboardAction.character(String($0)) }) else {
            throw BenchError.data("the first row of English is not QWERTY")
        }
        let keys = KeyGeometry(layout: layouts[0], in: size).keys
        guard KeyHitTestGeometry.key(at: CGPoint(x: 23, y: 30), in: keys)?.action == .character("q") else {
            throw BenchError.data("a touch on Q hits another key")
        }
    }
}
