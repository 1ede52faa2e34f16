import ArgumentParser
import ExtensionHost
import HostItems

/// `appex limits`: the limits of extensions, and how to lower them.
struct LimitsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits", abstract: "Show what extensions may use, or lower it for one of them.",
        discussion: "What is lowered counts from the next launch on. Nothing can be higher than the extension point allows.")

    @Argument(help: "Identifier or short name of an extension; all without it.", completion: .custom(Completion.extensions))
    var identifier: String?

    @Option(help: "Memory, for example 64M.") var memory: Quantity<Bytes>?
    @Option(help: "Time for the launch, for example 2s.") var launch: Quantity<Milliseconds>?
    @Option(help: "Time for a request.") var request: Quantity<Milliseconds>?
    @Option(help: "Time after completion.") var completion: Quantity<Milliseconds>?
    @Option(help: "Threads.") var threads: Int?
    @Option(help: "Open files.") var openFiles: Int?
    @Option(help: "The longest file that may be written, for example 100M.") var fileSize: Quantity<Bytes>?
    @Option(help: "What its data and temporary files may take on the disk, and what each of its groups may, for example 500M.")
    var disk: Quantity<Bytes>?
    @Flag(help: "Forget what was lowered before.") var reset = false

    @OptionGroup var outputOptions: OutputOptions

    private var figures: [ExtensionLimits.Kind: Int] {
        let all: [ExtensionLimits.Kind: Int?] = [
            .memory: memory?.value, .launch: launch?.value, .request: request?.value, .completion: completion?.value, .threads: threads,
            .openFiles: openFiles, .fileSize: fileSize?.value, .disk: disk?.value,
        ]
        return all.compactMapValues(\.self)
    }

    func validate() throws {
        if identifier == nil, reset || !figures.isEmpty { throw ValidationError("Name the extension whose limits are to change.") }
        if figures.values.contains(where: { $0 <= 0 }) { throw ValidationError("A limit is a number above 0.") }
    }

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex limits")
        var identifier = self.identifier
        if let name = identifier { identifier = try await system.extensionIdentifier(name) }
        let limits: [ExtensionLimits] =
            if let identifier, reset || !figures.isEmpty {
                try await system.lowerLimits(of: identifier, to: figures, resets: reset)
            } else {
                try await system.limits(of: identifier)
            }
        if outputOptions.json { return try Output.json(limits) }
        guard !limits.isEmpty else { return print("No extension is installed.") }
        var table = Table(["EXTENSION", "LIMIT", "VALUE", ""])
        for entry in limits {
            for limit in entry.limits {
                let allowed = limit.table.map { "lowered by you from \(limit.kind.text($0))" } ?? "set by you"
                table.add([entry.identifier, limit.kind.title, limit.kind.text(limit.figure), limit.isLowered ? allowed : ""])
            }
        }
        print(table)
    }
}

extension ExtensionLimits.Kind {
    fileprivate var title: String {
        switch self {
        case .memory: "memory"
        case .launch: "time to launch"
        case .request: "time for a request"
        case .completion: "time after completion"
        case .threads: "threads"
        case .openFiles: "open files"
        case .fileSize: "longest file"
        case .disk: "data and temporary files"
        }
    }

    fileprivate func text(_ figure: Int) -> String {
        switch self {
        case .memory, .fileSize, .disk: Output.bytes(figure)
        case .launch, .request, .completion: Output.seconds(Double(figure) / 1000)
        case .threads, .openFiles: "\(figure)"
        }
    }
}
