import Testing

@testable import SystemServices

@Suite struct UserDirectoriesTests {
    private func pictures(_ text: String) -> String { UserDirectories(home: "/home/me", text: text).path("PICTURES", standard: "Pictures") }

    @Test(arguments: [
        ("", "/home/me/Pictures"), (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/home/me/Bilder"), (#"XDG_PICTURES_DIR="/media/all""#, "/media/all"),
        (#"XDG_PICTURES_DIR="$HOME/""#, "/home/me/"), (#"XDG_PICTURES_DIR="$HOME""#, "/home/me"),
        (#"XDG_PICTURES_DIR="$HOME/My \"best\" \\ \$ ones""#, #"/home/me/My "best" \ $ ones"#),
        ("# XDG_PICTURES_DIR=\"/no\"\nXDG_MUSIC_DIR=\"/no\"\n  XDG_PICTURES_DIR = \"$HOME/Bilder\"  \n", "/home/me/Bilder"),
        // What the desktop's own tools do not take either.
        (#"XDG_PICTURES_DIR="relative""#, "/home/me/Pictures"), ("XDG_PICTURES_DIR=$HOME/plain", "/home/me/Pictures"),
        (#"XDG_PICTURES_DIR="$HOMER""#, "/home/me/Pictures"), (#"XDG_PICTURES_DIR="$(id)""#, "/home/me/Pictures"),
    ])
    func readsWhatTheDesktopHasWritten(_ text: String, _ path: String) { #expect(pictures(text) == path) }
}
