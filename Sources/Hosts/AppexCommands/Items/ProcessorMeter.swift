import ExtensionHost
import SystemCalls

/// Computes shares of the processor from the processor times of two measurements.
struct ProcessorMeter {
    struct Row: Encodable {
        let process: RunningProcess
        /// The share of one processor, from 0 to the number of processors.
        let cpuShare: Double

        func encode(to encoder: any Encoder) throws {
            try process.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(cpuShare, forKey: .cpuShare)
        }

        private enum Key: CodingKey { case cpuShare }
    }

    private var last: [String: Double] = [:]
    private var lastTime = ContinuousClock.now

    @discardableResult
    mutating func note(_ processes: [RunningProcess], at now: ContinuousClock.Instant = .now) -> [Row] {
        let passed = (now - lastTime).inSeconds
        let rows = processes.map { process in
            let used = process.cpuTime - (last[process.request] ?? process.cpuTime)
            return Row(process: process, cpuShare: passed > 0 ? max(0, used / passed) : 0)
        }
        last = Dictionary(processes.map { ($0.request, $0.cpuTime) }) { first, _ in first }
        lastTime = now
        return rows
    }
}
