/// Programs that show extensions where people work: the hub of file managers, and connected browsers. None of them need run.
package enum BridgeSockets {
    /// Has them look again at which extensions there are, and which are switched on.
    package static func reload() {
        FileManagerSocket.reload()
        BrowserSocket.reload()
    }
}
