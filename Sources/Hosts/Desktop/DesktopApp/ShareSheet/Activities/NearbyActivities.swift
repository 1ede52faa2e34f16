/// Programs that send to devices nearby.
extension ProgramActivity {
    @MainActor static func localSend() -> ProgramActivity? {
        let entries = ["org.localsend.localsend_app.desktop", "localsend_app.desktop", "localsend.desktop"]
        return ProgramActivity("localsend", title: "LocalSend", icon: "network-wireless-symbolic", entries: entries)
    }

    @MainActor static func kdeConnect() -> ProgramActivity? {
        let entries = ["org.kde.kdeconnect.handler.desktop"]
        return ProgramActivity("kde-connect", title: "KDE Connect", icon: "phone-symbolic", entries: entries, takesLinks: true)
    }

    /// Desktop entries of these programs do not say that they take files.
    @MainActor static func bluetooth() -> ProgramActivity? {
        ProgramActivity(
            "bluetooth", title: "Bluetooth", icon: "bluetooth-active-symbolic", entries: [], commands: ["bluetooth-sendto", "blueman-sendto"])
    }
}
