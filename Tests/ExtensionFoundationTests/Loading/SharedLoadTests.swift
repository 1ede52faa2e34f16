import Foundation
import Synchronization
import Testing

@testable import ExtensionFoundation

@Suite(.timeLimit(.minutes(10))) struct SharedLoadTests {
    typealias Completion = @Sendable (Data?, (any Error)?) -> Void
    private let type = "public.data"

    @Test func readersAtTheSameTimeShareOneCall() async throws {
        let provider = NSItemProvider()
        let calls = Counter()
        let begun = Signal<Completion>()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            calls.increment()
            begun.send(completion)
            return nil
        }
        let results = Signal<Data?>()
        for _ in 0..<50 { provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in results.send(data) } }
        let completion = try #require(await begun.next())
        completion(Data([7]), nil)
        for _ in 0..<50 { #expect(await results.next() == .some(Data([7]))) }
        #expect(calls.count == 1)
        let again = Signal<Data?>()
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in again.send(data) }
        let secondCompletion = try #require(await begun.next())
        secondCompletion(Data([8]), nil)
        #expect(await again.next() == .some(Data([8])))
        #expect(calls.count == 2)
    }

    @Test func oneReaderLeavesWithoutTheOthers() async throws {
        let provider = NSItemProvider()
        let begun = Signal<Completion>()
        let own = Progress.discreteProgress(totalUnitCount: 10)
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            begun.send($0)
            return own
        }
        let first = Signal<(Data?, Int?)>(), second = Signal<(Data?, Int?)>()
        let progress = provider.loadDataRepresentation(forTypeIdentifier: type) { first.send(($0, code($1))) }
        provider.loadDataRepresentation(forTypeIdentifier: type) { second.send(($0, code($1))) }
        let completion = try #require(await begun.next())
        progress.cancel()
        #expect(await first.next()?.1 == NSUserCancelledError)
        #expect(!own.isCancelled)
        completion(Data([1]), nil)
        #expect(await second.next()?.0 == Data([1]))
    }

    @Test func theLastReaderToLeaveCancelsTheProvider() async throws {
        let provider = NSItemProvider()
        let begun = Signal<Completion>()
        let cancelled = Signal<Void>()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            begun.send($0)
            let own = Progress.discreteProgress(totalUnitCount: 10)
            own.cancellationHandler = { cancelled.send(()) }
            return own
        }
        let calls = Counter()
        let ended = Signal<NSError?>()
        let loads = (0..<2).map { _ in
            provider.loadDataRepresentation(forTypeIdentifier: type) { _, error in
                calls.increment()
                ended.send(error as NSError?)
            }
        }
        let completion = try #require(await begun.next())
        for load in loads {
            load.cancel()
            load.cancel()
        }
        for _ in loads {
            let error = try #require(await ended.next() ?? nil)
            #expect(error.domain == NSCocoaErrorDomain && error.code == NSUserCancelledError)
        }
        #expect(await cancelled.next() != nil)
        completion(Data(), nil)
        #expect(calls.count == 2)
    }

    @Test func aSecondAnswerIsIgnored() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            $0(Data([1]), nil)
            $0(Data([2]), nil)
            $0(nil, CocoaError(.fileNoSuchFile))
            return nil
        }
        let calls = Counter()
        let results = Signal<Data?>()
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            calls.increment()
            results.send(data)
        }
        #expect(await results.next() == .some(Data([1])))
        #expect(try await provider.loadDataRepresentation(forTypeIdentifier: type) == Data([1]))
        #expect(calls.count == 1)
    }

    @Test func aHandlerThatDropsItsCompletionEndsTheLoad() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { _ in nil }
        provider.registerItem(forTypeIdentifier: "public.png") { _, _, _ in }
        provider.registerFileRepresentation(forTypeIdentifier: "public.gif", visibility: .all) { _ in nil }
        provider.registerObject(ofClass: NSURL.self, visibility: .all) { _ in nil }
        for type in ["public.png", "public.gif", "public.url", type] {
            let error = await #expect(throws: NSError.self) { try await provider.loadDataRepresentation(forTypeIdentifier: type) }
            #expect(error?.code == NSItemProvider.ErrorCode.unknownError.rawValue, "\(type)")
            #expect(error?.localizedDescription.contains("completion handler") == true)
        }
    }

    @Test func aHandlerWithoutValueOrErrorIsUnavailable() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            $0(nil, nil)
            return nil
        }
        let error = await #expect(throws: NSError.self) { try await provider.loadDataRepresentation(forTypeIdentifier: self.type) }
        #expect(error?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    }

    @Test func theProvidersOwnErrorArrivesAsItIs() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            $0(nil, NSError(domain: "camera", code: 42))
            return nil
        }
        let error = await #expect(throws: NSError.self) { try await provider.loadDataRepresentation(forTypeIdentifier: self.type) }
        #expect(error?.domain == "camera" && error?.code == 42)
    }

    @Test func handlersRunOffTheCallersThread() async throws {
        let provider = NSItemProvider()
        let callerWentOn = DispatchSemaphore(value: 0)
        let wentOn = Signal<Bool>()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            // On the caller's thread this would wait in vain.
            wentOn.send(callerWentOn.wait(timeout: .now() + 5) == .success)
            $0(Data(), nil)
            return nil
        }
        provider.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
        callerWentOn.signal()
        #expect(await wentOn.next() == true)
    }

    @Test func theProvidersFractionIsForwarded() async throws {
        let provider = NSItemProvider()
        let begun = Signal<Completion>()
        let own = Progress.discreteProgress(totalUnitCount: 200)
        own.completedUnitCount = 100
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            begun.send($0)
            return own
        }
        let ended = Signal<Void>()
        let progress = provider.loadDataRepresentation(forTypeIdentifier: type) { _, _ in ended.send(()) }
        let parent = Progress.discreteProgress(totalUnitCount: 1)
        parent.addChild(progress, withPendingUnitCount: 1)
        let completion = try #require(await begun.next())
        await eventually { progress.fractionCompleted > 0.4 }
        #expect(abs(progress.fractionCompleted - 0.495) < 0.001)
        own.completedUnitCount = 150
        await eventually { parent.fractionCompleted > 0.7 }
        #expect(abs(parent.fractionCompleted - 0.7425) < 0.001)
        completion(Data(), nil)
        _ = await ended.next()
        #expect(progress.isFinished && progress.fractionCompleted == 1)
        own.completedUnitCount = 180
        #expect(progress.fractionCompleted == 1)
    }

    @Test func everyReaderOfALoadSeesTheFraction() async throws {
        let provider = NSItemProvider()
        let begun = Signal<Completion>()
        let own = Progress.discreteProgress(totalUnitCount: 10)
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            begun.send($0)
            return own
        }
        let first = provider.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
        let completion = try #require(await begun.next())
        own.completedUnitCount = 5
        await eventually { first.fractionCompleted > 0.4 }
        // Comes when the load is under way, and from another process as far as this reader knows.
        let late = Mirrored.provider(provider).loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
        await eventually { late.fractionCompleted > 0.4 }
        completion(Data(), nil)
    }

    @Test func aProgressThatHasAParentOrIsReturnedTwiceDoesNoHarm() async throws {
        let provider = NSItemProvider()
        let own = Progress.discreteProgress(totalUnitCount: 1)
        let parent = Progress.discreteProgress(totalUnitCount: 1)
        parent.addChild(own, withPendingUnitCount: 1)
        let shared = Progress.discreteProgress(totalUnitCount: 1)
        for (type, progress) in [("public.png", own), ("public.gif", shared), ("public.tiff", shared)] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                DispatchQueue.global().async { completion(Data(), nil) }
                return progress
            }
        }
        for type in provider.registeredTypeIdentifiers { _ = try await provider.loadDataRepresentation(forTypeIdentifier: type) }
    }

    @Test func cancellingATaskCancelsItsLoad() async throws {
        let provider = NSItemProvider()
        let begun = Signal<Completion>()
        let cancelled = Signal<Void>()
        provider.registerItem(forTypeIdentifier: type) { completion, _, _ in begun.send { completion?($0.map { $0 as NSData }, $1) } }
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
            begun.send($0)
            let own = Progress.discreteProgress(totalUnitCount: 1)
            own.cancellationHandler = { cancelled.send(()) }
            return own
        }
        let task = Task { try await provider.loadDataRepresentation(forTypeIdentifier: "public.png") }
        let held = await begun.next()
        task.cancel()
        await #expect(throws: CocoaError(.userCancelled)) { try await task.value }
        #expect(await cancelled.next() != nil)
        let item = Task { _ = try await provider.loadItem(forTypeIdentifier: self.type) }
        let other = await begun.next()
        item.cancel()
        await #expect(throws: CocoaError(.userCancelled)) { try await item.value }
        withExtendedLifetime((held, other)) {}
    }

    @Test func manyThreadsLoadingAndLeavingEachGetOneAnswer() async throws {
        let provider = NSItemProvider()
        let running = Counter()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            running.increment()
            let own = Progress.discreteProgress(totalUnitCount: 4)
            DispatchQueue.global().async { completion(Data([9]), nil) }
            return own
        }
        provider.registerObject(ofClass: NSString.self, visibility: .all) { completion in
            DispatchQueue.global().async { completion(NSString("x"), nil) }
            return nil
        }
        let total = 4000
        let answers = Mutex([Int](repeating: 0, count: total))
        let done = Signal<Void>()
        let left = Mutex(total)
        DispatchQueue.global().async {
            DispatchQueue.concurrentPerform(iterations: total) { index in
                let finish: @Sendable ((any Error)?) -> Void = { error in
                    if let error { #expect(code(error) == NSUserCancelledError) }
                    answers.withLock { $0[index] += 1 }
                    if left.withLock({
                        $0 -= 1
                        return $0
                    }) == 0 {
                        done.send(())
                    }
                }
                let progress: Progress
                switch index % 4 {
                case 0: progress = provider.loadFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") { finish($1) }
                case 1: progress = provider.loadObject(ofClass: NSString.self) { finish($1) }
                default: progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { finish($1) }
                }
                if index % 3 == 0 { progress.cancel() }
                if index % 64 == 0 { provider.suggestedName = "n\(index)" }
            }
        }
        _ = await done.next()
        #expect(answers.withLock { $0.allSatisfy { $0 == 1 } })
        #expect(running.count < total)
    }
}
