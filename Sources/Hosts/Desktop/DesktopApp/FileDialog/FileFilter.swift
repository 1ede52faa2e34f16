import Foundation
package import UniformTypeIdentifiers

/// Which files a dialog shows: those of some types. Folders are always shown.
package struct FileFilter: Sendable {
    /// None: all files.
    let types: [UTType]
    /// So many files are looked into whose names say nothing.
    private static let mostRead = 100

    package init(_ types: [UTType] = []) { self.types = types.contains(.data) || types.contains(.item) || types.contains(.content) ? [] : types }

    var isEmpty: Bool { types.isEmpty }

    func allows(_ type: UTType) -> Bool { isEmpty || types.contains { type.conforms(to: $0) } }

    func reader(in folder: String) -> Reader { Reader(filter: self, folder: folder) }

    /// Answers for the files of one folder, and remembers what it knows of endings.
    struct Reader {
        fileprivate let filter: FileFilter
        fileprivate let folder: String
        private var known: [String: Bool] = [:]
        private var read = 0

        fileprivate init(filter: FileFilter, folder: String) { (self.filter, self.folder) = (filter, folder) }

        mutating func fits(_ name: String) -> Bool {
            guard !filter.isEmpty else { return true }
            let suffix = (name as NSString).pathExtension.lowercased()
            if let known = known[suffix] { return known }
            guard !suffix.isEmpty, let type = UTType(filenameExtension: suffix), type.isDeclared else { return contentsFit(name) }
            let fits = filter.allows(type)
            known[suffix] = fits
            return fits
        }

        private mutating func contentsFit(_ name: String) -> Bool {
            guard read < FileFilter.mostRead else { return false }
            read += 1
            guard let type = try? UTType.detect(contentsOf: URL(fileURLWithPath: folder + "/" + name)) else { return false }
            return filter.allows(type)
        }
    }
}
