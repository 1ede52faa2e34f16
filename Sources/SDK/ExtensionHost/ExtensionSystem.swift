public import ExtensionFoundation
import ExtensionModel
import Synchronization
import SystemCalls
import Wire

/// A host's line to the system: what is installed, what accepts some items, and requests to extensions.
///
/// Open one and keep it. When the connection breaks (the system was restarted), open calls end with an error and the next call connects again.
/// Guide: *Understand How an App Extension Works*.
public final class ExtensionSystem: Sendable {
    /// How long the system may take for a question that it answers from memory.
    static let answerBudget = Duration.seconds(30)
    /// The same, where the system may have to ask the person first.
    static let personBudget = Duration.seconds(600)
    /// Copying a bundle of the largest permitted size to a slow disk.
    static let installBudget = Duration.seconds(900)

    private let hostName: String
    private let connection = Mutex<SystemConnection?>(nil)
    private let held = Mutex<PersonalDuties?>(nil)
    /// What was installed when this host last asked, so that answers need not repeat it.
    private let known = Mutex(KnownExtensions())

    /// - Parameter hostName: what the log calls this host; proves nothing.
    public init(hostName: String = ProcessInfo.processInfo.processName) {
        self.hostName = hostName
        TypeConformance.servePredicates()
    }

    deinit { connection.withLock { $0 }?.channel.close() }

    /// What the system may ask of this host; nil, as in a program that nobody watches: nothing.
    package var duties: PersonalDuties? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }

    func connected() async throws(ExtensionHostError) -> SystemConnection {
        if let connection = connection.withLock({ $0 }), connection.channel.end == nil { return connection }
        let new = try await SystemConnection.open(hostName: hostName) { [weak self] in self?.duties }
        connection.withLock { $0 = new }
        return new
    }

    func ask<Request: WireRequest>(
        _ request: Request, descriptors: [OwnedDescriptor] = [], deadline: Duration = answerBudget,
        onProgress: (@Sendable (WireCallProgress) -> Void)? = nil
    ) async throws(ExtensionHostError) -> Request.Reply {
        let connection = try await connected()
        do {
            return try await connection.channel.call(request, descriptors: descriptors, deadline: deadline, onProgress: onProgress).message
        } catch {
            throw ExtensionHostError(error)
        }
    }

    // MARK: - What is there

    /// Installed extensions in the person's order.
    /// - Parameter point: `com.apple.…` or its short name; nil for all.
    public func extensions(point: String? = nil) async throws(ExtensionHostError) -> [InstalledExtension] {
        var request = WireListExtensions()
        request.point = point ?? ""
        return try await ask(request).extensions.map(InstalledExtension.init)
    }

    /// Enabled extensions that accept the items, in the person's order. Only the types of the attachments are looked at. One with a `problem`
    /// is of a kind that this version cannot run: show it as unavailable, or leave it out.
    public func extensions(accepting items: [NSExtensionItem], point: String? = nil) async throws(ExtensionHostError) -> [InstalledExtension] {
        try await match(accepting: items, point: point).accepting
    }

    /// Extensions that would accept the items, had the system not disabled them because they crashed several times in a row: for a host that
    /// says why one is missing. ``setEnabled(_:extension:)`` enables one again.
    public func extensionsDisabledAfterCrashes(
        accepting items: [NSExtensionItem], point: String? = nil
    ) async throws(ExtensionHostError) -> [InstalledExtension] {
        try await match(accepting: items, point: point).disabled
    }

    /// Both of these, with one question.
    package func match(accepting items: [NSExtensionItem], point: String? = nil) async throws(ExtensionHostError) -> MatchedExtensions {
        var request = WireMatchExtensions()
        request.point = point ?? ""
        request.items = items.map(WireItemShape.init)
        return try await match(request)
    }

    /// Enabled document pickers that offer what is looked for, in the person's order.
    public func documentPickers(for query: DocumentPickerQuery) async throws(ExtensionHostError) -> [InstalledExtension] {
        var request = WireMatchExtensions()
        request.point = ExtensionPoint.documentPicker.identifier
        request.documentPicker = query.wire
        return try await match(request).accepting
    }

    private func match(_ request: WireMatchExtensions) async throws(ExtensionHostError) -> MatchedExtensions {
        let known = known.withLock { $0 }
        var request = request
        request.knownCatalog = known.catalog
        let matched = try await ask(request)
        let current = matched.catalog == known.catalog ? known : KnownExtensions(matched)
        self.known.withLock { $0 = current }
        func extensions(_ places: [UInt32]) -> [InstalledExtension] {
            places.compactMap { current.extensions.indices.contains(Int($0)) ? current.extensions[Int($0)] : nil }
        }
        return MatchedExtensions(accepting: extensions(matched.places), disabled: extensions(matched.placesDisabled))
    }

    /// Each condition of the decision whether an extension would run for the items or, if it is a document picker, be offered for the query.
    public func explain(
        _ identifier: String, items: [NSExtensionItem], documentPicker: DocumentPickerQuery? = nil
    ) async throws(ExtensionHostError) -> Explanation {
        var request = WireExplainExtension()
        request.extensionIdentifier = identifier
        request.items = items.map(WireItemShape.init)
        if let documentPicker { request.documentPicker = documentPicker.wire }
        return Explanation(try await ask(request))
    }

    /// Records of the newest launches, newest first.
    public func launches(of identifier: String? = nil, limit: Int = 50) async throws(ExtensionHostError) -> [LaunchRecord] {
        var request = WireListLaunches()
        request.extensionIdentifier = identifier ?? ""
        request.limit = UInt32(clamping: limit)
        return try await ask(request).launches.map(LaunchRecord.init)
    }

    /// What this machine can do.
    public func examine() async throws(ExtensionHostError) -> SystemReport { SystemReport(try await ask(WireExamineSystem())) }

    // MARK: - What the person decides

    public func setEnabled(_ isEnabled: Bool, extension identifier: String) async throws(ExtensionHostError) -> InstalledExtension {
        var request = WireSetEnabled()
        request.extensionIdentifier = identifier
        request.enabled = isEnabled
        return InstalledExtension(try await ask(request))
    }

    /// Puts these extensions first, in this order.
    public func setOrder(_ identifiers: [String]) async throws(ExtensionHostError) -> [InstalledExtension] {
        var request = WireSetOrder()
        request.extensionIdentifiers = identifiers
        return try await ask(request).extensions.map(InstalledExtension.init)
    }

    /// Whether an app may, must or must not be there already.
    public enum InstallMode: Sendable { case install, upgrade, either }

    /// Installs the bundle `Name.app`. The old version stays until the new one is whole.
    /// - Parameters:
    ///   - sharedGroups: app and keychain groups that belong to other apps and that the person lets this one share.
    ///   - openedSchemes: of the app's schemes of URLs those that the person's desktop is to open with it.
    ///   - onProgress: called now and then with a phrase for a person and the bytes copied so far.
    public func install(
        _ bundle: URL, mode: InstallMode = .install, sharedGroups: [String] = [], openedSchemes: [String] = [],
        onProgress: (@Sendable (String, Int) -> Void)? = nil
    ) async throws(ExtensionHostError) -> Installation {
        let number = open(bundle.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else {
            let error = SystemError(errno, "open the bundle \(bundle.path)")
            throw ExtensionHostError(error.code == ENOENT ? .notFound : .other, error.description)
        }
        var request = WireInstallApp()
        request.bundleName = bundle.standardizedFileURL.lastPathComponent
        request.mode =
            switch mode {
            case .install: .install
            case .upgrade: .upgrade
            case .either: .either
            }
        request.sharedGroups = sharedGroups
        request.openedSchemes = openedSchemes
        let installed = try await ask(request, descriptors: [OwnedDescriptor(number)], deadline: Self.installBudget) { progress in
            onProgress?(progress.phase, Int(clamping: progress.completed))
        }
        return Installation(installed)
    }

    /// Removes an app and its extensions. Unless it is kept, their data goes, too, and that of an app group with its last member. For an app that is
    /// not installed any more: removes what was kept of it.
    public func uninstall(_ identifier: String, keepData: Bool = false) async throws(ExtensionHostError) -> Removal {
        var request = WireUninstallApp()
        request.identifier = identifier
        request.keepData = keepData
        return Removal(try await ask(request, deadline: .seconds(120)))
    }

    /// Where installed apps keep data, and what was kept of others. A folder that nothing was kept in need not be there.
    public func containers() async throws(ExtensionHostError) -> [DataContainer] {
        try await ask(WireListContainers(), deadline: .seconds(120)).containers.map(DataContainer.init)
    }
}

/// What the system says of some items.
package struct MatchedExtensions: Sendable {
    package let accepting: [InstalledExtension]
    package let disabled: [InstalledExtension]
}

/// The installed extensions in one state of the system's catalog.
private struct KnownExtensions {
    /// 0: nothing is known.
    var catalog: UInt64 = 0
    var extensions: [InstalledExtension] = []

    init() {}

    init(_ matched: WireMatchedExtensions) {
        catalog = matched.catalog
        extensions = matched.extensions.map(InstalledExtension.init)
    }
}

extension WireItemShape {
    init(_ item: NSExtensionItem) {
        self.init()
        hasContentText_p = item.attributedContentText != nil
        attachments = (item.attachments ?? []).map { provider in
            var shape = WireAttachmentShape()
            shape.typeIdentifiers = provider.registeredTypeIdentifiers
            return shape
        }
    }
}
