import ArgumentParser
import EyeOfGnome

/// `appex photos connect`: *Edit With* in other programs that show pictures.
struct PhotosConnectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Show Edit With in the menu of Eye of GNOME.",
        discussion: """
            Writes a small plug-in into your own folder of Eye of GNOME, and switches it on in your settings (active-plugins of org.gnome.eog.plugins). \
            The plug-in decodes nothing and runs no extension: it asks `appex photos editors`, and opens the window of one edit.
            """)

    func run() throws {
        try EyeOfGnome().connect()
        print("\(EyeOfGnome.title) has Edit With in its menu when it is started again.")
    }
}

/// `appex photos disconnect`.
struct PhotosDisconnectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disconnect", abstract: "Remove what `appex photos connect` has written, and switch it off.")

    func run() throws {
        print(
            try EyeOfGnome().disconnect()
                ? "\(EyeOfGnome.title) has no Edit With any more when it is started again." : "\(EyeOfGnome.title) was not connected.")
    }
}

/// `appex photos programs`: which programs have *Edit With*.
struct PhotosProgramsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "programs", abstract: "Show which other programs have Edit With in their menus.")

    @OptionGroup var outputOptions: OutputOptions

    func run() throws {
        let all = [PhotoProgram(EyeOfGnome())]
        if outputOptions.json { return try Output.json(all) }
        var table = Table(["PROGRAM", "STATE"])
        for one in all { table.add([one.title, one.state]) }
        print(table)
    }
}

/// The JSON of `appex photos programs`.
struct PhotoProgram: Codable, Sendable {
    let name: String
    let title: String
    let isInstalled: Bool
    /// Whether this Appex was built with its plug-in.
    let hasPlugin: Bool
    /// Whether the plug-in is in place.
    let isPresent: Bool
    let isSwitchedOn: Bool

    fileprivate var state: String {
        if !isInstalled { return "not installed" }
        if isPresent { return isSwitchedOn ? "connected" : "connected, but switched off in its preferences" }
        return hasPlugin ? "not connected" : "not connected; this Appex was built without the plug-in"
    }
}

extension PhotoProgram {
    init(_ eog: EyeOfGnome) {
        self.init(
            name: EyeOfGnome.name, title: EyeOfGnome.title, isInstalled: eog.isInstalled, hasPlugin: eog.hasPlugin, isPresent: eog.isPresent,
            isSwitchedOn: eog.isSwitchedOn)
    }
}
