internal import Foundation

/// A finger on a key and what its press has become.
struct TrackedTouch: Equatable, Sendable {
    /// What a press has become.
    enum Stage: Equatable, Sendable {
        /// It may still become anything.
        case pressed
        /// The callouts of the key are open.
        case callouts(OpenCallouts)
        /// The finger crosses letters.
        case gliding
        /// The finger moves the caret.
        case caretDrag(CaretDrag)
        /// The finger holds delete.
        case deleting(DeleteHold)
        /// Nothing more comes of it but the lift.
        case settled
    }

    /// What the press has put into the text.
    struct Commit: Equatable, Sendable {
        var characterCount: Int
        /// Which change of the text it was; only the latest one can be taken back.
        var order: Int
    }

    let id: Int
    let key: KeyFrame
    /// Where the finger came down.
    let start: CGPoint
    /// Where the finger was last seen.
    var location: CGPoint
    /// The farthest the finger has been from where it came down, in points.
    var travel: CGFloat = 0
    var stage = Stage.pressed
    var commit: Commit?
    /// Whether the key still looks pressed.
    var isShown = true
    /// Whether the finger has left the key, so that its release types nothing.
    var hasLeftKey = false
    /// When the callouts open, in seconds.
    var calloutsDue: TimeInterval?
    /// The letters crossed so far, when the press may become a glide.
    var trace: SwipeTrace?

    /// Whether a place is farther from where the finger came down than a press strays.
    func strays(to place: CGPoint) -> Bool {
        let (across, down) = (place.x - start.x, place.y - start.y)
        return across * across + down * down > KeyTouchStateMachine.glideAbandon * KeyTouchStateMachine.glideAbandon
    }

    /// When something happens by itself, in seconds.
    var deadline: TimeInterval? {
        switch stage {
        case .pressed: calloutsDue
        case .deleting(let hold): hold.nextRepeat
        case .caretDrag(let drag): drag.coalescer.nextPush
        case .callouts, .gliding, .settled: nil
        }
    }
}

/// A bar of callouts and what is selected in it.
struct OpenCallouts: Equatable, Sendable {
    let placement: CalloutPlacement
    /// Where the finger was when the bar opened.
    let origin: CGPoint
    var selected = 0
    /// Whether the finger has moved since, so that its place counts.
    var isDragged = false
}

/// How far a drag on the space bar has come.
struct CaretDrag: Equatable, Sendable {
    var coalescer: CursorMoveCoalescer
    /// Characters moved so far, pushed or waiting.
    var steps = 0
    /// Sentences moved so far.
    var sentences = 0
    /// Characters that the caret was told to move.
    private(set) var pushed = 0

    /// Whether the finger has hardly moved: a quick tap slides so far, and no caret was looked for.
    var isSlip: Bool { steps.magnitude <= 1 && sentences == 0 }

    init(interval: TimeInterval) {
        coalescer = CursorMoveCoalescer(interval: interval)
    }

    /// What the caret is to move now, when it is time.
    mutating func push(_ offset: Int, at time: TimeInterval) -> Int? {
        let due = coalescer.add(offset, at: time)
        pushed += due ?? 0
        return due
    }

    /// The actions for a finger that is so far from where it came down.
    mutating func move(to translation: CGPoint, at time: TimeInterval) -> [KeyboardAction] {
        var actions: [KeyboardAction] = []
        let newSteps = SpacebarDragLogic.step(translationX: translation.x)
        if let offset = push(newSteps - steps, at: time) { actions.append(.moveCursor(offset: offset)) }
        steps = newSteps

        let newSentences = SpacebarDragLogic.sentenceStep(translationY: translation.y)
        if newSentences != sentences {
            if let offset = coalescer.flush() { actions.append(.moveCursor(offset: offset)) }
            actions.append(.moveCursorSentence(newSentences - sentences))
            sentences = newSentences
        }
        return actions
    }
}
