public import Foundation
import RemoteView
package import Wire

/// A row of segments, one of which is selected.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    package override class var nodeKind: WireViewKind { .segments }

    /// The selected index of a control without a selection.
    nonisolated public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        var width: CGFloat = 0
        var contentOffset = CGSize.zero

        /// The text that hosts show for a segment.
        @MainActor var shown: String {
            if let title { return title }
            return action?.title ?? image?.symbolName ?? ""
        }
    }

    private var segments: [Segment] = []
    /// Whether a selection is cleared at once, so that the control acts as a row of buttons.
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false
    open var selectedSegmentTintColor: UIColor?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// - Parameter items: texts and images.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] { segments.append(Segment(title: item as? String, image: item as? UIImage)) }
        show()
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Segment(image: $0.image, action: $0, isEnabled: !$0.attributes.contains(.disabled)) }
        show()
    }

    private func show() {
        node[.choices] =
            segments.isEmpty
            ? nil : .with { choices in choices.columns = [.with { column in column.titles = segments.map(\.shown) }] }
    }

    // MARK: - Selection

    open var numberOfSegments: Int { segments.count }

    open var selectedSegmentIndex: Int {
        get {
            guard let chosen = node[.chosen].first, chosen >= 0, chosen < Double(segments.count) else { return Self.noSegment }
            return Int(chosen)
        }
        set { node[.chosen] = segments.indices.contains(newValue) ? [Double(newValue)] : [-1] }
    }

    // MARK: - Segments

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(Segment(title: title), at: segment) }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Segment(image: image), at: segment) }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) { insert(Segment(image: action.image, action: action), at: segment) }

    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), segments.count)
        let selected = selectedSegmentIndex
        segments.insert(segment, at: place)
        show()
        if selected >= place { selectedSegmentIndex = selected + 1 }
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let selected = selectedSegmentIndex
        segments.remove(at: segment)
        show()
        if selected == segment { selectedSegmentIndex = Self.noSegment } else if selected > segment { selectedSegmentIndex = selected - 1 }
    }

    open func removeAllSegments() {
        segments = []
        show()
        selectedSegmentIndex = Self.noSegment
    }

    private func change(_ index: Int, _ body: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        body(&segments[index])
        show()
    }

    private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// A title replaces an image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    open func titleForSegment(at segment: Int) -> String? {
        self.segment(segment).flatMap { segment in segment.title == nil ? segment.action?.title : segment.title }
    }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) {
            $0.action = action
            $0.title = nil
            $0.image = action.image
        }
    }

    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    /// `noSegment` when no segment has this action.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
    }

    /// A person's selection of a disabled segment is reverted.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.contentOffset = offset } }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.contentOffset ?? .zero }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) { titleAttributes[state.rawValue] = attributes }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

    // MARK: - Events

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .choice else { return super.handle(event) }
        let chosen = event.chosen.first.map(Int.init) ?? Self.noSegment
        guard isEnabled, let segment = segment(chosen), segment.isEnabled else { return node.insist(.chosen) }
        node.adopt(.chosen, [Double(chosen)])
        segment.action?.perform(sender: self)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }
}
