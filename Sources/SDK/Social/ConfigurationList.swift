import Foundation
import UIKit

/// The configuration items of a sheet, as rows that follow their items.
@MainActor final class ConfigurationList {
    /// A longer list scrolls.
    private static let mostShown = 6

    let group = ListGroup(frame: .zero)

    var items: [SLComposeSheetConfigurationItem] = [] {
        didSet {
            for item in oldValue { item.onChange = nil }
            group.rows = items.map(row)
        }
    }

    /// The preferred height of the list, in points.
    var height: CGFloat { ListGroup.height(ofRows: min(items.count, Self.mostShown)) }

    private func row(of item: SLComposeSheetConfigurationItem) -> ListRow {
        let row = ListRow(frame: .zero)
        row.onTap = { [weak item] in item?.tapHandler?() }
        item.onChange = { [weak item, weak row] in
            guard let item, let row else { return }
            show(item, in: row)
        }
        show(item, in: row)
        return row
    }
}

@MainActor private func show(_ item: SLComposeSheetConfigurationItem, in row: ListRow) {
    row.title = item.title
    row.value = item.value
    row.accessory = item.valuePending ? .spinner : item.tapHandler == nil ? .none : .chevron
    row.accessibilityIdentifier = "configuration-\(item.title ?? "")"
}
