import ExtensionFoundation
import Foundation
import Photos
import Synchronization
import SystemCalls
import UIKit
import Wire

/// The Photo Editing extension of this process as its host sees it.
// SAFETY: the controller is used on the main actor only.
final class PhotoEditingSession: NSObject, PhotoEditingServing, PhotoEditingLine, @unchecked Sendable {
    private struct State {
        var input: PHContentEditingInput?
        /// What waits for the output.
        var finishing: IncomingRequest<WireFinishEditing>?
    }

    private let controller: (any PHContentEditingController)?
    private let files = ReceivedFiles()
    private let state = Mutex(State())
    /// A film takes a while to be looked at.
    private let queue = DispatchQueue(label: "appex.photo-output")

    static func isPrincipal(_ type: AnyClass) -> Bool { type is any PHContentEditingController.Type && type is UIViewController.Type }

    @MainActor
    static func begin(_ principal: any NSExtensionRequestHandling, over channel: Channel) -> any PhotoEditingLine { PhotoEditingSession(principal) }

    @MainActor
    init(_ principal: any NSExtensionRequestHandling) {
        controller = principal as? any PHContentEditingController
        super.init()
    }

    private func withController(
        _ request: IncomingRequest<some WireRequest>, _ body: @escaping @MainActor @Sendable (any PHContentEditingController) -> Void
    ) {
        MainWork.shared.run { [controller] in
            guard let controller else { return request.fail(WireFailure(.notFound, "This extension edits no photos.")) }
            body(controller)
        }
    }

    // MARK: - Beginning

    func checkAdjustment(_ request: IncomingRequest<WireCheckAdjustment>) {
        withController(request) { controller in
            guard let adjustment = PHAdjustmentData(request.message.form, request.descriptors.first) else {
                return request.fail(WireFailure(.malformed, "The adjustment data cannot be read."))
            }
            let canHandle = controller.canHandle(adjustment)
            request.reply(.with { $0.canHandle = canHandle })
        }
    }

    func start(_ request: IncomingRequest<WireStartEditing>) {
        withController(request) { [self] controller in
            let message = request.message
            guard state.withLock({ $0.input == nil }) else { return request.fail(WireFailure(.refused, "This extension edits something already.")) }
            let descriptors = request.descriptors
            guard descriptors.count >= 3, let placeholder = UIImage.received(message.placeholder, descriptors[1]),
                let display = UIImage.received(message.display, descriptors[2])
            else { return request.fail(WireFailure(.malformed, "There is no picture to edit.")) }
            do {
                let url = try files.adopt(descriptors[0], name: message.name).url
                let adjustment = message.hasAdjustment ? PHAdjustmentData(message.adjustment, descriptors.dropFirst(3).first) : nil
                let input = PHContentEditingInput(
                    PHContentEditingInput.Facts(message), url: url, displaySizeImage: display, adjustmentData: adjustment, holding: files)
                state.withLock { $0.input = input }
                controller.startContentEditing(with: input, placeholderImage: placeholder)
                InterfaceProcess.afterShown { request.reply() }
            } catch {
                request.fail(WireFailure(.unavailable, "The picture cannot be opened. \(error)"))
            }
        }
    }

    // MARK: - The end

    func finish(_ request: IncomingRequest<WireFinishEditing>) {
        withController(request) { [self] controller in
            guard let input = state.withLock({ $0.input }) else {
                return request.fail(WireFailure(.refused, "The editing has not started."))
            }
            let isFirst = state.withLock { state in
                guard state.finishing == nil else { return false }
                state.finishing = request
                return true
            }
            guard isFirst else { return request.fail(WireFailure(.busy, "The output is being made already.")) }
            controller.finishContentEditing { [self] output in
                // The handler returns when the host has the files open, so that they can be cleaned up.
                queue.sync { answer(output, to: input) }
            }
        }
    }

    private func answer(_ output: PHContentEditingOutput?, to input: PHContentEditingInput) {
        guard let request = state.withLock({ $0.finishing.take() }) else { return }
        guard let output else { return request.reply(WireFinishedEditing()) }
        defer { output.discard() }
        do {
            let made = try RenderedOutput(output, of: input)
            request.reply(made.message, descriptors: [made.file, made.adjustment])
        } catch let problem as OutputProblem {
            request.fail(problem.failure)
        } catch {
            request.fail(WireFailure(.extension, "The output cannot be handed over: \(error)"))
        }
    }

    func checkCancelling(_ request: IncomingRequest<WireCheckCancelling>) {
        withController(request) { controller in
            let shouldConfirm = controller.shouldShowCancelConfirmation
            request.reply(.with { $0.shouldConfirm = shouldConfirm })
        }
    }

    func cancel(_ request: IncomingRequest<WireCancelEditing>) {
        withController(request) { [self] controller in
            state.withLock { $0.finishing.take() }?.reply(WireFinishedEditing())
            controller.cancelContentEditing()
            request.reply()
        }
    }
}
