import Foundation
import Glibc
import PhotoStore
import Synchronization
import SystemCalls

/// One change of a picture, ended by SIGKILL at a step.
struct Operation {
    let store: String
    let picture: String
    let name: String
    let argument: String
    let step: Int
    let mode: String

    init(store: String, picture: String, name: String, argument: String, _ more: ArraySlice<String>) {
        (self.store, self.picture, self.name, self.argument) = (store, picture, name, argument)
        step = more.first.flatMap { Int($0) } ?? 0
        mode = more.dropFirst().first ?? ""
    }

    func run() throws {
        var conditions = StoreConditions(exchanges: mode != "renaming")
        let writes = mode == "losing" ? try LostWrites(store: store, pictures: (picture as NSString).deletingLastPathComponent) : nil
        let passed = Atomic(0)
        conditions.passed = { [step] _ in
            guard passed.add(1, ordering: .relaxed).newValue == step else { return }
            try writes?.lose()
            kill(getpid(), SIGKILL)
        }
        conditions.synced = { writes?.synced($0) }
        try perform(PhotoStore(folder: store, conditions), PhotoPath(picture))
    }

    private func perform(_ store: PhotoStore, _ path: PhotoPath) throws {
        switch name {
        case "revert": try store.revert(path)
        case "redo": try store.redo(path)
        case "import":
            try store.importArchive(OwnedDescriptor(open(argument, O_RDONLY | O_CLOEXEC)), to: path)
        case "both", "theirs":
            let session = try begin(store, path, "tones")
            try Data("theirs".utf8).write(to: URL(filePath: picture))
            do {
                try commit(store, session, "tones")
            } catch PhotoStoreProblem.changed(let conflict) {
                try store.resolve(conflict, name == "both" ? .saveBoth : .keepTheirs)
            }
        default: try commit(store, begin(store, path, name), name)
        }
    }

    private func begin(_ store: PhotoStore, _ path: PhotoPath, _ editor: String) throws -> EditSession {
        try store.beginEdit(path, kind: .picture) { $0.identifier == "org.example.\(editor)" }
    }

    private func commit(_ store: PhotoStore, _ session: EditSession, _ editor: String) throws {
        let rendered = try SealedMemory.make(Data(argument.utf8), name: "rendered")
        let adjustment = PhotoAdjustment(
            format: AdjustmentFormat(identifier: "org.example.\(editor)", version: "1"), data: Data("to \(argument)".utf8),
            extensionIdentifier: "org.example.\(editor).editor", appName: editor)
        try store.commit(session, rendered: rendered, adjustment: adjustment)
    }
}
