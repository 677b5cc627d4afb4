// swift-tools-version: 6.2
import PackageDescription

// Release builds of SwiftPM leave NDEBUG unset, so `assert` would stay in the search loops.
let cSettings: [CSetting] = [
    .define("NDEBUG", .when(configuration: .release)),
    .enableWarning("all"),
    .enableWarning("extra"),
    .enableWarning("conversion"),
    .enableWarning("shadow"),
    .enableWarning("strict-prototypes"),
    .enableWarning("missing-prototypes"),
    .treatAllWarnings(as: .error),
]

// What a later language mode will demand, switched on early so that no module has to be reworked for it.
let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// The sample of a view controller is compiled with a stand-in for UIKit; where frameworks of Apple are, a module of
// that name would hide theirs.
#if os(Linux)
    let uiKit = (
        targets: [Target.target(name: "UIKit", path: "Tests/UIKitStandIn", swiftSettings: swiftSettings)],
        dependencies: [Target.Dependency.target(name: "UIKit")], samplesWithout: [String]()
    )
#else
    let uiKit = (
        targets: [Target](), dependencies: [Target.Dependency](), samplesWithout: ["KeyboardViewController.swift"]
    )
#endif

let package = Package(
    name: "pressboard",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "CDecoder", targets: ["CDecoder"]),
        .library(name: "PressboardKit", targets: ["PressboardKit"]),
        .library(name: "PressboardKitLayouts", targets: ["PressboardKitLayouts"]),
        .library(name: "PressboardKitAutocomplete", targets: ["PressboardKitAutocomplete"]),
        .library(name: "PressboardKitEmoji", targets: ["PressboardKitEmoji"]),
        .library(name: "PressboardKitApp", targets: ["PressboardKitApp"]),
        .executable(name: "pressboard", targets: ["pressboard"]),
        .executable(name: "pressboard-bench", targets: ["pressboard-bench"]),
    ],
    targets: [
        .target(
            name: "CDecoder",
            path: "CDecoder",
            exclude: ["generate_unicode_tables.py", "LICENSE-Unicode.txt"],
            cSettings: cSettings
        ),
        .target(
            name: "PressboardKit",
            dependencies: ["CDecoder"],
            exclude: ["State/LICENSE-labels.txt"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "PressboardCorpora",
            path: "corpora",
            exclude: [
                "words", "emoji", "SOURCES.md", "LICENSE-corpora.txt", "LICENSE-Unicode.txt", "build_corpora.py",
                "build_emoji.py", "followers", "build_followers.py", "LICENSE-pocketsphinx.txt",
            ],
            resources: [.copy("packed")],
            swiftSettings: swiftSettings
        ),
        .target(name: "PressboardKitLayouts", dependencies: ["PressboardKit"], swiftSettings: swiftSettings),
        .target(
            name: "PressboardKitAutocomplete",
            dependencies: ["PressboardKit", "PressboardCorpora"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "PressboardKitEmoji",
            dependencies: ["PressboardKit", "PressboardCorpora"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "PressboardKitApp",
            dependencies: [
                "PressboardKit", "PressboardKitLayouts", "PressboardKitAutocomplete", "PressboardKitEmoji",
            ],
            swiftSettings: swiftSettings
        ),
        .target(name: "SwipeSimulation", dependencies: ["PressboardKit"], swiftSettings: swiftSettings),
        .executableTarget(
            name: "pressboard",
            dependencies: [
                "PressboardKit", "PressboardKitApp", "PressboardKitAutocomplete", "PressboardKitEmoji",
                "PressboardKitLayouts", "PressboardCorpora", "SwipeSimulation",
            ],
            swiftSettings: swiftSettings
        ),
        .target(name: "CAllocationCount", path: "Benchmarks/CAllocationCount", cSettings: cSettings),
        .target(
            name: "EngineAnswers",
            dependencies: [
                "PressboardKit", "PressboardKitApp", "PressboardKitAutocomplete", "PressboardKitEmoji",
                "PressboardKitLayouts", "PressboardCorpora", "SwipeSimulation",
            ],
            path: "Benchmarks/EngineAnswers",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "print-answers",
            dependencies: ["EngineAnswers"],
            path: "Benchmarks/print-answers",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "pressboard-bench",
            dependencies: [
                "PressboardKit", "PressboardKitApp", "PressboardKitAutocomplete", "PressboardKitEmoji",
                "PressboardKitLayouts", "PressboardCorpora", "SwipeSimulation", "CAllocationCount", "CDecoder",
                "EngineAnswers",
            ],
            path: "Benchmarks/pressboard-bench",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "fit-key-runs",
            dependencies: ["PressboardKit", "PressboardKitAutocomplete", "PressboardCorpora"],
            path: "Benchmarks/tuning/key-runs",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "ten-lines",
            dependencies: ["PressboardKit", "PressboardKitAutocomplete"],
            path: "Examples/ten-lines",
            packageAccess: false,
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "minimal-host",
            dependencies: ["PressboardKit", "PressboardKitApp", "PressboardKitAutocomplete"],
            path: "Examples/minimal-host",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "TestSupport",
            dependencies: ["PressboardKit", "SwipeSimulation"],
            path: "Tests/Support",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CDecoderTests",
            dependencies: ["CDecoder", "PressboardKit", "TestSupport", "SwipeSimulation"],
            exclude: ["Fixtures"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PressboardKitTests",
            dependencies: ["PressboardKit", "TestSupport", "SwipeSimulation"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PressboardKitLayoutsTests",
            dependencies: ["PressboardKitLayouts"],
            resources: [.copy("Fixtures")],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PressboardKitAutocompleteTests",
            dependencies: ["PressboardKitAutocomplete", "PressboardCorpora", "TestSupport", "SwipeSimulation"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PressboardKitEmojiTests",
            dependencies: [
                "PressboardKitEmoji", "PressboardKit", "PressboardCorpora", "TestSupport", "SwipeSimulation",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PressboardKitAppTests",
            dependencies: ["PressboardKitApp", "PressboardKitEmoji", "TestSupport", "SwipeSimulation"],
            swiftSettings: swiftSettings
        ),
        // Code that users copy must compile without what only this package sees.
        .target(
            name: "DocumentationSamples",
            dependencies: [
                "PressboardKit", "PressboardKitApp", "PressboardKitAutocomplete", "PressboardKitLayouts",
            ] + uiKit.dependencies,
            path: "Tests/DocumentationSamples",
            exclude: uiKit.samplesWithout,
            packageAccess: false,
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "DocumentationSamples", "PressboardKit", "PressboardKitApp", "PressboardKitAutocomplete",
                "TestSupport",
            ] + uiKit.dependencies,
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "EngineAnswersTests", dependencies: ["EngineAnswers"], swiftSettings: swiftSettings),
        .testTarget(
            name: "SwipeSimulationTests",
            dependencies: ["SwipeSimulation", "PressboardKit", "PressboardKitLayouts"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "pressboardTests",
            dependencies: ["pressboard", "PressboardKit"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CorporaTests",
            dependencies: ["PressboardCorpora", "PressboardKit", "TestSupport"],
            swiftSettings: swiftSettings
        ),
    ] + uiKit.targets
)

// A system's checker for Linux, to show that the seam for one holds. Only with this variable is there a need for
// hunspell's library; the dictionaries of the tests are those of Debian's hunspell-en-us and hunspell-cs.
if Context.environment["PRESSBOARD_HUNSPELL"] == "1" {
    package.targets += [
        .systemLibrary(name: "CHunspell", pkgConfig: "hunspell", providers: [.apt(["libhunspell-dev"])]),
        .target(
            name: "PressboardHunspell",
            dependencies: ["CHunspell", "PressboardKit", "PressboardKitAutocomplete"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PressboardHunspellTests",
            dependencies: [
                "PressboardHunspell", "PressboardKit", "PressboardKitAutocomplete", "PressboardKitLayouts",
                "TestSupport",
            ],
            swiftSettings: swiftSettings
        ),
    ]
}
