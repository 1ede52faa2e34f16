import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import SystemCalls
import WebPages

/// A page in a browser that nobody sees: another program, because this one links no toolkit.
final class TriedPage: Sendable {
    let link: PageLink
    let page: WebPage
    private let program: RunningProgram
    private let output: OwnedDescriptor
    /// How long the browser may take to end.
    private static let patience = Duration.seconds(30)

    private init(_ link: PageLink, _ page: WebPage, _ program: RunningProgram, _ output: OwnedDescriptor) {
        self.link = link
        self.page = page
        self.program = program
        self.output = output
    }

    // The program ends with its socket, and ends its display before.
    deinit { program.collect() }

    /// Loads it.
    ///
    /// - Parameter address: a file or an address.
    static func open(_ address: String) async throws -> TriedPage {
        let url = try url(address)
        guard let path = OwnProgram.path("appex-desktop") else {
            throw ArgumentProblem("The desktop part of Appex is not installed: a page needs it.")
        }
        let (ours, running, output) = try start(path, url)
        let link = PageLink(ours)
        do {
            return TriedPage(link, try await link.presentation().page, running, output)
        } catch {
            // It has said why.
            let end = await running.end()
            throw end.status == 0 ? ExitCode.failure : ExitCode(end.status)
        }
    }

    /// Starts the browser. This process has its own end of the socket only when this function has returned: it would wait for a browser that has
    /// ended otherwise, as long as anything here holds the browser's end.
    private static func start(_ path: String, _ url: URL) throws(SystemError) -> (OwnedDescriptor, RunningProgram, OwnedDescriptor) {
        let (ours, theirs) = try PageSocket.ends()
        var program = Program(path, ["appex-desktop", "page-try", "--", url.absoluteString], environment: Program.ownEnvironment)
        program.descriptors = [STDERR_FILENO: try .standardError(), PageLink.descriptor: theirs]
        let (running, output) = try program.startWithOutput()
        return (ours, running, output)
    }

    static func url(_ address: String) throws -> URL {
        // The path of nothing would be the folder that this process is in.
        guard !address.isEmpty else { throw ArgumentProblem("--page takes a file or the address of a web page.") }
        let file = URL(fileURLWithPath: address)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) {
            guard !isFolder.boolValue else { throw ArgumentProblem("\(address.debugDescription) is a folder, and not a web page.") }
            return file.standardizedFileURL
        }
        guard let url = PageAddress.url(address), ["http", "https", "file", "data", "about"].contains(url.scheme?.lowercased() ?? "") else {
            let hint = isNameOfHost(address) ? " Did you mean https://\(address)?" : ""
            throw ArgumentProblem("\(address.debugDescription) is neither a file nor the address of a web page.\(hint)")
        }
        if let port = url.port, refusedPorts.contains(port) {
            throw ArgumentProblem("No browser loads a page from port \(port): it belongs to a service of another kind.")
        }
        return url
    }

    /// Those of <https://fetch.spec.whatwg.org/#port-blocking>.
    private static let refusedPorts: Set<Int> = [
        0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
        119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
        989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
    ]

    /// Whether `https://` alone is missing.
    private static func isNameOfHost(_ address: String) -> Bool {
        guard !address.contains(":"), !address.contains(where: \.isWhitespace), let host = PageAddress.url("https://" + address)?.host else {
            return false
        }
        return host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".html")
    }

    /// Closes it.
    ///
    /// - Returns: the page before and after; nil when it is not there any more.
    func close() async -> TriedDocuments? {
        await link.end(.shared)
        let output = output
        let json: Data? = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                // This thread has nothing else to do than to wait for it.
                _ = fcntl(output.rawValue, F_SETFL, 0)
                let bytes = try? WholeTransfer.read(output.rawValue, upTo: TriedDocuments.limit, "read the page")
                continuation.resume(returning: bytes.map { Data($0) })
            }
        }
        _ = await program.ended(within: Self.patience)
        return json.flatMap { try? JSONDecoder().decode(TriedDocuments.self, from: $0) }
    }
}
