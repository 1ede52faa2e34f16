import AVFoundation
import ExtensionFoundation
import Foundation
import Photos
import Synchronization
import SystemCalls
import TestSupport
import Testing
import UIKit
import Wire

@testable import PhotosUI

/// A Photo Editing extension in this process, and at the other end of a real channel its host.
@Suite(.serialized) @MainActor struct PhotoEditingSessionTests {
    @Test func anEditorIsAskedWhetherItKnowsAnEdit() async throws {
        let host = try Host(Editor())
        for (identifier, answer) in [("org.example.tones", true), ("org.example.other", false)] {
            let memory = try SealedMemory.make(Data("values".utf8))
            let checked = try await host.call(
                WireCheckAdjustment.with { $0.form = .with { ($0.identifier, $0.version) = (identifier, "2") } }, [memory])
            #expect(checked.message.canHandle == answer)
        }
        #expect(host.editor.asked == ["org.example.tones 2 values", "org.example.other 2 values"])
    }

    @Test func adjustmentDataThatCannotBeReadIsRefused() async throws {
        let host = try Host(Editor())
        let open = try SealedMemory.makeEmpty(name: "open")
        let large = try SealedMemory.make(Data(count: PhotoEditingSupport.adjustmentLimit + 1))
        for descriptors in [[], [open], [large]] {
            await #expect(throws: CallError.self) { _ = try await host.call(WireCheckAdjustment(), descriptors) }
        }
        #expect(host.editor.asked.isEmpty)
    }

    @Test func anInputHasWhatTheHostSays() async throws {
        let host = try Host(Editor())
        try await host.start()
        let input = try #require(host.editor.input)
        #expect(input.mediaType == .image && input.playbackStyle == .image && input.uniformTypeIdentifier == "public.png")
        #expect(input.fullSizeImageOrientation == 6 && input.creationDate == Date(timeIntervalSince1970: 1000))
        #expect(input.location?.coordinate.latitude == 52.5 && input.location?.altitude == 34 && input.location?.verticalAccuracy == 0)
        #expect(input.displaySizeImage?.size == CGSize(width: 2, height: 1) && host.editor.placeholder?.size == CGSize(width: 1, height: 2))
        #expect(input.adjustmentData?.data == Data("past".utf8))
        #expect(try Data(contentsOf: #require(input.fullSizeImageURL)) == Data("the file".utf8))
        // One edit in a process.
        await #expect(throws: CallError.self) { try await host.start() }
    }

    @Test func aStartWithoutAPictureIsRefused() async throws {
        let host = try Host(Editor())
        let file = try SealedMemory.make(Data("x".utf8))
        let short = try SealedMemory.make(Data(count: 7))
        let message = WireStartEditing.with { message in
            for path in [\WireStartEditing.placeholder, \.display] { message[keyPath: path] = .with { ($0.width, $0.height, $0.stride) = (2, 1, 8) } }
        }
        for descriptors in [[], [file], [file, short, short]] {
            await #expect(throws: CallError.self) { _ = try await host.call(message, descriptors) }
        }
        #expect(host.editor.input == nil)
        await #expect(throws: CallError.self) { _ = try await host.call(WireFinishEditing()) }
    }

    @Test func anOutputIsHandedOverOnceAndCleanedUp() async throws {
        let editor = Editor()
        let host = try Host(editor)
        try await host.start()
        let reply = try await host.call(WireFinishEditing())
        #expect(reply.message.hasOutput_p && reply.message.form.identifier == "org.example.tones" && reply.message.form.version == "3")
        #expect(reply.descriptors.count == 2)
        let size = try #require(reply.descriptors[1].regularFileSize)
        #expect(SealedMemory.map(reply.descriptors[1], size: size) == Data("new".utf8))
        #expect(fcntl(reply.descriptors[0].rawValue, F_GETFL) & O_ACCMODE == O_RDONLY)
        // The completion handler has returned by then, or does soon: the folder has gone.
        for _ in 0..<4000 where access(editor.written.path, F_OK) == 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(access(editor.written.path, F_OK) != 0)
    }

    @Test func anEditThatIsGivenUpHasNoOutput() async throws {
        let editor = Editor(makesOutput: false)
        let host = try Host(editor)
        try await host.start()
        async let finished = host.call(WireFinishEditing())
        for _ in 0..<4000 where !editor.isFinishing { try await Task.sleep(for: .milliseconds(5)) }
        // Only one output is made at a time.
        await #expect(throws: CallError.self) { _ = try await host.call(WireFinishEditing()) }
        #expect(try await host.call(WireCheckCancelling()).message.shouldConfirm)
        _ = try await host.call(WireCancelEditing())
        #expect(try await !finished.message.hasOutput_p && editor.wasCancelled)
    }

    @Test func onlyAnEditorIsAPrincipal() {
        #expect(PhotoEditingSession.isPrincipal(Editor.self))
        #expect(!PhotoEditingSession.isPrincipal(UIViewController.self) && !PhotoEditingSession.isPrincipal(NSObject.self))
    }
}

@Suite struct PhotoOutputTests {
    private func input(_ type: String, _ media: PHAssetMediaType = .image) -> PHContentEditingInput {
        var facts = PHContentEditingInput.Facts()
        (facts.mediaType, facts.renderedType) = (media, type)
        return PHContentEditingInput(facts, url: nil, displaySizeImage: nil, adjustmentData: nil, holding: 0)
    }

    @Test func aFilmIsAnAsset() throws {
        let url = URL(fileURLWithPath: "/tmp/film.mp4")
        func made(_ media: PHAssetMediaType, _ url: URL?) -> PHContentEditingInput {
            var facts = PHContentEditingInput.Facts()
            facts.mediaType = media
            return PHContentEditingInput(facts, url: url, displaySizeImage: nil, adjustmentData: nil, holding: 0)
        }
        let film = made(.video, url)
        #expect((film.audiovisualAsset as? AVURLAsset)?.url == url && film.audiovisualAsset === film.audiovisualAsset)
        #expect(film.fullSizeImageURL == nil && film.playbackStyle == .video)
        #expect(made(.image, url).audiovisualAsset == nil && made(.video, nil).audiovisualAsset == nil)
    }

    @Test func anOutputIsWrittenAsJPEGOrAsThePictureIs() throws {
        let output = PHContentEditingOutput(contentEditingInput: input("public.png"))
        #expect(output.defaultRenderedContentType == .png && output.supportedRenderedContentTypes == [.png, .jpeg])
        #expect(output.renderedContentURL.pathExtension == "png")
        #expect(try output.renderedContentURL(for: .jpeg).pathExtension == "jpeg")
        #expect(throws: CocoaError.self) { try output.renderedContentURL(for: .gif) }
        #expect(output.writtenURL == nil)
        try Data("x".utf8).write(to: output.renderedContentURL(for: .jpeg))
        #expect(output.writtenURL?.pathExtension == "jpeg")
        output.discard()
        #expect(output.writtenURL == nil)
    }

    @Test func aPlaceIsADistanceFromAnother() {
        let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        #expect(abs(berlin.distance(from: paris) - 877_460) < 2000 && berlin.distance(from: berlin) == 0)
        #expect(CLLocationCoordinate2DIsValid(berlin.coordinate) && !CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }
}

// MARK: - The extension

private final class Editor: UIViewController, PHContentEditingController {
    var asked: [String] = []
    var input: PHContentEditingInput?
    var placeholder: UIImage?
    var written = URL(fileURLWithPath: "/nowhere")
    var isFinishing = false
    var wasCancelled = false
    private let makesOutput: Bool

    init(makesOutput: Bool = true) {
        self.makesOutput = makesOutput
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
        let data = adjustmentData
        asked.append("\(data.formatIdentifier) \(data.formatVersion) \(String(decoding: data.data, as: UTF8.self))")
        return data.formatIdentifier == "org.example.tones"
    }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        (input, placeholder) = (contentEditingInput, placeholderImage)
    }

    func finishContentEditing(completionHandler: @escaping @Sendable (PHContentEditingOutput?) -> Void) {
        isFinishing = true
        guard makesOutput, let input else { return }
        let output = PHContentEditingOutput(contentEditingInput: input)
        output.adjustmentData = PHAdjustmentData(formatIdentifier: "org.example.tones", formatVersion: "3", data: Data("new".utf8))
        written = output.renderedContentURL
        try? UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).pngData { _ in }.write(to: written)
        DispatchQueue.global().async {
            completionHandler(output)
            completionHandler(nil)
        }
    }

    func cancelContentEditing() { wasCancelled = true }

    var shouldShowCancelConfirmation: Bool { true }
}

// MARK: - The host

/// A host's end, and the extension's, which does what the runner does.
@MainActor private final class Host {
    let editor: Editor
    private let near: Channel
    private let far: Channel
    private let runner = Runner()

    init(_ editor: Editor) throws {
        self.editor = editor
        let (one, other) = try Channel.pair()
        near = Channel(one, handler: Silent())
        far = Channel(other, handler: runner)
        let line = PhotoEditingSession.begin(editor, over: far)
        runner.line.withLock { $0 = line }
        try near.start()
        try far.start()
    }

    deinit {
        near.close()
        far.close()
    }

    func call<Request: WireRequest>(_ request: Request, _ descriptors: [OwnedDescriptor] = []) async throws -> WireReply<Request.Reply> {
        try await near.call(request, descriptors: descriptors, deadline: .seconds(20))
    }

    func start() async throws {
        let message = WireStartEditing.with {
            ($0.mediaType, $0.typeIdentifier, $0.name, $0.orientation, $0.created) = (.image, "public.png", "a.png", 6, 1000)
            $0.location = .with { ($0.latitude, $0.longitude, $0.altitude, $0.hasAltitude_p) = (52.5, 13.25, 34, true) }
            $0.adjustment = .with { ($0.identifier, $0.version) = ("org.example.tones", "2") }
            $0.placeholder = .with { ($0.width, $0.height, $0.stride) = (1, 2, 4) }
            $0.display = .with { ($0.width, $0.height, $0.stride) = (2, 1, 8) }
            $0.renderedType = "public.png"
        }
        let files = try [Data("the file".utf8), Data(count: 8), Data(count: 8), Data("past".utf8)].map { try SealedMemory.make($0) }
        _ = try await call(message, files)
    }
}

private final class Silent: ChannelHandler {
    func channel(_ channel: Channel, received call: IncomingCall) {}
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

private final class Runner: ChannelHandler {
    let line = Mutex<(any PhotoEditingLine)?>(nil)

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let line = line.withLock({ $0 }) else { return }
        var handlers = WireHandlers<Void>()
        handlers.receive(WireCheckAdjustment.self) { request, _ in line.checkAdjustment(request) }
        handlers.receive(WireStartEditing.self) { request, _ in line.start(request) }
        handlers.receive(WireFinishEditing.self) { request, _ in line.finish(request) }
        handlers.receive(WireCheckCancelling.self) { request, _ in line.checkCancelling(request) }
        handlers.receive(WireCancelEditing.self) { request, _ in line.cancel(request) }
        handlers.receive(call, from: ())
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
