import Foundation
import RandomNumbers
import RemoteView

@testable import UIKit

/// A handful of views, layout guides and constraints, and everything that can be done to them, by chance.
@MainActor final class RandomEdits {
    private var random: SplitMix64
    let root: UIView
    private var views: [UIView] = []
    private var guides: [UILayoutGuide] = []
    private(set) var constraints: [NSLayoutConstraint] = []
    private let pictures: [UIImage]
    /// The last edits, for the message of a failure.
    private(set) var log: [String] = []

    init(seed: UInt64, root: UIView) throws {
        random = SplitMix64(state: seed)
        self.root = root
        pictures = try (1...40).map { try TestPictures.make($0, 2) }
        for number in 0..<16 {
            let view: UIView = number % 4 == 1 ? UILabel() : number % 4 == 2 ? UIImageView() : number % 8 == 3 ? UIScrollView() : UIView()
            view.accessibilityIdentifier = "v\(number)"
            view.translatesAutoresizingMaskIntoConstraints = number % 3 == 0
            views.append(view)
        }
        guides = (0..<6).map { _ in UILayoutGuide() }
    }

    private func note(_ line: String) { log = log.suffix(30) + [line] }
    private func anyView() -> UIView { views[random.below(views.count)] }
    private func anyParent() -> UIView { random.below(3) == 0 ? root : anyView() }
    private func length() -> CGFloat { CGFloat(random.below(400)) / 2 - 20 }
    private func name(_ view: UIView?) -> String { view === root ? "root" : view?.accessibilityIdentifier ?? "nothing" }

    func edit() {
        switch random.below(16) {
        case 0, 1, 2: insert()
        case 3: remove()
        case 4: insert(into: root)
        case 5: bounce()
        case 6: reorder()
        case 7, 8: change(anyView())
        case 9: activate()
        case 10: changeConstraint()
        case 11: toggleConstraint()
        case 12: toggleGuide()
        case 13: showPicture()
        case 14: place(anyView())
        default: command()
        }
    }

    // MARK: - Tree

    private func insert(into given: UIView? = nil) {
        let (view, parent) = (anyView(), given ?? anyParent())
        let index = random.below(parent.subviews.count + 2)
        note("\(name(view)) into \(name(parent)) at \(index)")
        parent.insertSubview(view, at: index)
    }

    private func remove() {
        let view = anyView()
        note("remove \(name(view))")
        view.removeFromSuperview()
    }

    /// Out and in again within the turn.
    private func bounce() {
        let view = anyView()
        guard let parent = view.superview else { return }
        note("bounce \(name(view)) in \(name(parent))")
        view.removeFromSuperview()
        if random.below(2) == 0 { change(view) }
        parent.addSubview(view)
    }

    private func reorder() {
        let parent = anyParent()
        guard let view = parent.subviews.randomElement(using: &random) else { return }
        note("reorder \(name(view)) in \(name(parent))")
        switch random.below(3) {
        case 0: parent.bringSubviewToFront(view)
        case 1: parent.sendSubviewToBack(view)
        default: parent.exchangeSubview(at: random.below(parent.subviews.count), withSubviewAt: random.below(parent.subviews.count))
        }
    }

    private func toggleGuide() {
        let guide = guides[random.below(guides.count)]
        note("guide \(guide.owningView.map(name) ?? "out")")
        if let owner = guide.owningView, random.below(2) == 0 { owner.removeLayoutGuide(guide) } else { anyParent().addLayoutGuide(guide) }
    }

    // MARK: - Properties

    private func change(_ view: UIView) {
        note("change \(name(view))")
        switch random.below(6) {
        case 0: view.isHidden.toggle()
        case 1: view.alpha = CGFloat(random.below(5)) / 4
        case 2: view.backgroundColor = random.below(2) == 0 ? nil : UIColor(red: CGFloat(random.below(5)) / 4, green: 0, blue: 1, alpha: 1)
        case 3: view.layoutMargins = UIEdgeInsets(top: length(), left: 1, bottom: 2, right: 3)
        case 4: (view as? UILabel)?.text = String(repeating: "a", count: random.below(9))
        default: view.setContentHuggingPriority(UILayoutPriority(Float(1 + random.below(900))), for: .vertical)
        }
    }

    private func place(_ view: UIView) {
        note("place \(name(view))")
        if random.below(4) == 0 { view.translatesAutoresizingMaskIntoConstraints.toggle() }
        view.frame = CGRect(x: length(), y: length(), width: abs(length()), height: abs(length()))
    }

    private func showPicture() {
        for view in views where random.below(2) == 0 {
            guard let view = view as? UIImageView else { continue }
            view.image = random.below(5) == 0 ? nil : pictures.randomElement(using: &random)
        }
        // So many at once that they need several packets.
        guard random.below(6) == 0 else { return }
        note("many pictures")
        let holder = UIView()
        for picture in pictures { holder.addSubview(UIImageView(image: picture)) }
        views[0].addSubview(holder)
        if random.below(2) == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { holder.removeFromSuperview() } } }
    }

    private func command() {
        (views.first { $0 is UIScrollView } as? UIScrollView)?.setContentOffset(CGPoint(x: length(), y: length()), animated: random.below(2) == 0)
    }

    // MARK: - Constraints

    private func anyEnd() -> Any { random.below(4) == 0 ? guides[random.below(guides.count)] : anyParent() }

    /// Between anything and anything: those without a common ancestor refuse, and say so.
    private func activate() {
        let attributes: [NSLayoutConstraint.Attribute] = [.left, .right, .width, .centerX, .leading]
        let first = anyEnd()
        let second: Any? = random.below(5) == 0 ? nil : anyEnd()
        let attribute = second == nil ? .width : attributes[random.below(attributes.count)]
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)], toItem: second,
            attribute: second == nil ? .notAnAttribute : attribute, multiplier: 1, constant: length())
        constraint.priority = UILayoutPriority(Float(1 + random.below(999)))
        note("constraint")
        constraint.isActive = true
        constraints.append(constraint)
        if constraints.count > 40 {
            let old = constraints.removeFirst()
            old.isActive = false
        }
    }

    private func changeConstraint() {
        guard let constraint = constraints.randomElement(using: &random) else { return }
        note("change constraint \(constraint.number)")
        constraint.constant = length()
        if random.below(3) == 0 { constraint.priority = UILayoutPriority(Float(1 + random.below(999))) }
    }

    private func toggleConstraint() {
        guard let constraint = constraints.randomElement(using: &random) else { return }
        note("toggle constraint \(constraint.number)")
        constraint.isActive.toggle()
        if random.below(2) == 0 { constraint.isActive.toggle() }
    }
}
