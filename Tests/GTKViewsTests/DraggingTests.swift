import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import RemoteView
import Testing
import UniformTypeIdentifiers
import Wire

@testable import GTKViews

extension Widgets {
    /// Dragging nodes of a view to other programs.
    @Suite @MainActor struct DraggingTests {
        private func text(_ text: String) -> NSItemProvider { NSItemProvider(object: text as NSString) }

        private func file(_ text: String, _ name: String, in folder: TemporaryFolder) throws -> NSItemProvider {
            let path = folder.path + "/" + name
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return try #require(NSItemProvider(contentsOf: URL(fileURLWithPath: path)))
        }

        /// What another program gets under a type; nil when it is told that there is nothing.
        private func read(_ contents: DraggedContents, _ type: String) async throws -> String? {
            _ = Display.isReady
            let promise = try #require(contents.makePromise())
            defer { g_object_unref(UnsafeMutableRawPointer(promise)) }
            let stream = try #require(g_memory_output_stream_new_resizable())
            defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
            let written = Written()
            gdk_content_provider_write_mime_type_async(
                promise, type, stream, 0, nil,
                { source, result, data in
                    let provider = source.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GdkContentProvider.self) }
                    let isWritten = gdk_content_provider_write_mime_type_finish(provider, result, nil)
                    Unmanaged<Written>.fromOpaque(data!).takeUnretainedValue().answer = isWritten != 0
                }, Unmanaged.passUnretained(written).toOpaque())
            try await run { written.answer != nil }
            let isWritten = try #require(written.answer as Bool?)
            guard isWritten else { return nil }
            let memory = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GMemoryOutputStream.self)
            let size = g_memory_output_stream_get_data_size(memory)
            return g_memory_output_stream_get_data(memory).map { String(decoding: Data(bytes: $0, count: Int(size)), as: UTF8.self) } ?? ""
        }

        /// Runs both loops until `condition` holds, at most five seconds.
        private func run(until condition: () -> Bool) async throws {
            let end = g_get_monotonic_time() + 5_000_000
            while !condition(), g_get_monotonic_time() < end {
                await Task.yield()
                if g_main_context_iteration(nil, 0) == 0 { try await Task.sleep(for: .milliseconds(1)) }
            }
        }

        @Test func textsAndLinksAreReadUnderTheirTypes() async throws {
            let link = NSItemProvider(object: NSURL(string: "https://example.org/a")!)
            let contents = try #require(DraggedContents([text("one"), link]))
            #expect(contents.mimeTypes == ["text/uri-list", "text/plain;charset=utf-8", "text/plain"] && !contents.hasFiles)
            #expect(try await read(contents, "text/plain") == "one\nhttps://example.org/a")
            #expect(try await read(contents, "text/uri-list") == "https://example.org/a\r\n")
            #expect(try await read(contents, "image/png") == nil, "it was not offered")
            let alone = try #require(DraggedContents([text("one")]))
            #expect(try await read(alone, "text/plain;charset=utf-8") == "one")
            #expect(try await read(alone, "text/uri-list") == nil)
        }

        @Test func aFileIsACopyThatStaysWhenItWasHandedOver() async throws {
            let folder = try TemporaryFolder()
            let list = try await readTwice(try file("written", "a note.txt", in: folder))
            let path = try #require(URL(string: list.trimmingCharacters(in: .whitespacesAndNewlines))?.path)
            #expect(path.hasSuffix("/a note.txt") && !path.hasPrefix(folder.path))
            // What was dragged is gone by now.
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "written")
            try FileManager.default.removeItem(at: URL(fileURLWithPath: path).deletingLastPathComponent())
        }

        private func readTwice(_ provider: NSItemProvider) async throws -> String {
            let contents = try #require(DraggedContents([provider]))
            #expect(contents.hasFiles && contents.mimeTypes == [])
            let list = try await read(contents, "text/uri-list")
            // The same copy for the next reader.
            #expect(try await read(contents, "text/uri-list") == list)
            return list ?? ""
        }

        @Test func aPictureIsItsBytesAndNothingElse() async throws {
            let folder = try TemporaryFolder()
            let png = NSItemProvider()
            png.registerDataRepresentation(for: .png) { completion in
                completion(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]), nil)
                return nil
            }
            let contents = try #require(DraggedContents([png]))
            #expect(contents.mimeTypes == ["image/png"] && contents.hasFiles)
            #expect(try await read(contents, "image/png")?.utf8.count ?? 0 > 8)
            let script = try file("#!/bin/sh", "a.png", in: folder)
            let liar = try #require(DraggedContents([script]))
            #expect(liar.mimeTypes == ["image/png"])
            #expect(try await read(liar, "image/png") == nil)
        }

        @Test func aLyingExtensionHandsNothingOver() async throws {
            let address = NSItemProvider(item: NSData(data: Data("file:///etc/passwd".utf8)), typeIdentifier: "public.url")
            let path = try #require(DraggedContents([address]))
            #expect(try await read(path, "text/uri-list") == nil)
            #expect(try await read(path, "text/plain") == nil)
            let long = try #require(DraggedContents([text(String(repeating: "a", count: OfferedContents.mostTextBytes + 1))]))
            #expect(try await read(long, "text/plain") == nil)
            let odd = try #require(DraggedContents([text("a\0b")]))
            #expect(try await read(odd, "text/plain") == nil)
            #expect(DraggedContents([]) == nil && DraggedContents([NSItemProvider()]) == nil)
            #expect(DraggedContents(Array(repeating: text("a"), count: OfferedContents.mostItems + 1)) == nil)
        }

        @Test func aHangingExtensionLeavesNobodyWaiting() async throws {
            let unanswered = Unanswered()
            let hanging = NSItemProvider()
            hanging.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
                unanswered.add(completion)
                return nil
            }
            let contents = try #require(DraggedContents([hanging], patience: 50))
            let before = ContinuousClock.now
            #expect(try await read(contents, "text/plain") == nil)
            #expect(ContinuousClock.now - before >= .milliseconds(50) && unanswered.count == 1)
            let copied = try #require(DraggedContents([hanging], patience: 50))
            let end = Written()
            Task { end.answer = (try? await copied.makeCopy()) != nil }
            try await run { end.answer != nil }
            #expect(end.answer == false)
        }

        // MARK: - Nodes

        private func scene() -> Scene {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (10, 10, 200, 200)) { $0.set(.draggable, true) }
                $0.insert(3, .label, in: 2, (10, 10, 100, 50)) {
                    $0.text("carried")
                    $0.set(.draggable, true)
                }
            }
            return scene
        }

        @Test func aPressAsksTheInnermostNodeAndADragFollowsTheAnswer() async {
            let scene = scene()
            var asked: [WireViewEvent] = []
            scene.view.onDrag = { event, answer in
                asked.append(event)
                answer([NSItemProvider(object: "said" as NSString)])
            }
            let person = Person(scene: scene)
            person.click(3)
            #expect(asked.map(\.view) == [3] && asked.map(\.phase) == [.began])
            #expect(asked.first.map { abs($0.x - 50) < 2 && abs($0.y - 25) < 2 } == true, "\(asked.map { ($0.x, $0.y) })")
            #expect(scene.pump { scene.events(.drag).map(\.phase) == [.cancelled] })
            person.drag(from: (70, 40), to: (350, 250))
            #expect(scene.pump { scene.events(.drag).map(\.phase) == [.cancelled, .changed, .cancelled] }, "nothing takes it there")
            #expect(asked.map(\.number) == [1, 2] && scene.events(.drag).map(\.number) == [1, 2, 2])
        }

        @Test func withoutAnAnswerNothingIsDragged() {
            let scene = scene()
            var answers: [@MainActor ([NSItemProvider]) -> Void] = []
            scene.view.onDrag = { answers.append($1) }
            let person = Person(scene: scene)
            person.drag(from: (70, 40), to: (350, 250))
            #expect(scene.pump { scene.events(.drag).map(\.phase) == [.cancelled] })
            // An answer that comes after the release is too late.
            answers.forEach { $0([NSItemProvider(object: "late" as NSString)]) }
            scene.apply { $0.set(3, .draggable, false) }
            person.click(3)
            #expect(answers.count == 2, "the node around it")
            scene.view.disconnect()
            person.click(3)
            #expect(answers.count == 2)
        }

        @Test func theKeyboardCopiesWhatANodeCarries() async throws {
            let scene = scene()
            scene.view.onDrag = { _, answer in answer([NSItemProvider(object: "said" as NSString)]) }
            scene.apply { $0.command(3, .focus) }
            Person(scene: scene).press("ctrl+c")
            await scene.wait { scene.events(.drag).count == 2 }
            #expect(scene.events(.drag).map(\.phase) == [.changed, .ended])
            let offered = OfferedContents(clipboardOf: scene.view.widget)
            #expect(offered.mayHaveText)
        }
    }
}

/// Loads that are never answered.
private final class Unanswered: @unchecked Sendable {
    private let lock = NSLock()
    private var completions: [@Sendable (Data?, (any Error)?) -> Void] = []
    func add(_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) { lock.withLock { completions.append(completion) } }
    var count: Int { lock.withLock { completions.count } }
}

/// Whether what was read has been written.
private final class Written { var answer: Bool? }

private final class TemporaryFolder {
    let path: String
    init() throws {
        path = NSTemporaryDirectory() + "dragging-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
}
