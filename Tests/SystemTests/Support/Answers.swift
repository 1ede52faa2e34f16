import Foundation

/// What the commands print with --json, as far as the tests look at it.
struct Launch: Decodable {
    let request: String
    let extensionIdentifier: String
    let hostName: String
    let pid: Int
    let reason: String
    let explanation: String
    let exitStatus: Int
    let signal: Int?
    let peakMemory: Int
    let memoryLimit: Int
    let totalTime: Double
    /// Its completion block was asked to stop.
    let outOfTime: Bool
    let sandboxRung: String
    /// It waited for its request.
    let prepared: Bool
    let output: [String]
    let report: String?
}

struct CrashReport: Decodable {
    struct Function: Decodable {
        let name: String
        let file: String?
        let line: Int?
    }
    struct Frame: Decodable {
        let image: String?
        let isOfApp: Bool
        let isGuess: Bool
        let functions: [Function]
    }
    let id: String
    let extensionIdentifier: String
    let reason: String
    let signal: Int?
    let explanation: String
    let failure: String?
    let location: String?
    let hint: String?
    let phase: String
    let isMainThread: Bool
    let frames: [Frame]
    let skippedFrames: Int

    /// Names of all functions, and where they are.
    var functions: [String] {
        frames.flatMap(\.functions).map { function in "\(function.name) \(function.file ?? ""):\(function.line ?? 0)" }
    }
}

struct RunReport: Decodable {
    struct Saved: Decodable {
        let kind: String
        let path: String?
        let text: String?
        let size: Int?
    }
    let results: [Saved]
    let sandboxRung: String
    let launch: Launch?
}

struct Listed: Decodable {
    let identifier: String
    let displayName: String
    let pointAlias: String
    let appIdentifier: String
    let version: String
    let isEnabled: Bool
    let isDisabledAfterCrashes: Bool
    let rank: Int
    let iconPath: String?
    let iconIsTemplate: Bool
    let problem: String?
}

struct Installed: Decodable {
    let identifier: String
    let version: String
    let previousVersion: String?
    let extensions: [Listed]
    let warnings: [String]
}

struct Condition: Decodable {
    let title: String
    let passed: Bool
    let isWarning: Bool
    let detail: String
    let conditions: [Condition]
}

struct Explanation: Decodable {
    let wouldRun: Bool
    let conditions: [Condition]
    let activation: Trace?
}

/// A node of a predicate.
struct Trace: Decodable {
    let text: String
    let value: String?
    let passed: Bool?
    let error: String?
    let parts: [Trace]
}

struct PredicateAnswer: Decodable {
    struct Problem: Decodable {
        let message: String
        let line: Int?
        let column: Int?
    }
    let canonical: String?
    let result: Bool?
    let error: Problem?
    let tree: Trace?
}

struct Report: Decodable {
    let sandboxRung: String?
    let checks: [Condition]
    let runningExtensions: Int
}

struct Gauges: Decodable {
    let identifier: String
    let pid: Int32
    let phase: String
    let memory: Int
    let memoryLimit: Int
    let cpuTime: Double
    let cpuShare: Double
    let descriptors: Int
    let threads: Int
    let received: Int
    let sent: Int
    let timeLeft: Double?
    let isBlocked: Bool
    let hostName: String?
}

struct Limits: Decodable {
    struct Limit: Decodable {
        let kind: String
        let figure: Int
        let table: Int?
        let isLowered: Bool
    }
    let identifier: String
    let limits: [Limit]

    subscript(kind: String) -> Limit? { limits.first { $0.kind == kind } }
}

extension Tool.Result {
    /// The standard output as a value.
    func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(output.utf8), dates: .iso8601)
        } catch {
            throw Failure("Not the JSON of \(type): \(error)\n\(output.prefix(2000))\n\(errors.prefix(2000))")
        }
    }
}

extension JSONDecoder {
    fileprivate func decode<Value: Decodable>(_ type: Value.Type, from data: Data, dates: DateDecodingStrategy) throws -> Value {
        dateDecodingStrategy = dates
        return try decode(type, from: data)
    }
}
