import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import Glibc
import HostItems
import SystemCalls
import WebPages

/// The browser of `appex run --page` and `appex ui --page`: loads one page on a display that nobody sees, and serves the request that its parent has
/// begun, over the socket that `appex-browser` would serve. At the end it writes the page before and after as JSON.
struct PageTryCommand: WindowCommand {
    static let failureTitle: String? = nil
    static let configuration = CommandConfiguration(commandName: "page-try", abstract: "Load a page without a window.", shouldDisplay: false)

    @Argument var address: String

    @MainActor func open() throws -> Int32 {
        guard let url = PageAddress.url(address) else { throw ArgumentProblem("\(address.debugDescription) is not an address of a web page.") }
        guard isSocket(PageLink.descriptor) else { throw ArgumentProblem("This command is for `appex run --page` and `appex ui --page`.") }
        // Processes of the page have this program's standard output, too.
        let report = FileHandle(fileDescriptor: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10), closeOnDealloc: true)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        _ = fcntl(PageLink.descriptor, F_SETFD, FD_CLOEXEC)
        try WebLibrary.load()
        // Nobody looks at it, no screen reader either; without a session, a library would start a bus that nobody ends.
        setenv("GTK_A11Y", "none", 1)
        if access("\(getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "")/bus", F_OK) != 0 {
            setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
        }
        guard let display = try PrivateDisplay() else {
            throw ArgumentProblem("There is no display to load a page on. Install Xvfb (the package xvfb).")
        }
        defer { display.end() }
        // The page's processes remark on every bus that is not there; an author wants to read the script's console.
        let (errors, nowhere) = (try OwnedDescriptor.standardError(), try OwnedDescriptor.nullDevice())
        for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(nowhere.rawValue, stream) }
        defer { dup2(errors.rawValue, STDERR_FILENO) }
        var problem: String?
        let status = DesktopProgram.run { end in
            TriedPageHost(url, PageSocket(OwnedDescriptor(PageLink.descriptor)), report) {
                problem = $0
                end($0 == nil ? 0 : 1)
            }
        }
        if let problem { throw ArgumentProblem(problem) }
        return status
    }

    private func isSocket(_ number: Int32) -> Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}
