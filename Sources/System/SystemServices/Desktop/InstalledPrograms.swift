import Foundation

/// The programs and services that are installed beside apps of this system: identifiers and names that are taken.
struct InstalledPrograms {
    /// From an identifier in lower case to its file: a desktop entry or a D-Bus service.
    private var files: [String: String] = [:]
    /// Lower case.
    private var names: Set<String> = []

    /// The most files of a folder that are read.
    private static let mostFiles = 10_000
    /// The longest file that is read, in bytes.
    private static let sizeLimit = 256 << 10

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        for folder in DesktopFolders(environment: environment).data {
            for path in Self.files(below: folder + "/applications", ending: ".desktop") {
                // Folders are part of the identifier (“Desktop Entry Specification”, Desktop File ID).
                add(path.relative.replacing("/", with: "-"), ".desktop", path.whole, hasName: true)
            }
            for kind in ["services", "system-services"] {
                for path in Self.files(below: "\(folder)/dbus-1/\(kind)", ending: ".service") { add(path.relative, ".service", path.whole) }
            }
        }
    }

    /// The file of the program or service with an identifier; nil when there is none.
    func file(of identifier: String) -> String? { files[identifier.lowercased()] }

    /// Whether a program in the menu has this name.
    func hasName(_ name: String) -> Bool { names.contains(name.lowercased()) }

    private static func files(below folder: String, ending: String) -> [(relative: String, whole: String)] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [(String, String)] = []
        for case let path as String in walk where path.hasSuffix(ending) {
            found.append((path, "\(folder)/\(path)"))
            if found.count == mostFiles { break }
        }
        return found
    }

    private mutating func add(_ name: String, _ ending: String, _ path: String, hasName: Bool = false) {
        // Does not block: a person's folder may contain a pipe.
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else {
            files[name.dropLast(ending.count).lowercased()] = path
            return
        }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        let text = String(decoding: (try? handle.read(upToCount: Self.sizeLimit)) ?? Data(), as: UTF8.self)
        var (isMain, isOurs) = (false, false)
        var (shown, owned) = ([String](), [String]())
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") { isMain = line.hasPrefix("[Desktop Entry]") || line.hasPrefix("[D-BUS Service]") }
            guard isMain, let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces)
            let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if line.hasPrefix(DesktopEntry.markKey) { isOurs = true }
            if key == "Name" || key.hasPrefix("Name[") { if hasName { shown.append(value) } else { owned.append(value) } }
        }
        guard !isOurs else { return }
        for identifier in owned + [String(name.dropLast(ending.count))] where files[identifier.lowercased()] == nil {
            files[identifier.lowercased()] = path
        }
        names.formUnion(shown.map { $0.lowercased() })
    }
}
