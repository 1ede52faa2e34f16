import ExtensionFoundation
import Foundation
import RemoteView
import SafeText
import Synchronization
import SystemCalls
package import Wire

/// A Photo Editing extension that edits one photo or film, in a process of its own. Guide: *Photo Editing*.
///
/// In this order: ``canHandle(_:)`` for each adjustment data, ``start(_:)``, then ``finish()`` or ``cancelEditing()``, then ``close()``. Releasing this
/// object ends the process.
package final class PhotoEditingRequest: Sendable {
    private struct State {
        var failure: ExtensionHostError?
        var hasEnded = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// How long the extension may take to answer a question, and to begin.
    static let answerBudget = Duration.seconds(10)
    static let startBudget = Duration.seconds(30)
    /// A film may take long; the person can cancel at any time.
    private static let longest = Duration.seconds(24 * 3600)

    package let request: ExtensionRequest
    package let view: ExtensionView
    private let state = Mutex(State())

    init(_ request: ExtensionRequest, renderer: any ViewRenderer, environment: WireViewEnvironment) {
        self.request = request
        view = request.attach(renderer: renderer, environment: environment)
        request.session.editPhoto()
        Task { [weak self, request] in
            var failure: ExtensionHostError?
            do throws(ExtensionHostError) { _ = try await request.result() } catch { failure = error }
            self?.ended(failure)
        }
    }

    deinit {
        guard !hasEnded else { return }
        Task { [request] in await request.cancel() }
    }

    package var hasEnded: Bool { state.withLock { $0.hasEnded } }
    /// Why it ended by itself; nil while it runs, and when it was closed.
    package var failure: ExtensionHostError? { state.withLock { $0.failure } }

    private func ended(_ failure: ExtensionHostError?) {
        let waiters = state.withLock { state in
            (state.hasEnded, state.failure) = (true, failure)
            defer { state.waiters = [] }
            return state.waiters
        }
        waiters.forEach { $0.resume() }
    }

    /// Returns when it has ended: with the reason, unless it was closed.
    package func ended() async -> ExtensionHostError? {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiters.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
        return failure
    }

    // MARK: - Questions

    private func ask<Request: WireRequest>(
        _ message: Request, _ descriptors: [OwnedDescriptor] = [], within budget: Duration, _ action: String
    ) async throws(ExtensionHostError) -> WireReply<Request.Reply> {
        do throws(CallError) {
            return try await request.session.channel.call(message, descriptors: descriptors, deadline: budget)
        } catch {
            if case .deadline = error {
                throw ExtensionHostError(
                    .extensionFailed, "\(request.extension.displayName) did not \(action) within \(budget.components.seconds) s.")
            }
            // The record of the process arrives a moment later and says why.
            if case .ended = error, let failure = await ended() { throw failure }
            throw failure ?? ExtensionHostError(error)
        }
    }

    /// Whether the extension can change an edit with this adjustment data.
    package func canHandle(_ adjustment: AdjustmentData) async throws(ExtensionHostError) -> Bool {
        let message = WireCheckAdjustment.with { $0.form = adjustment.form }
        return try await ask(message, [adjustment.memory()], within: Self.answerBudget, "say whether it knows the earlier edit").message.canHandle
    }

    /// The extension begins to edit. Returns when it has been given the picture, and its view shows what it shows at once.
    package func start(_ input: PhotoEditingInput) async throws(ExtensionHostError) {
        var descriptors = [input.file, input.placeholder.memory, input.display.memory]
        if let adjustment = input.adjustment { descriptors.append(try adjustment.memory()) }
        _ = try await ask(input.message, descriptors, within: Self.startBudget, "begin to edit")
        // Updates that arrived before the answer are still in the view's queue.
        view.read { _ in }
    }

    /// The person is done: the extension renders. Nil: it has no output, and the picture stays as it is.
    package func finish() async throws(ExtensionHostError) -> PhotoEditingOutput? {
        let reply = try await ask(WireFinishEditing(), within: Self.longest, "finish")
        guard reply.message.hasOutput_p else { return nil }
        return try output(reply.message, reply.descriptors)
    }

    private func output(_ message: WireFinishedEditing, _ descriptors: [OwnedDescriptor]) throws(ExtensionHostError) -> PhotoEditingOutput {
        let form = message.form
        guard descriptors.count == 2, !form.identifier.isEmpty, form.identifier.utf8.count <= AdjustmentData.nameLimit,
            form.version.utf8.count <= AdjustmentData.nameLimit, let size = descriptors[1].regularFileSize,
            size <= PhotoEditingSupport.adjustmentLimit,
            let mapped = SealedMemory.map(descriptors[1], size: size)
        else {
            throw ExtensionHostError(.extensionFailed, "\(request.extension.displayName) returned no adjustment data that can be kept.")
        }
        do {
            let file = try ReceivedFile(descriptors[0], name: "The rendered picture")
            let adjustment = AdjustmentData(formatIdentifier: form.identifier, formatVersion: form.version, data: Data(Array(mapped)))
            return PhotoEditingOutput(file: file, adjustment: adjustment)
        } catch {
            throw ExtensionHostError(.extensionFailed, "\(request.extension.displayName) returned a file that cannot be used. \(error)")
        }
    }

    /// Whether the person is to be asked before the edit is lost. One that does not answer is not asked again.
    package func shouldConfirmCancelling() async -> Bool {
        (try? await ask(WireCheckCancelling(), within: .seconds(2), "answer").message.shouldConfirm) ?? false
    }

    /// The edit is given up. Returns soon, also when the extension does not answer.
    package func cancelEditing() async {
        _ = try? await ask(WireCancelEditing(), within: .seconds(2), "cancel")
        await close()
    }

    /// Ends it: returns when the process has ended.
    @discardableResult
    package func close() async -> LaunchRecord? {
        view.end(reason: nil)
        guard !hasEnded else { return failure?.launch }
        return await request.finish(endingAfter: Self.answerBudget)
    }
}

extension ExtensionSystem {
    /// Starts a Photo Editing extension and shows it. The system refuses an extension that does not edit such a file.
    ///
    /// - Parameter item: the one photo or film, with its type.
    package func beginPhotoEditing(
        _ identifier: String, item: NSExtensionItem, renderer: any ViewRenderer, environment: WireViewEnvironment,
        options: RequestOptions = RequestOptions()
    ) async throws(ExtensionHostError) -> PhotoEditingRequest {
        PhotoEditingRequest(try await begin(identifier, items: [item], options: options), renderer: renderer, environment: environment)
    }
}
