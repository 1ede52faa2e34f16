public import Foundation

// The two indexes of a row or an item: its section, and its index in the section.

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int {
        get { listNumber(0) }
        set { self = IndexPath(indexes: [newValue, listNumber(1)]) }
    }

    public var row: Int {
        get { listNumber(1) }
        set { self = IndexPath(indexes: [listNumber(0), newValue]) }
    }

    public var item: Int {
        get { row }
        set { row = newValue }
    }

    private func listNumber(_ place: Int) -> Int {
        precondition(count == 2, "An index path of a list has two numbers, the section and the row; \(Array(self)) has \(count).")
        return self[place]
    }
}
