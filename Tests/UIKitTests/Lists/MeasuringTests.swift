import Foundation
import Synchronization
import Testing
import Wire

@testable import UIKit

/// A host in whose fonts everything is as tall as it is told.
private final class EvenHost: ChannelHandler {
    let height: Double
    let questions = Mutex<[Int]>([])

    init(height: Double) { self.height = height }

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard call.method == WireFitViews.method else { return call.reply(WireUpdatedView()) }
        guard let request = call.decode(WireFitViews.self) else { return }
        questions.withLock { $0.append(request.views.count) }
        var answer = WireFittedViews()
        for fit in request.views {
            var frame = WireViewFrame()
            frame.view = fit.view
            frame.width = fit.width
            frame.height = height
            answer.frames.append(frame)
        }
        call.reply(answer)
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

private final class NoCalls: ChannelHandler {
    func channel(_ channel: Channel, received call: IncomingCall) {}
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

@MainActor private final class OwnCells: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "own") ?? UITableViewCell(style: .default, reuseIdentifier: "own")
        if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(UIView()) }
        return cell
    }
}

@MainActor struct MeasuringTests {
    @Test func measuresCellsTogetherAndKeepsWhatIsInSightStill() throws {
        let host = EvenHost(height: 70)
        let (near, far) = try Channel.pair()
        let hostEnd = Channel(far, handler: host)
        let channel = Channel(near, handler: NoCalls())
        try hostEnd.start()
        try channel.start()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let environment = WireViewEnvironment.with {
            $0.width = 320
            $0.height = 480
        }
        let session = ViewSession(root: window.node, environment: environment, channel: channel)
        let source = OwnCells()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.separatorStyle = .none
        table.dataSource = source
        window.addSubview(table)
        session.layOutNow()
        #expect(table.visibleCells[0].frame.height == 70)
        let first = host.questions.withLock { $0 }
        #expect(!first.isEmpty && first.count <= 3 && first[0] > 10)

        // From the end upwards, where heights above what is in sight are found out.
        table.contentOffset.y = 20_000
        session.layOutNow()
        let path = try #require(table.indexPathsForVisibleRows?.first)
        let before = table.rectForRow(at: path).minY - table.contentOffset.y
        table.contentOffset.y -= 400
        session.layOutNow()
        #expect(table.rectForRow(at: path).minY - table.contentOffset.y == before + 400)
        let asked = host.questions.withLock { $0 }.reduce(0, +)
        #expect(asked < 120)
        _ = hostEnd
        session.close()
    }
}
