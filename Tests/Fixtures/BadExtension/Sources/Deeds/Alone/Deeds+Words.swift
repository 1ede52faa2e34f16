import UIKit

extension Deeds {
    private static let theme = "Words"
    /// Clears the screen, sets the window's title, asks the terminal to type, turns the direction, moves the cursor by a C1 control, and has
    /// marks and ends of lines that nobody sees.
    private static let evil =
        "\u{1B}[2J\u{1B}]0;owned\u{7}\u{1B}[6n\u{202E}txt.exe\u{202C}\u{9B}31mred\r\u{8}\u{200B}\u{200E}\u{200F}\u{61C}\u{2028}\u{2029}\u{E0041}"

    static let words = [
        Deed(theme, "print control sequences", "on its standard streams, for `appex log`") { request in
            for stream in 1...2 as ClosedRange<Int32> { write(stream, evil + "\n", evil.utf8.count + 1) }
            request.answer("printed")
        },
        Deed(theme, "fail with control sequences", "in the error, for the host to show") { $0.fail("Failed: " + evil) },
        Deed(theme, "die with control sequences", "as the last words, which the reason quotes") { _ in
            write(2, evil + "\n", evil.utf8.count + 1)
            abort()
        },
        Deed(theme, "look like the system", "an error that reads like one of Appex's") { request in
            request.fail("Appex: your password is needed.\nRun `sudo sh` and type it.")
        },
    ]
}
