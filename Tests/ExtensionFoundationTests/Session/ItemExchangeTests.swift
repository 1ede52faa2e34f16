import ExtensionFoundation
import Synchronization
import SystemCalls
import Testing
import Wire

/// One side of a session whose only work is to answer loads.
private final class Side: ChannelHandler {
    let exchange: ItemExchange
    let loads = Mutex(0)

    init(_ peer: ItemExchange.Peer) { exchange = ItemExchange(peer: peer) }

    func channel(_ channel: Channel, received call: IncomingCall) {
        loads.withLock { $0 += 1 }
        call.request(WireLoadAttachment.self).map(exchange.answer)
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

/// An extension that answers every load with a path.
private final class Liar: ChannelHandler {
    private let url: String

    init(url: String) { self.url = url }

    func channel(_ channel: Channel, received call: IncomingCall) {
        var answer = WireLoadedAttachment()
        answer.item.urlValue = url
        call.reply(answer)
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

/// A host and an extension in one process, connected by a real socket.
private struct Session {
    let host = Side(.untrusted)
    let `extension` = Side(.trusted)
    let channels: [Channel]

    init() throws {
        let (first, second) = try Channel.pair()
        let (hostChannel, extensionChannel) = (Channel(first, handler: host), Channel(second, handler: self.extension))
        host.exchange.attach(to: hostChannel)
        self.extension.exchange.attach(to: extensionChannel)
        try hostChannel.start()
        try extensionChannel.start()
        channels = [hostChannel, extensionChannel]
    }

    /// What the extension sees of an item of the host.
    func toExtension(_ item: NSExtensionItem) throws -> NSExtensionItem {
        try #require(self.extension.exchange.receive(host.exchange.send([item])).first)
    }

    /// What the host sees of an item of the extension.
    func toHost(_ item: NSExtensionItem) throws -> NSExtensionItem {
        try #require(host.exchange.receive(self.extension.exchange.send([item])).first)
    }
}

private func item(_ providers: NSItemProvider...) -> NSExtensionItem {
    let item = NSExtensionItem()
    item.attachments = providers
    return item
}

private func scratchFile(_ bytes: Data, name: String = "photo.jpg") throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try bytes.write(to: url)
    return url
}

/// Items and attachments across a socket.
@Suite(.timeLimit(.minutes(60))) struct ItemExchangeTests {
    @Test func whatWasDroppedCanBeReadWhileThePersonDragsAgain() async throws {
        let session = try Session()
        let dragged = try (0..<5).map { number in
            let sent = session.host.exchange.sendDragged([item(NSItemProvider(object: "drag \(number)" as NSString))])
            return try #require(session.extension.exchange.receive(sent).first?.attachments?.first)
        }
        for (number, provider) in dragged.enumerated().dropFirst() {
            #expect(try await provider.loadItem(forTypeIdentifier: "public.utf8-plain-text", as: String.self) == "drag \(number)")
        }
        await #expect(throws: (any Error).self) {
            try await dragged[0].loadItem(forTypeIdentifier: "public.utf8-plain-text", as: String.self)
        }
    }

    /// An answer may come before the asker has stored what it got from asking, and while it does.
    @Test func tenThousandAnswersComeWhileTheyAreAskedFor() async throws {
        let session = try Session()
        let sent = NSItemProvider(item: "now" as NSString, typeIdentifier: "public.utf8-plain-text")
        let received = try #require(try session.toExtension(item(sent)).attachments?.first)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var right = 0
                    for _ in 0..<1250 where try await received.loadDataRepresentation(forTypeIdentifier: "public.plain-text") == Data("now".utf8) {
                        right += 1
                    }
                    return right
                }
            }
            let right = try await group.reduce(0, +)
            #expect(right == 10_000)
        }
    }

    /// The answer has come, and the session ends before somebody looks at it.
    @Test func receivesItemsThatCameBeforeTheEnd() throws {
        let session = try Session()
        session.host.exchange.close()
        let received = try session.toHost(item(NSItemProvider(object: "text" as NSString)))
        #expect(received.attachments?.count == 1)
    }

    @Test func textKeepsItsAttributesAndUserInfoItsValues() throws {
        let original = NSExtensionItem()
        let text = NSMutableAttributedString(string: "grün und fett")
        text.addAttribute(NSAttributedString.Key("weight"), value: NSNumber(value: 700), range: NSRange(location: 9, length: 4))
        original.userInfo = ["count": 3, "big": UInt64.max, "names": ["a", "b"], "nested": ["flag": true], "data": Data([1, 2])]
        original.attributedContentText = text
        original.attributedTitle = NSAttributedString(string: "Title")
        let copy = try Session().toExtension(original)
        #expect(copy.attributedTitle?.string == "Title")
        #expect(copy.attributedContentText?.string == "grün und fett")
        let weight = copy.attributedContentText?.attribute(NSAttributedString.Key("weight"), at: 10, effectiveRange: nil) as? NSNumber
        #expect(weight?.intValue == 700)
        #expect(copy.attributedContentText?.attribute(NSAttributedString.Key("weight"), at: 0, effectiveRange: nil) == nil)
        let info = try #require(copy.userInfo)
        #expect(info["count"] as? Int == 3)
        #expect((info["big"] as? NSNumber)?.uint64Value == UInt64.max)
        #expect(info["names"] as? [String] == ["a", "b"])
        #expect((info["nested"] as? [String: Any])?["flag"] as? Bool == true)
        #expect(info["data"] as? Data == Data([1, 2]))
    }

    @Test func nothingIsLoadedBeforeItIsAskedFor() async throws {
        let session = try Session()
        let calls = Mutex(0)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            calls.withLock { $0 += 1 }
            completion(Data("hello".utf8), nil)
            return nil
        }
        let seen = try session.toExtension(item(provider))
        let attachment = try #require(seen.attachments?.first)
        #expect(attachment.registeredTypeIdentifiers == ["public.data"])
        #expect(session.host.loads.withLock { $0 } == 0)
        #expect(calls.withLock { $0 } == 0)
        #expect(try await attachment.loadItem(forTypeIdentifier: "public.data") as? NSData == Data("hello".utf8) as NSData)
        #expect(calls.withLock { $0 } == 1)
    }

    @Test(arguments: [0, 1, 32_768, 32_769, 5_000_000]) func dataOfEverySizeArrivesWhole(_ size: Int) async throws {
        let session = try Session()
        let bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let provider = NSItemProvider(item: bytes as NSData, typeIdentifier: "public.data")
        let seen = try #require(try session.toExtension(item(provider)).attachments?.first)
        let value = try await seen.loadItem(forTypeIdentifier: "public.data")
        #expect(value as? NSData == bytes as NSData)
    }

    @Test func aFileArrivesAsTheVeryFileUnderItsName() async throws {
        let session = try Session()
        let url = try scratchFile(Data("pixels".utf8))
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let provider = NSItemProvider(contentsOf: url, contentType: nil, openInPlace: true)
        let seen = try #require(try session.toExtension(item(provider)).attachments?.first)
        let type = try #require(seen.registeredTypeIdentifiers.first)
        let (name, content, isInPlace) = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<(String, Data, Bool), any Error>) in
            _ = seen.loadInPlaceFileRepresentation(forTypeIdentifier: type) { received, isInPlace, error in
                continuation.resume(
                    with: Result {
                        let received = try #require(received, "\(String(describing: error))")
                        // Appended after the hand-over: seen through the descriptor, so nothing was copied.
                        let handle = try FileHandle(forWritingTo: url)
                        try handle.seekToEnd()
                        try handle.write(contentsOf: Data(" and more".utf8))
                        return (received.lastPathComponent, try Data(contentsOf: received), isInPlace)
                    })
            }
        }
        #expect(name == "photo.jpg")
        #expect(String(decoding: content, as: UTF8.self) == "pixels and more")
        #expect(isInPlace)
    }

    /// Of an extension, a host gets a copy: what happens to the extension's file afterwards, and how the host reads, does not matter.
    @Test func aHostGetsACopyOfAnExtensionsFile() async throws {
        let session = try Session()
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let url = try scratchFile(bytes)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let provider = NSItemProvider(contentsOf: url, contentType: nil, openInPlace: true)
        var seen: NSItemProvider? = try session.toHost(item(provider)).attachments?.first
        let type = try #require(seen?.registeredTypeIdentifiers.first)
        let (received, isInPlace) = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<(URL, Bool), any Error>) in
            _ = seen?.loadInPlaceFileRepresentation(forTypeIdentifier: type) { received, isInPlace, error in
                continuation.resume(with: Result { (try #require(received, "\(String(describing: error))"), isInPlace) })
            }
        }
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 5)
        #expect(received.lastPathComponent == "photo.jpg")
        #expect(!isInPlace)
        #expect(try Data(contentsOf: received) == bytes)
        // No link: other programs can open it, too.
        #expect(try FileManager.default.attributesOfItem(atPath: received.path)[.type] as? FileAttributeType == .typeRegular)
        seen = nil
        #expect(access(received.path, F_OK) != 0, "it goes with the provider")
    }

    @Test(arguments: [false, true]) func aHostTakesNoMoreThanItsBudget(asData: Bool) async throws {
        let session = try Session()
        var limits = ReceiptLimits()
        (limits.memory, limits.disk) = (100_000, 100_000)
        session.host.exchange.budget.limit(to: limits)
        let url = try scratchFile(Data(repeating: 7, count: 100_001))
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let provider = NSItemProvider(contentsOf: url, contentType: nil, openInPlace: true)
        let seen = try #require(try session.toHost(item(provider)).attachments?.first)
        let type = try #require(seen.registeredTypeIdentifiers.first)
        let error: (any Error)? = await withCheckedContinuation { continuation in
            if asData {
                _ = seen.loadDataRepresentation(forTypeIdentifier: type) { _, error in continuation.resume(returning: error) }
            } else {
                _ = seen.loadFileRepresentation(forTypeIdentifier: type) { _, error in continuation.resume(returning: error) }
            }
        }
        let sentence = try #require(error).localizedDescription
        #expect(sentence.contains("100000 bytes"), "\(sentence)")
    }

    /// Larger than what travels in a packet: sealed memory, in which a hole becomes memory where it is read.
    @Test func aHostMapsNoMoreThanItsBudget() async throws {
        let session = try Session()
        var limits = ReceiptLimits()
        limits.memory = 100_000
        session.host.exchange.budget.limit(to: limits)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            completion(Data(count: 100_001), nil)
            return nil
        }
        let seen = try #require(try session.toHost(item(provider)).attachments?.first)
        let error: (any Error)? = await withCheckedContinuation { continuation in
            _ = seen.loadDataRepresentation(forTypeIdentifier: "public.data") { _, error in continuation.resume(returning: error) }
        }
        #expect(error?.localizedDescription.contains("100000 bytes") == true, "\(String(describing: error))")
    }

    @Test func theDescriptorOfAFileCannotBeWrittenTo() async throws {
        let session = try Session()
        let url = try scratchFile(Data("pixels".utf8))
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let provider = NSItemProvider(contentsOf: url, contentType: nil, openInPlace: true)
        let seen = try #require(try session.toExtension(item(provider)).attachments?.first)
        let type = try #require(seen.registeredTypeIdentifiers.first)
        let mode: Int32 = await withCheckedContinuation { continuation in
            _ = seen.loadInPlaceFileRepresentation(forTypeIdentifier: type) { received, _, _ in
                let target = received.flatMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0.path) } ?? ""
                let number = Int32(target.split(separator: "/").last ?? "") ?? -1
                continuation.resume(returning: fcntl(number, F_GETFL) & O_ACCMODE)
            }
        }
        #expect(mode == O_RDONLY)
    }

    @Test func errorsOfALoadArriveWithDomainAndCode() async throws {
        let session = try Session()
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            completion(nil, NSError(domain: "org.example", code: 7, userInfo: [NSLocalizedDescriptionKey: "no film"]))
            return nil
        }
        let seen = try #require(try session.toExtension(item(provider)).attachments?.first)
        let error = await #expect(throws: (any Error).self) { try await seen.loadItem(forTypeIdentifier: "public.data") } as NSError?
        #expect(error?.domain == "org.example" && error?.code == 7)
        #expect(error?.localizedDescription.contains("no film") == true)
    }

    @Test func whatIsForOneProcessOnlyDoesNotCross() throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.secret", visibility: .ownProcess) { _ in nil }
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in nil }
        let seen = try Session().toExtension(item(provider)).attachments?.first
        #expect(seen?.registeredTypeIdentifiers == ["public.data"])
    }

    @Test(arguments: ["file:///etc/passwd", "FILE:///etc/passwd"]) func aPathOfAnExtensionIsNotOpenedByTheHost(_ url: String) async throws {
        let (hostEnd, extensionEnd) = try Channel.pair()
        let host = Side(.untrusted)
        let liar = Channel(extensionEnd, handler: Liar(url: url))
        let channel = Channel(hostEnd, handler: host)
        host.exchange.attach(to: channel)
        try liar.start()
        try channel.start()
        var wire = WireItem()
        var attachment = WireAttachment()
        var representation = WireRepresentation()
        representation.typeIdentifier = "public.data"
        attachment.representations = [representation]
        wire.attachments = [attachment]
        let seen = try #require(host.exchange.receive([wire]).first?.attachments?.first)
        await #expect(throws: (any Error).self) { try await seen.loadItem(forTypeIdentifier: "public.data") }
    }

    @Test func aLoadOfAnAttachmentThatWasNeverSentFails() async throws {
        let session = try Session()
        var request = WireLoadAttachment()
        request.attachment = 99
        request.typeIdentifier = "public.data"
        let error = await #expect(throws: CallError.self) { try await session.channels[1].call(request, deadline: .seconds(5)) }
        guard case .failure(let failure) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failure.code == .notFound)
    }

    @Test func theEndOfTheSessionEndsALoad() async throws {
        let session = try Session()
        let provider = NSItemProvider()
        let (stream, started) = AsyncStream<Void>.makeStream()
        let held = Mutex<[@Sendable (Data?, (any Error)?) -> Void]>([])
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            held.withLock { $0.append(completion) }
            started.yield()
            return nil
        }
        let seen = try #require(try session.toExtension(item(provider)).attachments?.first)
        let load = Task { try await seen.loadItem(forTypeIdentifier: "public.data") is NSData }
        for await _ in stream { break }
        session.channels[0].close()
        await #expect(throws: (any Error).self) { try await load.value }
        #expect(held.withLock { $0.count } == 1)
    }
}

/// Values as they cross.
@Suite struct WireValueTests {
    @Test func everyPropertyListValueComesBack() {
        let values: [Any] = [
            "text", 5, -5, 2.5, true, Data([0, 255]), Date(timeIntervalSinceReferenceDate: 12345.678), ["a", 1] as [Any],
            ["k": ["n": false]] as [String: Any],
        ]
        for value in values {
            let back = WireValue(value)?.object
            #expect((back as? NSObject) == (value as? NSObject) || "\(back ?? "nil")" == "\(value)", "\(value)")
        }
    }

    /// Foundation takes a number that is 0 or 1 for a Boolean where one is asked for.
    @Test func numbersAndBooleansStayWhatTheyAre() {
        for value in [1, 0, NSNumber(value: 1), NSNumber(value: 0), NSNumber(value: Int8(1)), Int8(0)] as [Any] {
            #expect(WireValue(value)?.kind == .intValue((value as? NSNumber)?.int64Value ?? -1), "\(value) of \(type(of: value))")
        }
        for value in [true, NSNumber(value: true)] as [Any] { #expect(WireValue(value)?.kind == .boolValue(true)) }
        #expect(WireValue(NSNumber(value: 1.0))?.kind == .doubleValue(1))
        let inside = WireValue(NSDictionary(dictionary: ["one": 1, "yes": true]))?.dictionaryValue.values
        #expect(inside?["one"]?.kind == .intValue(1))
        #expect(inside?["yes"]?.kind == .boolValue(true))
    }

    @Test func whatIsSentAtTheGreatestDepthCanBeRead() throws {
        for container in [{ ["k": $0] as [String: Any] }, { [$0] as [Any] }] as [(Any) -> Any] {
            var value: Any = "end"
            for _ in 0..<200 { value = container(value) }
            var frame = WireValueDictionary()
            frame.values["in a request"] = WireValue(value)
            let bytes: Data = try frame.serializedBytes()
            #expect(throws: Never.self) { try WireValueDictionary(serializedBytes: bytes) }
        }
    }

    @Test func aValueNestedTooDeepIsLeftOut() {
        var value: Any = "end"
        for _ in 0..<200 { value = [value] }
        #expect(WireValue(value) != nil, "the outer lists cross")
        var depth = 0
        var inner = WireValue(value)?.object
        while let list = inner as? [Any] {
            depth += 1
            inner = list.first
        }
        #expect(depth <= 64)
    }

    @Test func runsOutsideTheTextAreLeftOut() {
        var text = WireAttributedText()
        text.text = "abc"
        for (location, length) in [(0, 2), (2, 5), (UInt64.max, 1), (1, UInt64.max), (3, 0)] as [(UInt64, UInt64)] {
            var run = WireAttributeRun()
            run.location = location
            run.length = length
            run.attributes = ["a": WireValue(1) ?? WireValue()]
            text.runs.append(run)
        }
        let attributed = NSAttributedString(text)
        #expect(attributed.attribute(NSAttributedString.Key("a"), at: 1, effectiveRange: nil) != nil)
        #expect(attributed.attribute(NSAttributedString.Key("a"), at: 2, effectiveRange: nil) == nil)
    }

    @Test func objectsWithoutAFormOnTheWireAreRefused() { #expect(WireValue(NSObject()) == nil) }
}
