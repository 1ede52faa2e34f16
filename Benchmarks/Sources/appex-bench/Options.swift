import ExtensionFoundation

/// What can be measured.
enum Benchmark: String, CaseIterable {
    case launch
    case roundTrip = "round-trip"
    case handOver = "hand-over"
    case memory
    case coordination
    case predicate
    case layout
    case views
    case preferences
    case transfers
    case today
    case files
    case pages
    case photos
    /// Last: it leaves many apps installed.
    case match
}

/// The command line.
struct Options {
    static let usage = """
        usage: appex-bench --prefix DIR --subject APP --gnustep PROGRAM --python PROGRAM --kiwi SCRIPT --gtk-host PROGRAM --scratch DIR
                           --file-server SCRIPT --files-peer DIR --browsers DIR [--json] [--quick] [--only NAME]...
        NAME is launch, round-trip, hand-over, memory, coordination, predicate, match, layout, views, preferences, transfers, today, files, pages or photos.
        --quick takes a fifth of the runs.
        """

    /// The folder of `bin/appexd` and `lib/libAppex.so`.
    private(set) var prefix = ""
    /// The app with the extensions that are measured.
    private(set) var subject = ""
    /// The program that does with predicates what Appex does, made of `Sources/GNUstepPeer`.
    private(set) var gnustep = ""
    /// A Python with the module kiwisolver, and the script that lays out with it.
    private(set) var python = ""
    private(set) var kiwi = ""
    /// The program of this package that shows views as widgets.
    private(set) var gtkHost = ""
    /// The script that serves a file, for downloads.
    private(set) var fileServer = ""
    /// The folder of the scripts that Nautilus loads and that watch its display.
    private(set) var filesPeer = ""
    /// The folder of the programs that drive browsers.
    private(set) var browsers = ""
    /// An empty folder with a short path; nothing is written anywhere else.
    private(set) var scratch = ""
    private(set) var isJSON = false
    private(set) var benchmarks = Benchmark.allCases
    private var isQuick = false

    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        var only: [Benchmark] = []
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--quick": isQuick = true
            case "--prefix": prefix = rest.popFirst() ?? ""
            case "--subject": subject = rest.popFirst() ?? ""
            case "--gnustep": gnustep = rest.popFirst() ?? ""
            case "--python": python = rest.popFirst() ?? ""
            case "--kiwi": kiwi = rest.popFirst() ?? ""
            case "--gtk-host": gtkHost = rest.popFirst() ?? ""
            case "--file-server": fileServer = rest.popFirst() ?? ""
            case "--files-peer": filesPeer = rest.popFirst() ?? ""
            case "--browsers": browsers = rest.popFirst() ?? ""
            case "--scratch": scratch = rest.popFirst() ?? ""
            case "--only":
                guard let benchmark = rest.popFirst().flatMap(Benchmark.init) else { throw BenchmarkError(Self.usage) }
                only.append(benchmark)
            default: throw BenchmarkError(Self.usage)
            }
        }
        guard ![prefix, subject, gnustep, python, kiwi, gtkHost, fileServer, filesPeer, browsers, scratch].contains("") else {
            throw BenchmarkError(Self.usage)
        }
        if !only.isEmpty { benchmarks = only }
    }

    func scaled(_ runs: Int) -> Int { isQuick ? max(1, runs / 5) : runs }
}

/// Why nothing could be measured, as a sentence.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
