import ExtensionModel

/// A part of the system that has something of apps: processes, limits, choices.
protocol AppFollower: Sendable {
    /// The registry and the catalog have the new installation of an app.
    func installed(_ app: AppBundle, isUpgrade: Bool) async
    /// They have the app and its extensions no more.
    func removed(app: String, extensions: [String]) async
}

extension AppFollower {
    func installed(_ app: AppBundle, isUpgrade: Bool) async {}
    func removed(app: String, extensions: [String]) async {}
}

extension CrashService: AppFollower {
    func installed(_ app: AppBundle, isUpgrade: Bool) async { remove(app.extensions.map(\.info.identifier)) }
    func removed(app: String, extensions: [String]) async { removed(extensions + [app]) }
}

extension LimitService: AppFollower {
    func installed(_ app: AppBundle, isUpgrade: Bool) async { removeWhatIsGone() }
    func removed(app: String, extensions: [String]) async { removeWhatIsGone() }
}

extension GrantService: AppFollower {
    func removed(app: String, extensions: [String]) async { removeWhatIsGone() }
}

extension DesktopEntries: AppFollower {
    func removed(app: String, extensions: [String]) async { await remove(app) }
}

extension LifecycleService: AppFollower {
    func installed(_ app: AppBundle, isUpgrade: Bool) async {
        if isUpgrade { await end(app: app.info.identifier, .uninstalled, "Its app was upgraded.") }
    }
    func removed(app: String, extensions: [String]) async { await end(app: app, .uninstalled, "Its app was removed.") }
}

extension TransferService: AppFollower {
    func removed(app: String, extensions: [String]) async { remove(app: app) }
}
