public import ExtensionFoundation
import ExtensionModel
import Synchronization
import SystemCalls
import Wire

/// A host's connection to the system: lists what is installed, matches extensions to items, and begins requests.
///
/// Create one object and reuse it. When the connection breaks (the system restarted), open calls throw an error and the next call reconnects.
/// Guide: *Understand How an App Extension Works*.
public final class ExtensionSystem: Sendable {
    /// Time for a question that the system answers from memory.
    static let answerBudget = Duration.seconds(30)
    /// Time for a question for which the system may have to ask the person first.
    static let personBudget = Duration.seconds(600)
    /// Time to copy a bundle of the largest permitted size to a slow disk.
    static let installBudget = Duration.seconds(900)

    private let hostName: String
    private let connection = Mutex<SystemConnection?>(nil)
    private let held = Mutex<PersonalDuties?>(nil)
    private let asking = Mutex<(@Sendable () async -> String?)?>(nil)
    /// The extensions in the last answer, so that later answers need not repeat them.
    private let known = Mutex(KnownExtensions())
    /// Pictures that are being read: only a few are asked of the system at a time, because a connection has a limited number of open calls.
    let pictureTurns = LatestFirst(atOnce: 8, waiting: 4096)

    /// - Parameter hostName: what the log calls this host; the name proves nothing.
    public init(hostName: String = ProcessInfo.processInfo.processName) {
        self.hostName = hostName
        TypeConformance.servePredicates()
    }

    deinit { connection.withLock { $0 }?.channel.close() }

    /// What the system may ask of this host; nil in a program that no person watches: the system may ask nothing.
    package var duties: PersonalDuties? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }

    /// The window over which questions to the person appear, in the form that portals use: `x11:` and its number in hexadecimal, or `wayland:` and the
    /// name that the compositor gave it; nil where no window is known.
    package var questionParent: (@Sendable () async -> String?)? {
        get { asking.withLock { $0 } }
        set { asking.withLock { $0 = newValue } }
    }

    func connected() async throws(ExtensionHostError) -> SystemConnection {
        if let connection = connection.withLock({ $0 }), connection.channel.end == nil { return connection }
        let new = try await SystemConnection.open(
            hostName: hostName, duties: { [weak self] in self?.duties }, parent: { [weak self] in await self?.questionParent?() })
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

    // MARK: - Queries

    /// Installed extensions in the person's order.
    /// - Parameter point: `com.apple.…` or its short name; nil for all.
    public func extensions(point: String? = nil) async throws(ExtensionHostError) -> [InstalledExtension] {
        var request = WireListExtensions()
        request.point = point ?? ""
        return try await ask(request).extensions.map(InstalledExtension.init)
    }

    /// Enabled extensions that accept the items, in the person's order. The system looks only at the types of the attachments. An extension with
    /// a `problem` is of a kind that this version cannot run: show it as unavailable, or leave it out.
    public func extensions(accepting items: [NSExtensionItem], point: String? = nil) async throws(ExtensionHostError) -> [InstalledExtension] {
        try await match(accepting: items, point: point).accepting
    }

    /// Extensions that accept the items but that the system disabled because they crashed several times in a row: for a host that
    /// explains why an extension is missing. ``setEnabled(_:extension:)`` enables such an extension again.
    public func extensionsDisabledAfterCrashes(
        accepting items: [NSExtensionItem], point: String? = nil
    ) async throws(ExtensionHostError) -> [InstalledExtension] {
        try await match(accepting: items, point: point).disabled
    }

    /// Both lists above, in one call to the system.
    package func match(accepting items: [NSExtensionItem], point: String? = nil) async throws(ExtensionHostError) -> MatchedExtensions {
        var request = WireMatchExtensions()
        request.point = point ?? ""
        request.items = items.map(WireItemShape.init)
        return try await match(request)
    }

    /// Enabled document pickers that fulfil the query, in the person's order.
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

    /// Each condition of the decision whether an extension would run for the items or, for a document picker, be offered for the query.
    public func explain(
        _ identifier: String, items: [NSExtensionItem], documentPicker: DocumentPickerQuery? = nil
    ) async throws(ExtensionHostError) -> Explanation {
        var request = WireExplainExtension()
        request.extensionIdentifier = identifier
        request.items = items.map(WireItemShape.init)
        if let documentPicker { request.documentPicker = documentPicker.wire }
        return Explanation(try await ask(request))
    }

    /// A person may choose one of these extensions soon, the first the most likely: a menu is open, or the pointer is on an entry. The system may
    /// make processes ready for them, so that a request begins sooner. Returns at once and never fails; the system may ignore it. A host that has not
    /// asked the system anything yet has no choice to show, so it needs no connection for this.
    public func prepare(_ identifiers: [String]) {
        guard !identifiers.isEmpty, let connection = connection.withLock({ $0 }) else { return }
        try? connection.channel.send(WirePrepareExtensions.with { $0.extensionIdentifiers = identifiers })
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

    // MARK: - The person's decisions

    public func setEnabled(_ isEnabled: Bool, extension identifier: String) async throws(ExtensionHostError) -> InstalledExtension {
        var request = WireSetEnabled()
        request.extensionIdentifier = identifier
        request.enabled = isEnabled
        let one = InstalledExtension(try await ask(request))
        if one.pointAlias == "finder" { FileManagerSocket.reload() } else { BrowserSocket.reload() }
        return one
    }

    /// Moves these extensions to the front of the order, in this sequence.
    public func setOrder(_ identifiers: [String]) async throws(ExtensionHostError) -> [InstalledExtension] {
        var request = WireSetOrder()
        request.extensionIdentifiers = identifiers
        let all = try await ask(request).extensions.map(InstalledExtension.init)
        BridgeSockets.reload()
        return all
    }

    /// Removes an app and its extensions. Unless `keepData` is true, deletes their data too, and an app group's data with its last member.
    /// For an app that is no longer installed: deletes the data that remained.
    public func uninstall(_ identifier: String, keepData: Bool = false) async throws(ExtensionHostError) -> Removal {
        var request = WireUninstallApp()
        request.identifier = identifier
        request.keepData = keepData
        let removal = Removal(try await ask(request, deadline: .seconds(120)))
        // Kept data are for another installation, and so is what the person has decided.
        if !keepData { try? FolderGrants().forget(identifier) }
        BridgeSockets.reload()
        return removal
    }

    /// The containers of installed apps, and the containers that remain of uninstalled apps. A container without data need not exist.
    public func containers() async throws(ExtensionHostError) -> [DataContainer] {
        try await ask(WireListContainers(), deadline: .seconds(120)).containers.map(DataContainer.init)
    }
}

/// The extensions that the system matched to some items.
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
