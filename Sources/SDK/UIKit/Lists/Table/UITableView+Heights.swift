import Foundation
import RemoteView

/// The heights of elements, known or measured by the host.
extension UITableView {
    private enum Height {
        case known(Double)
        case measured
        case settled
    }

    private func height(of element: TableElement, _ view: UIView) -> Height {
        guard let geometry, geometry.exists(element) else { return .settled }
        switch element {
        case .group: return .settled
        case .row(let section, let row):
            let height = delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
            if height >= 0 { return .known(Double(height)) }
            if geometry.sections[section].rows.isKnown(row), !heightsAreDue { return .settled }
            guard let cell = view as? UITableViewCell else { return .settled }
            return cell.knownHeight().map { .known(Double($0)) } ?? .measured
        case .header(let section), .footer(let section):
            let isFooter = element == .footer(section)
            if let height = edgeHeight(section, isFooter: isFooter) { return .known(Double(height)) }
            let isKnown = isFooter ? geometry.sections[section].isFooterKnown : geometry.sections[section].isHeaderKnown
            if isKnown { return .settled }
            return (view as? UITableViewHeaderFooterView)?.knownHeight().map { .known(Double($0)) } ?? .measured
        }
    }

    /// Determines the heights of new elements, keeping the visible area in place. Returns whether any height changed.
    @discardableResult
    func correctHeights(of elements: [TableElement]) -> Bool {
        let anchor = anchor()
        var isChanged = false
        var toMeasure: [(element: TableElement, view: UIView)] = []
        for element in elements {
            guard let view = shown[element] else { continue }
            switch height(of: element, view) {
            case .known(let height): if set(element, to: height) { isChanged = true }
            case .measured: toMeasure.append((element, view))
            case .settled: break
            }
        }
        for (element, height) in measure(toMeasure) where set(element, to: height, isMeasured: true) { isChanged = true }
        guard isChanged else { return false }
        geometry?.settle()
        restore(anchor)
        return true
    }

    /// A single request to the host for all of them.
    private func measure(_ elements: [(element: TableElement, view: UIView)]) -> [(TableElement, Double)] {
        guard !elements.isEmpty, let session = node.session else { return [] }
        placeAll()
        let sizes = session.fit(
            elements.map { element in
                let cell = element.view as? UITableViewCell
                let content = cell?.contentView ?? (element.view as? UITableViewHeaderFooterView)?.contentView ?? element.view
                return (content.node, Double(cell.map { $0.trimmings.contentWidth(of: $0) } ?? elementWidth), 0)
            })
        return zip(elements, sizes)
            .compactMap { element, size in
                guard size.height > 0 else { return nil }
                var height = Double(size.height.rounded(.up))
                if case .row = element.element, separatorStyle != .none { height += 1 }
                return (element.element, height)
            }
    }

    @discardableResult
    private func set(_ element: TableElement, to height: Double, isMeasured: Bool = false) -> Bool {
        guard let old = geometry?.span(of: element).height else { return false }
        switch element {
        case .row(let section, let row): if old != height || isMeasured { geometry?.sections[section].rows.set(row, to: height) }
        case .header(let section):
            geometry?.sections[section].header = height
            geometry?.sections[section].isHeaderKnown = true
        case .footer(let section):
            geometry?.sections[section].footer = height
            geometry?.sections[section].isFooterKnown = true
        case .group: break
        }
        return old != height
    }
}
