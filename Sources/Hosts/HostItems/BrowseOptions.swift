package import ArgumentParser

/// The options of `appex browse`.
package struct BrowseOptions: ParsableArguments {
    @Argument(help: "The address of a web page, or the path of a file.", completion: .file())
    package var address: String?

    @Flag(help: "Save cookies and other data of pages for the next time. Without it, all of it is gone when the last window closes.")
    package var keep = false

    @Flag(help: "For authors: print on standard error what scripts of extensions write to the console, and their problems.")
    package var console = false

    package init() {}
}
