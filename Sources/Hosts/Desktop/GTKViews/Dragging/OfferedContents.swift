import CGtk
import CGtkSupport
package import Foundation
import InterfaceText

/// What another program offers: what is dragged here, or what is on the clipboard. Only its types are known before it is read.
@MainActor
package final class OfferedContents {
    /// One thing that was read. It comes from a stranger.
    package enum Content: Equatable, Sendable {
        /// The path of a file or folder of this machine.
        case file(String)
        /// An address with a scheme that is not `file`.
        case link(String)
        case text(String)
        /// The encoded bytes of a picture, and what the other program says they are.
        case picture(Data, mimeType: String)
    }

    /// Why it was not read, as a sentence.
    package struct Problem: Error, CustomStringConvertible, Equatable {
        package let description: String
        package init(_ sentence: String) { description = sentence }
    }

    /// The most that is read, in bytes and in items, and how long the other program may take, in seconds.
    package nonisolated static let (mostTextBytes, mostPictureBytes, mostListBytes) = (8 << 20, 64 << 20, 1 << 20)
    package nonisolated static let (mostItems, seconds) = (1000, UInt32(30))

    /// The dragged object; nil for the clipboard.
    let drop: OpaquePointer?
    private let clipboard: OpaquePointer?
    private let types: [String]
    private let cancellable = g_cancellable_new()
    /// Where it was dropped on the target, in points.
    package var place = (x: 0.0, y: 0.0)

    /// - Parameter drop: GTK's object for what is dragged.
    package init(drop: OpaquePointer) {
        self.drop = drop
        clipboard = nil
        g_object_ref(UnsafeMutableRawPointer(drop))
        types = Self.types(drop, nil)
    }

    package init(clipboardOf widget: Widget) {
        drop = nil
        clipboard = gtk_widget_get_clipboard(widget)
        if let clipboard { g_object_ref(UnsafeMutableRawPointer(clipboard)) }
        types = Self.types(nil, clipboard)
    }

    isolated deinit {
        cancel()
        if let cancellable { g_object_unref(cancellable) }
        for object in [drop, clipboard] { if let object { g_object_unref(UnsafeMutableRawPointer(object)) } }
    }

    /// Nothing is read any more; what is being read fails.
    package func cancel() { g_cancellable_cancel(cancellable) }

    private static func types(_ drop: OpaquePointer?, _ clipboard: OpaquePointer?) -> [String] {
        guard let found = appex_contents_types(drop, clipboard) else { return [] }
        defer { g_strfreev(found) }
        var types: [String] = []
        while let type = found[types.count] { types.append(String(cString: type)) }
        return types
    }

    /// Whether it was dragged from a window of this program.
    package var isOwn: Bool { drop.map { gdk_drop_get_drag($0) != nil } ?? false }

    /// How it can be read.
    private var forms: ContentForms { ContentForms(types: types) { appex_contents_reads_portal($0) } }

    /// Whether there is something that can be read. What it says is not known yet.
    package var isReadable: Bool { !forms.all.isEmpty }
    package var mayHaveFiles: Bool { forms.list != nil }
    package var mayHaveText: Bool { forms.text != nil }

    // MARK: - Reading

    /// Reads the best of what is offered: files, a picture, links, a text.
    package func read() async throws(Problem) -> [Content] {
        let forms = forms
        var links: [Content] = []
        if let list = forms.list {
            let data = try await read(list, atMost: Self.mostListBytes)
            let listed = try await Self.aside { () throws(Problem) in try AddressList.contents(of: data, limit: Self.mostItems) }
            if listed.contains(where: { if case .file = $0 { true } else { false } }) { return listed }
            links = listed
        }
        if let picture = forms.picture { return [.picture(try await read(picture, atMost: Self.mostPictureBytes), mimeType: picture)] }
        if links.isEmpty, let address = forms.namedAddress {
            links = AddressList.named(try await read(address, atMost: Self.mostListBytes)).map { [$0] } ?? []
        }
        if !links.isEmpty { return links }
        guard drop != nil || !types.isEmpty else { throw Problem(localized("The clipboard is empty.")) }
        guard let type = forms.text else { throw Problem(localized("Only files, texts, links and pictures can be used here.")) }
        let data = try await read(type, atMost: Self.mostTextBytes)
        return [try await Self.aside { () throws(Problem) in try AddressList.textOrLink(data) }]
    }

    /// Paths of strangers may be on servers that do not answer, and texts may be long: not on the main thread.
    nonisolated private static func aside<Value: Sendable>(_ body: @escaping @Sendable () throws(Problem) -> Value) async throws(Problem) -> Value {
        try await Task.detached { Result(catching: body) }.value.get()
    }

    private func read(_ type: String, atMost limit: Int) async throws(Problem) -> Data {
        let result = await CContinuation<(AppexReadEnd, Data)>.value { context in
            appex_contents_read(
                drop, clipboard, type, limit, Self.seconds, cancellable,
                { end, bytes, context in
                    var size: gsize = 0
                    let start = bytes.flatMap { g_bytes_get_data($0, &size) }
                    CContinuation<(AppexReadEnd, Data)>.resume(context, (end, start.map { Data(bytes: $0, count: Int(size)) } ?? Data()))
                }, context)
        }
        switch result.0 {
        case APPEX_READ_DONE: return result.1
        case APPEX_READ_TOO_LONG:
            throw Problem(localized("This is larger than {size}, the most that can be used at a time.", ["size": "\(limit >> 20) MiB"]))
        default: throw Problem(localized("The other program did not hand it over."))
        }
    }

    /// The drag is over. The other program learns whether it was used.
    package func finish(wasUsed: Bool) { if let drop { gdk_drop_finish(drop, wasUsed ? GDK_ACTION_COPY : GdkDragAction(0)) } }
}
