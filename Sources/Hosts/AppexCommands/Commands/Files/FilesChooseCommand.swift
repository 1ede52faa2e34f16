import ArgumentParser
import HostItems

/// `appex files choose`: the open or save dialog, for scripts.
struct FilesChooseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "choose", abstract: "Ask for a file or a folder with a dialog that has badges and menus of extensions.",
        discussion: """
            Prints the path of each one that is chosen, in a line of its own. The status is 1 when the dialog is cancelled. With --save nothing \
            is saved: a file that is there already may be replaced, as the dialog has asked.
            """)

    @OptionGroup var options: FileChoiceOptions

    func run() throws { try DesktopProgram.become("choose") }
}
