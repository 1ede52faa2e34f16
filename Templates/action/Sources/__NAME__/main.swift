// The containing app. People install it for what it does itself; its extension comes along.

let isAskedForHelp = CommandLine.arguments.dropFirst().contains { $0 == "-h" || $0 == "--help" }

if isAskedForHelp || CommandLine.arguments.count < 2 {
    print(
        """
        Usage: __NAME__ TEXT…
        Prints TEXT in capital letters.

        The extension of this app does the same inside other programs. Try it:
          appex run --text "some words" __IDENTIFIER__.__NAME__Action
        """)
} else {
    print(CommandLine.arguments.dropFirst().joined(separator: " ").uppercased())
}
