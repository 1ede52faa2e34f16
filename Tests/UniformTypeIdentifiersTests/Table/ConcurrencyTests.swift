import Foundation
import Testing
@testable import UniformTypeIdentifiers

struct ConcurrencyTests {
    @Test func manyThreadsAskWhileDeclarationsAndFilesChange() async throws {
        let scratch = try ScratchDirectory()
        try scratch.write("50:image/x-a:*.hammer\n", to: "globs2")
        let catalog = TypeCatalog(mimeDirectories: [scratch.path], interval: .zero)
        let path = scratch.path
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    for round in 0..<300 {
                        let name = "com.example.h\(worker % 4)"
                        switch (worker + round) % 6 {
                        case 0:
                            _ = catalog.register(
                                exported: [UTTypeDeclaration(identifier: name, conformsTo: ["public.image", "com.example.h\(round % 4)"])],
                                imported: [], owner: name)
                        case 1: catalog.removeDeclarations(owner: name)
                        case 2:
                            try? Data("50:image/x-a:*.hammer\n50:image/x-b\(round):*.b\n".utf8).write(
                                to: URL(fileURLWithPath: path + "/globs2"), options: .atomic)
                        default: break
                        }
                        // What the table says never changes; a declared type is either there or not, never something else.
                        #expect(catalog.conforms("public.jpeg", to: "public.image"))
                        #expect(!catalog.conforms(name, to: "public.text"))
                        #expect(catalog.conforms("org.freedesktop.mime.image.x-a", to: "public.image"))
                        _ = catalog.supertypes(of: name)
                        _ = catalog.identifiers(tag: "hammer", tagClass: "public.filename-extension")
                    }
                }
            }
        }
        for worker in 0..<4 { catalog.removeDeclarations(owner: "com.example.h\(worker)") }
        #expect(!catalog.conforms("com.example.h0", to: "public.image"))
    }

    @Test func whatIsRememberedIsBounded() {
        let catalog = TypeCatalog(mimeDirectories: [])
        for number in 0..<(AncestryMemo.limit * 2) { _ = catalog.conforms("com.example.peer\(number)", to: "public.data") }
        var memo = AncestryMemo()
        let ancestry = Ancestry(of: "a", table: .shared) { _ in [] }
        for number in 0..<(AncestryMemo.limit + 5) { memo.remember(ancestry, for: "\(number)", generation: .init()) }
        #expect(memo.ancestry("0", generation: .init()) == nil)
        #expect(memo.ancestry("\(AncestryMemo.limit + 4)", generation: .init()) != nil)
    }
}
