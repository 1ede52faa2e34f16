import Foundation
import Synchronization
import Testing

@testable import ExtensionFoundation

/// A progress is touched by the reader, by whoever loads, and by whoever delivers, each on a thread of its own.
@Suite(.timeLimit(.minutes(10))) struct LoadProgressTests {
    private static let rounds = 10_000

    /// Runs every action on a thread of its own, all from the same moment on.
    private func atOnce(_ actions: [@Sendable () -> Void]) {
        let arrived = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: actions.count) { index in
            arrived.add(1, ordering: .acquiringAndReleasing)
            // Bounded: with fewer processors than actions they come one after the other.
            for _ in 0..<2_000 where arrived.load(ordering: .acquiring) < actions.count {}
            actions[index]()
        }
    }

    @Test func followsFinishesAndIsCancelledAtTheSameTime() {
        for round in 0..<Self.rounds {
            let progress = LoadProgress()
            let upstream = LoadProgress()
            let told = Counter()
            atOnce([
                { progress.follow(upstream) },
                { progress.whenCancelled { told.increment() } },
                {
                    upstream.advance(to: 0.5)
                    upstream.finish()
                },
                { progress.finish() },
                { if round % 2 == 0 { progress.cancel() } },
                { _ = (progress.fractionCompleted, progress.isFinished, progress.isCancelled) },
            ])
            #expect(progress.isFinished && progress.fractionCompleted == 1)
            #expect(told.count <= 1)
        }
    }

    /// Each load ends on a thread of its own, and each end changes the parent.
    @Test func loadsOfOneParentEndAtTheSameTime() {
        for _ in 0..<Self.rounds {
            let parent = Progress.discreteProgress(totalUnitCount: 4)
            let loads = (0..<4).map { _ in LoadProgress() }
            for load in loads { parent.addChild(load, withPendingUnitCount: 1) }
            atOnce(loads.map { load in { load.finish() } })
            #expect(parent.isFinished && parent.completedUnitCount == 4)
        }
    }
}
