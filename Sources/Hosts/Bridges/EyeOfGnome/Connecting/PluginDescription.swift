/// The file by which Eye of GNOME knows the plug-in: where the programs are, and the words, in the person's language.
struct PluginDescription: Sendable {
    /// The name of the plug-in in the settings.
    static let module = "appex-eog"
    /// What every written file says, and no file of another maker.
    static let mark = "Written by `appex photos connect`"

    /// The paths of `appex` and `appex-desktop`.
    let program: String
    let windows: String
    let words: EyeOfGnome.Words

    var text: String {
        let values = [
            ("Module", Self.module), ("IAge", "2"), ("Name", "Appex"), ("Description", words.description), ("Icon", "document-edit"),
            ("X-Appex", program), ("X-Appex-Desktop", windows), ("X-Edit-With", words.editWith), ("X-Revert", words.revert),
            ("X-Asking", words.asking), ("X-No-Picture", words.noPicture), ("X-Silent", words.silent),
            ("X-Missing", words.missing), ("X-Elsewhere", words.elsewhere),
            ("X-Unsaved", words.unsaved), ("X-Not-Reverted", words.notReverted),
        ]
        let lines = values.map { "\($0)=\(Self.value($1))\n" }
        return "# \(Self.mark), removed by `appex photos disconnect`.\n[Plugin]\n" + lines.joined()
    }

    /// The value of a key of a key file: it has one line, and begins with what it begins with.
    static func value(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", " ": "\\s"]
        var value = ""
        for (number, scalar) in text.unicodeScalars.enumerated() {
            value += scalar == " " && number > 0 ? " " : escapes[scalar] ?? String(scalar)
        }
        return value
    }
}
