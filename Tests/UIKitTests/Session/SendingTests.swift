import Foundation
import RemoteView
import Synchronization
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    /// When a session sends, and what it makes of the answers of a host that takes its time.
    @MainActor @Suite struct SendingTests {
        private func with(_ body: (ScriptedHost) async throws -> Void) async throws {
            let host = try ScriptedHost()
            defer { host.end() }
            try await body(host)
        }

        private func nextTurn() async {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }

        private func frame(_ node: RemoteNode, _ width: Double) -> WireViewFrame {
            .with {
                $0.view = node.number
                ($0.width, $0.height) = (width, 10)
            }
        }

        @Test func whatChangesBeforeTheAnswerIsCollected() async throws {
            try await with { host in
                let first = try #require(await host.next())
                #expect(first.message.patches.map(\.insert.view) == [1])
                for step in 1...9 {
                    host.window.alpha = CGFloat(step) / 10
                    await nextTurn()
                }
                #expect(host.open == 1)
                first.answer()
                let second = try #require(await host.next())
                #expect(second.message.patches.count == 1 && second.alphas == [1: 0.9])
            }
        }

        @Test func aHostIsNeverGivenMoreUpdatesThanItTakes() async throws {
            try await with { host in
                let first = try #require(await host.next())
                for step in 1...9 {
                    host.window.alpha = CGFloat(step) / 10
                    host.session.sendNow()
                }
                let second = try #require(await host.next())
                #expect(second.alphas == [1: 0.1])
                first.answer()
                second.answer()
                let third = try #require(await host.next())
                #expect(third.alphas == [1: 0.9])
                #expect(host.open == 3)
            }
        }

        @Test func anActionWaitsForTheUpdateOfWhatChangedBeforeIt() async throws {
            try await with { host in
                let first = try #require(await host.next())
                host.window.alpha = 0.5
                var isDone = false
                host.session.afterNextAnswer { isDone = true }
                first.answer()
                let second = try #require(await host.next())
                await nextTurn()
                #expect(!isDone)
                second.answer()
                while !isDone { await nextTurn() }
                #expect(host.session.isQuiet)
            }
        }

        @Test func whoeverWaitsHearsWhenTheHostGoes() async throws {
            try await with { host in
                _ = await host.next()
                host.window.alpha = 0.5
                var isDone = false
                host.session.afterNextAnswer { isDone = true }
                host.close()
                while !isDone { await nextTurn() }
                host.window.addSubview(UIView())
                host.window.layoutIfNeeded()
                #expect(host.session.fit([(host.window.node, 0, 0)]) == [.zero])
            }
        }

        @Test func waitingCodeGetsWhatWasOnItsWay() async throws {
            try await with { host in
                let first = try #require(await host.next())
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                host.window.addSubview(view)
                host.session.sendNow()
                let second = try #require(await host.next())
                host.window.alpha = 0.5
                // The host answers the third, and by then the second as well, while the main thread sleeps.
                let (old, new) = (frame(view.node, 20), frame(view.node, 30))
                host.answer { call, _ in
                    first.answer()
                    second.answer(old)
                    call.reply(WireUpdatedView.with { $0.frames = [new] })
                }
                host.window.layoutIfNeeded()
                #expect(view.frame.width == 30)
                await nextTurn()
                await nextTurn()
                #expect(view.frame.width == 30)
            }
        }

        @Test func aFrameThatWasGivenMeanwhileIsNotUndone() async throws {
            try await with { host in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 10))
                host.window.addSubview(view)
                let first = try #require(await host.next())
                view.frame.size.width = 7
                first.answer(frame(view.node, 5))
                let second = try #require(await host.next())
                #expect(view.frame.width == 7)
                #expect(second.message.patches.first?.set.value.placement.frame.width == 7)
                second.answer(frame(view.node, 7))
                var isDone = false
                host.session.afterNextAnswer { isDone = true }
                while !isDone { await nextTurn() }
                #expect(view.frame.width == 7)
            }
        }

        @Test func aFrameGivenInVainIsTakenBack() async throws {
            try await with { host in
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                host.window.addSubview(view)
                try #require(await host.next()).answer(frame(view.node, 40))
                while !host.session.isQuiet { await nextTurn() }
                #expect(view.frame.width == 40)
                view.frame.size.width = 99
                while !host.session.isQuiet { await nextTurn() }
                #expect(view.frame.width == 40)
                #expect(host.open == 1)
            }
        }

        @Test func surroundingsThatComeBeforeAnAnswerAreOlderThanIt() async throws {
            try await with { host in
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                host.window.addSubview(view)
                try #require(await host.next()).answer(frame(view.node, 40))
                while !host.session.isQuiet { await nextTurn() }
                host.window.alpha = 0.5
                let (old, new) = (frame(view.node, 50), frame(view.node, 60))
                let session = host.session
                host.answer { call, _ in
                    session.receive(
                        .with {
                            $0.environment = .size(400, 200)
                            $0.frames = [old]
                        })
                    call.reply(WireUpdatedView.with { $0.frames = [new] })
                }
                host.window.layoutIfNeeded()
                await nextTurn()
                #expect(view.frame.width == 60)
                #expect(host.session.environment.width == 400)
            }
        }

        @Test func aViewThatAlwaysWantsToLayOutComesToRest() async throws {
            final class Restless: UIView {
                var count = 0
                override func layoutSubviews() {
                    count += 1
                    setNeedsLayout()
                }
            }
            try await with { host in
                let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                host.window.addSubview(view)
                try #require(await host.next()).answer(frame(view.node, 10))
                // The answer may be handled later than any number of turns.
                var counts: [Int] = []
                repeat {
                    counts.append(view.count)
                    for _ in 0..<50 { await nextTurn() }
                } while counts.count < 100 && (view.count == 0 || view.count != counts.last)
                #expect(view.count > 0 && view.count == counts.last)
            }
        }

        @Test func aSessionThatIsClosedSendsNothing() async throws {
            try await with { host in
                try #require(await host.next()).answer()
                while !host.session.isQuiet { await nextTurn() }
                host.session.close()
                host.window.alpha = 0.5
                #expect(!host.session.sendNow())
                host.window.layoutIfNeeded()
                await nextTurn()
                #expect(host.open == 1)
            }
        }
    }
}
