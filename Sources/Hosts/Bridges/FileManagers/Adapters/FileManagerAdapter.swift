import ExtensionHost
import Foundation
import SystemCalls

/// What connects one file manager: a file in the person's own folder of what that file manager loads.
package struct FileManagerAdapter: Sendable {
    /// The words in what is written, in the person's language.
    package struct Words: Sendable {
        /// The title of the column that says what badges mean, and what a file manager says of that column.
        let column: String
        let description: String
        /// The title of the item that opens the share sheet.
        let share: String

        package init(column: String, description: String, share: String) {
            (self.column, self.description, self.share) = (column, description, share)
        }
    }

    /// What a file manager needs to load the adapter: one of these files, which this package has.
    struct Need: Sendable {
        let files: [String]
        let package: String
    }

    /// What is written.
    enum Contents: Sendable {
        /// A program in Python: badges and menus.
        case program(AdapterProgram)
        /// An item of a menu: *Share…* and nothing else.
        case item(ShareItem)
    }

    /// Its name on the command line, which is the program's.
    package let name: String
    package let title: String
    /// What is written, below the person's folder of data.
    let file: String
    let contents: Contents
    let needs: [Need]
    /// For a file manager that shows badges of compiled plug-ins only.
    var plugins: SessionPlugins?

    /// The adapters with these names; without names, those of installed file managers.
    package static func named(_ names: [String]) throws -> [FileManagerAdapter] {
        guard !names.isEmpty else {
            let installed = all.filter(\.isInstalled)
            guard !installed.isEmpty else {
                throw AdapterProblem("No file manager that can be connected is installed: \(all.map(\.title).joined(separator: ", ")).")
            }
            return installed
        }
        return try names.map { name in
            guard let adapter = all.first(where: { $0.name == name }) else {
                throw AdapterProblem("\(name) cannot be connected. These can: \(all.map(\.name).joined(separator: ", ")).")
            }
            return adapter
        }
    }

    package var isInstalled: Bool { access("/usr/bin/\(name)", X_OK) == 0 }
    package var isConnected: Bool { access(path, F_OK) == 0 }
    /// Whether it has badges and menus of extensions; otherwise it has *Share…* only.
    package var hasBadges: Bool { isProgram || hasPlugins }
    /// Whether badges and menus need the person to log in again.
    package var needsLogin: Bool { hasPlugins }
    var isProgram: Bool { if case .program = contents { true } else { false } }
    private var hasPlugins: Bool { plugins.flatMap { plugins in OwnProgram.path("appex").flatMap(plugins.folder(beside:)) } != nil }
    /// What of `needs` is missing.
    package var missingPackages: [String] { needs.filter { !$0.files.contains { access($0, F_OK) == 0 } }.map(\.package) }

    private var path: String { BaseDirectory.data() + "/" + file }
    /// What every written file says, and no file of another maker.
    private static let mark = "Written by `appex files connect`"

    /// Writes the adapter.
    package func connect(_ words: Words) throws {
        guard isInstalled else { throw AdapterProblem("\(title) is not installed.") }
        let missing = missingPackages
        guard missing.isEmpty else {
            throw AdapterProblem("\(title) loads no extensions in Python. Install \(missing.joined(separator: " and ")).")
        }
        guard let program = OwnProgram.path("appex") else { throw AdapterProblem("The program appex was not found beside this one.") }
        if let plugins, let folder = plugins.folder(beside: program) { try plugins.write(folder, head: head) }
        // Appex itself may be installed in the same folder.
        guard !isConnected || isOwn else { return }
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text(program: program, words).utf8).write(to: url, options: .atomic)
        guard case .item = contents else { return }
        // Dolphin takes no other item from the person's own folder.
        guard chmod(path, 0o755) == 0 else { throw SystemError(errno, "make \(path) executable") }
    }

    /// What is written when `appex` is at this path.
    func text(program: String, _ words: Words) throws -> String {
        switch contents {
        case .program(let source): try head + source.text(program: program, words)
        case .item(let item): head + item.text(program: program, title: words.share)
        }
    }

    private var head: String { "# Appex in \(title). \(Self.mark), removed by `appex files disconnect`.\n" }

    /// Returns whether it was connected.
    package func disconnect() throws -> Bool {
        try plugins?.remove(mark: Self.mark)
        guard isConnected, isOwn else { return false }
        try FileManager.default.removeItem(atPath: path)
        return true
    }

    private var isOwn: Bool { (try? Data(contentsOf: URL(fileURLWithPath: path)))?.range(of: Data(Self.mark.utf8)) != nil }
}

/// Why a file manager cannot be connected.
package struct AdapterProblem: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
