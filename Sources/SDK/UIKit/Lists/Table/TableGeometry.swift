import Foundation

/// A separately displayed part of a table.
enum TableElement: Hashable {
    /// The surface behind the rows of a section.
    case group(Int)
    case header(Int)
    case row(Int, Int)
    case footer(Int)
}

/// The positions of everything in a table, from top to bottom.
struct TableGeometry {
    struct Section {
        var rows: Extents
        /// In points; an estimate until `isHeaderKnown`.
        var header: Double
        var footer: Double
        var isHeaderKnown = false
        var isFooterKnown = false
        fileprivate(set) var start = 0.0

        var height: Double { header + rows.total + footer }
    }

    var sections: [Section]
    /// Heights of the views above and below all sections.
    var top = 0.0
    var bottom = 0.0
    private(set) var height = 0.0

    init(sections: [Section]) {
        self.sections = sections
        settle()
    }

    /// Recalculates the section positions after some heights changed.
    mutating func settle() {
        var y = top
        for index in sections.indices {
            sections[index].start = y
            y += sections[index].height
        }
        height = y + bottom
    }

    func contains(row: Int, section: Int) -> Bool {
        sections.indices.contains(section) && row >= 0 && row < sections[section].rows.count
    }

    /// The top and height of an element.
    func span(of element: TableElement) -> (y: Double, height: Double) {
        switch element {
        case .header(let index): (sections[index].start, sections[index].header)
        case .row(let index, let row):
            (sections[index].start + sections[index].header + sections[index].rows.offset(of: row), sections[index].rows[row])
        case .footer(let index): (sections[index].start + sections[index].header + sections[index].rows.total, sections[index].footer)
        case .group(let index): (sections[index].start + sections[index].header, sections[index].rows.total)
        }
    }

    func exists(_ element: TableElement) -> Bool {
        switch element {
        case .row(let section, let row): contains(row: row, section: section)
        case .header(let section), .footer(let section), .group(let section): sections.indices.contains(section)
        }
    }

    /// The section at a vertical position; outside, the first or last section. 0 without sections.
    func section(at y: Double) -> Int {
        var (low, high) = (0, sections.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sections[middle].start <= y { low = middle } else { high = middle }
        }
        return low
    }

    /// The elements between two vertical positions, from top to bottom.
    func elements(from start: Double, to end: Double, groups: Bool) -> [TableElement] {
        guard !sections.isEmpty else { return [] }
        var found: [TableElement] = []
        for index in section(at: start)..<sections.count {
            let section = sections[index]
            guard section.start < end else { break }
            if section.start + section.header >= start { found.append(.header(index)) }
            let first = section.start + section.header
            if section.rows.count > 0, first < end, first + section.rows.total > start {
                if groups { found.insert(.group(index), at: 0) }
                let rows = section.rows.index(at: start - first)...section.rows.index(at: end - first)
                found += rows.map { .row(index, $0) }
            }
            if section.start + section.height >= start, section.start + section.height - section.footer < end { found.append(.footer(index)) }
        }
        return found
    }
}
