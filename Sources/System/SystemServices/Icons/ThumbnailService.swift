import Foundation
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// Makes small pictures of files that hosts show: a few at a time, each in a process of its own that can do nothing else.
final class ThumbnailService: Sendable {
    /// In pixels.
    static let sides: ClosedRange<UInt32> = 16...512
    /// The largest file, in bytes.
    static let mostBytes = 128 << 20
    private static let atOnce = 2
    private static let mostWaiting = 64

    private struct State {
        var running = 0
        /// Each is told whether it is refused.
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let ladder: SandboxLadder
    private let state = Mutex(State())

    init(_ ladder: SandboxLadder) { self.ladder = ladder }

    func make(_ request: WireMakeThumbnail, of file: OwnedDescriptor?) async throws -> WireMadeThumbnail {
        guard Self.sides.contains(request.side) else {
            throw SystemFailure(.malformed, "A thumbnail has \(Self.sides.lowerBound) to \(Self.sides.upperBound) pixels.")
        }
        let picture = try Self.picture(request, file)
        try await begin()
        defer { end() }
        do {
            guard let pixels = try await IconConverter(ladder, sizes: [Int(request.side)]).convert(picture).first else {
                throw IconConverter.Problem("Nothing was drawn.")
            }
            return .with { $0.pixels = Data(pixels.bytes) }
        } catch let problem as IconConverter.Problem {
            throw SystemFailure(.unavailable, "There is no thumbnail of the file. \(problem)")
        }
    }

    private static func picture(_ request: WireMakeThumbnail, _ file: OwnedDescriptor?) throws -> OwnedDescriptor {
        guard let file else { return try SealedMemory.make(request.picture) }
        return try ReceivedFile.forProgram(file, name: "The file", atMost: mostBytes)
    }

    // MARK: - Turns

    private func begin() async throws(SystemFailure) {
        let isRefused = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            let isRefused = state.withLock { state -> Bool? in
                if state.running < Self.atOnce {
                    state.running += 1
                    return false
                }
                guard state.waiting.count < Self.mostWaiting else { return true }
                state.waiting.append(continuation)
                return nil
            }
            if let isRefused { continuation.resume(returning: isRefused) }
        }
        if isRefused { throw SystemFailure(.limit, "Too many thumbnails are being made.", remedy: "Wait for a moment.") }
    }

    /// The turn goes to the one who has waited longest.
    private func end() {
        let next = state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() as CheckedContinuation? }
            state.running -= 1
            return nil
        }
        next?.resume(returning: false)
    }
}
