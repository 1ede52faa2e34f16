import Foundation
import Glibc
import PhotoStore
import SystemCalls
import TestSupport

/// A store and a folder of pictures beside it, removed with the value. Pictures are any bytes: the store decodes none.
final class Album {
    static let format = AdjustmentFormat(identifier: "org.example.tones", version: "1")

    let scratch: ScratchDirectory
    private(set) var store: PhotoStore
    private let conditions: StoreConditions

    /// - Parameter isInMemory: whether it is on a disk of memory, where there is one: for many changes, which prove nothing about disks.
    init(_ conditions: StoreConditions = .usual, isInMemory: Bool = false) throws {
        scratch = try ScratchDirectory(in: isInMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
        self.conditions = conditions
        try FileManager.default.createDirectory(atPath: scratch.path("pictures"), withIntermediateDirectories: false)
        store = try PhotoStore(folder: scratch.path("store"), conditions)
    }

    /// As after a new start, or in another process.
    func reopen(_ conditions: StoreConditions? = nil) throws { store = try PhotoStore(folder: scratch.path("store"), conditions ?? self.conditions) }

    var storeFolder: String { scratch.path("store") }

    // MARK: - Pictures

    func path(_ name: String) throws -> PhotoPath { try PhotoPath(text(name)) }

    func text(_ name: String) -> String { scratch.path("pictures/\(name)") }

    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(filePath: self.text(name)), options: []) }

    /// What is in a picture; nil when there is none.
    func contents(_ name: String) -> String? { (try? Data(contentsOf: URL(filePath: text(name)))).map { String(decoding: $0, as: UTF8.self) } }

    func move(_ name: String, to other: String) throws {
        guard rename(text(name), text(other)) == 0 else { throw SystemError(errno, "move \(name)") }
    }

    func copy(_ name: String, to other: String) throws { try write(other, contents(name) ?? "") }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: text(name)) }

    /// All names in the folder of pictures, hidden ones too.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: scratch.path("pictures"))) ?? []).sorted() }

    /// The contents that the store keeps, by their SHA-256.
    var keptNames: Set<String> {
        Set(
            FileManager.default.enumerator(atPath: storeFolder + "/Originals")?.compactMap {
                ($0 as? String)?.split(separator: "/").last.map(String.init)
            }
            .filter { $0.count == 64 } ?? [])
    }

    // MARK: - Edits

    func rendered(_ text: String) throws -> OwnedDescriptor { try scratch.file("rendered-\(UInt32.random(in: 0...UInt32.max))", Data(text.utf8)) }

    static func adjustment(_ data: String, by name: String = "tones") -> PhotoAdjustment {
        PhotoAdjustment(
            format: AdjustmentFormat(identifier: "org.example.\(name)", version: "1"), data: Data(data.utf8),
            extensionIdentifier: "org.example.\(name).editor", appName: name)
    }

    func begin(_ name: String, kind: MediaKind = .picture, by editor: String = "tones") throws -> EditSession {
        try store.beginEdit(path(name), kind: kind) { $0.identifier == "org.example.\(editor)" }
    }

    /// A whole edit by the editor of this name, which reads its own adjustment data.
    @discardableResult
    func edit(_ name: String, to result: String, kind: MediaKind = .picture, by editor: String = "tones") throws -> PhotoAsset {
        try store.commit(begin(name, kind: kind, by: editor), rendered: rendered(result), adjustment: Self.adjustment("to \(result)", by: editor))
    }

    func state(_ name: String) throws -> PhotoState { try store.asset(of: path(name)).state }

    /// `unedited`, `undone`, `edited`, `elsewhere`, `changed` or `missing`.
    func word(_ name: String) throws -> String { try state(name).word }
}

extension PhotoState {
    var word: String {
        switch self {
        case .unedited(nil): "unedited"
        case .unedited: "undone"
        case .edited: "edited"
        case .originalElsewhere: "elsewhere"
        case .changed: "changed"
        case .missing(nil): "unknown"
        case .missing: "missing"
        }
    }

    var record: PhotoRecord? {
        switch self {
        case .unedited(let record), .missing(let record): record
        case .edited(let record), .originalElsewhere(let record), .changed(let record): record
        }
    }
}

extension OwnedDescriptor {
    var text: String? { contents.map { String(decoding: $0, as: UTF8.self) } }
}

/// The problem that ends `work`; nil when there is none.
func problem(_ work: () throws -> Void) throws -> PhotoStoreProblem? {
    do { try work() } catch let problem as PhotoStoreProblem { return problem }
    return nil
}

extension PhotoStoreProblem {
    /// The name of the case.
    var word: String {
        switch self {
        case .adjustmentWithoutFormat: "adjustmentWithoutFormat"
        case .emptyRendering: "emptyRendering"
        case .sessionEnded: "sessionEnded"
        case .tooMany: "tooMany"
        default: Mirror(reflecting: self).children.first?.label ?? ""
        }
    }
}
