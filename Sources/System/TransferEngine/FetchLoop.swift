import CCurl
import Foundation
import Synchronization
import Wire

/// The only thread that moves bytes: it runs all of libcurl's transfers.
///
/// SAFETY: `multi` is used on the thread that runs `run`; `order` calls curl_multi_wakeup only, which any thread may.
final class FetchLoop: @unchecked Sendable {
    enum Order: Sendable {
        case begin(IncomingRequest<WireFetch>)
        case stop(UInt64)
    }

    private let multi: OpaquePointer
    private let orders = Mutex<[Order]>([])
    /// How often progress is reported to the system, in milliseconds.
    private static let reportInterval: Int32 = 250
    private static let rest: Int32 = 600_000

    init?() {
        guard let multi = curl_multi_init() else { return nil }
        self.multi = OpaquePointer(multi)
    }

    func order(_ order: Order) {
        orders.withLock { $0.append(order) }
        curl_multi_wakeup(UnsafeMutableRawPointer(multi))
    }

    func run(_ channel: Channel) -> Never {
        let multi = UnsafeMutableRawPointer(self.multi)
        var exchanges: [UInt64: Exchange] = [:]
        var reported = ContinuousClock.Instant.now
        while true {
            for order in takeOrders() {
                switch order {
                case .begin(let request): begin(request, &exchanges)
                case .stop(let transfer): exchanges.removeValue(forKey: transfer)?.stop(multi)
                }
            }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            var easy: UnsafeMutableRawPointer?
            var result = CURLE_OK
            while appex_curl_next_done(multi, &easy, &result) == 1 {
                guard let exchange = exchanges.values.first(where: { $0.easy == easy }) else { continue }
                if exchange.follow(result, multi) { continue }
                exchanges[exchange.transfer] = nil
                exchange.finish(result, multi)
            }
            let passed = ContinuousClock.Instant.now - reported
            if passed >= .milliseconds(Int64(Self.reportInterval)) {
                reported = .now
                for exchange in exchanges.values { exchange.report(on: channel) }
            }
            let hasNews = exchanges.values.contains { $0.hasNews }
            curl_multi_poll(multi, nil, 0, hasNews ? Self.reportInterval : Self.rest, nil)
        }
    }

    private func takeOrders() -> [Order] {
        orders.withLock { orders in
            defer { orders = [] }
            return orders
        }
    }

    private func begin(_ request: IncomingRequest<WireFetch>, _ exchanges: inout [UInt64: Exchange]) {
        guard exchanges[request.message.transfer] == nil, let exchange = Exchange(request) else {
            return request.fail(WireFailure(.malformed, "The try cannot be made."))
        }
        exchanges[exchange.transfer] = exchange
        exchange.begin(UnsafeMutableRawPointer(multi))
    }
}
