import Foundation
import TestSupport
import Testing

extension DesktopTests {
    /// The web extension in real browsers, with a host that the tests play: worlds, pages of every kind, hostile pages, `navigator.share`.
    @Suite struct WebExtensionTests {
        /// `user-scripts` is Chromium after the person has allowed them.
        @Test(arguments: ["chromium", "user-scripts", "firefox"])
        func doesWhatItsHostSaysAndNothingElse(_ mode: String) throws {
            let folder = try ScratchDirectory()
            let environment = [
                "APPEX_BROWSERS": mode, "HOME": folder.path, "PATH": Place.path, "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": folder.path,
            ]
            // What the person has allowed changes scripts, and nothing else.
            let files = mode == "user-scripts" ? "test_s[ce]*.py" : "test_s*.py"
            let tests = ["-W", "ignore", "-m", "unittest", "discover", "-s", Place.browsers, "-p", files]
            let said = try Command.succeed(["/usr/bin/python3"] + tests, environment: environment, deadline: 900)
            #expect(said.firstMatch(of: /Ran [1-9][0-9]+ tests/) != nil, "\(said)")
        }
    }
}
