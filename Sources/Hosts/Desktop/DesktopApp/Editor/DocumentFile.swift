import CGtk
import Foundation
import GTKViews
import SystemCalls
import UniformTypeIdentifiers
import InterfaceText

/// The file of a document: how it was read, and how it is written.
///
/// GIO writes it: into a new file, which replaces the old one when it is whole, with the old one's mode and owner, and only if the old one is still
/// what was read. Where it has to write into the old file, there is a whole copy of the new contents first.
struct DocumentFile {
    /// As the person named it.
    private(set) var url: URL
    /// Where symbolic links led: a link stays, and the file behind it is written.
    private var path: String
    /// The format of a picture; nil for a text.
    private var format: UTType?
    /// GIO's tag of the contents that were read or saved last.
    private var tag: String?
    /// The permissions, in case the file is removed meanwhile.
    private var mode: mode_t?
    /// Whether a text begins with U+FEFF, which is not shown.
    private let hasByteOrderMark: Bool

    private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

    /// Why a file was not written.
    enum Problem: Error {
        /// Another program has changed it since it was read or saved.
        case changed
        /// What went wrong, as a sentence.
        case failed(String)
    }

    private init(_ url: URL, format: UTType?, tag: String?, hasByteOrderMark: Bool) {
        self.url = url
        self.format = format
        self.tag = tag
        self.hasByteOrderMark = hasByteOrderMark
        path = url.resolvingSymlinksInPath().path
        mode = Self.mode(of: path)
    }

    static func read(_ url: URL) throws -> (file: DocumentFile, content: EditedContent) {
        // Before the contents: a change in between is noticed later.
        let tag = tag(of: url.path)
        switch try EditedContent.read(url) {
        case .picture(let data, let type): return (DocumentFile(url, format: type, tag: tag, hasByteOrderMark: false), .picture(data, type))
        case .text(let text):
            let isMarked = text.unicodeScalars.first == byteOrderMark
            let shown = isMarked ? String(text.unicodeScalars.dropFirst()) : text
            return (DocumentFile(url, format: nil, tag: tag, hasByteOrderMark: isMarked), .text(shown))
        }
    }

    /// Whether the content has the format that the file has, or the one that its name says.
    func fits(_ content: EditedContent) -> Bool {
        guard case .picture(_, let type) = content else { return true }
        return type == format || type.tags[.filenameExtension]?.contains(url.pathExtension.lowercased()) ?? false
    }

    // MARK: - Writing

    /// Saves to the file.
    ///
    /// - Parameter overChanges: whether what another program has written meanwhile is replaced.
    mutating func save(_ content: EditedContent, overChanges: Bool = false) throws(Problem) {
        try write(content, tag: overChanges ? nil : tag)
    }

    /// Saves to another file, replacing what is there; from now on this is the document's file. If it fails, everything stays as it was.
    mutating func save(_ content: EditedContent, to other: URL) throws(Problem) {
        var file = self
        file.url = other
        file.path = other.resolvingSymlinksInPath().path
        file.mode = nil
        try file.write(content, tag: nil)
        self = file
    }

    private mutating func write(_ content: EditedContent, tag expected: String?) throws(Problem) {
        let isMissing = access(path, F_OK) != 0
        // A file that is made anew is nobody else's until it has the mode that it had.
        let flags = isMissing && mode != nil ? G_FILE_CREATE_PRIVATE : G_FILE_CREATE_NONE
        tag = try Self.replace(path, with: encoded(content), tag: expected, flags)
        if isMissing, let mode { chmod(path, mode) } else { mode = Self.mode(of: path) }
        if case .picture(_, let type) = content { format = type }
    }

    private func encoded(_ content: EditedContent) -> Data {
        switch content {
        case .picture(let data, _): data
        case .text(let text): Data(((hasByteOrderMark ? String(Self.byteOrderMark) : "") + text).utf8)
        }
    }

    /// Returns the new tag.
    private static func replace(_ path: String, with data: Data, tag: String?, _ flags: GFileCreateFlags) throws(Problem) -> String? {
        guard let file = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let rescue = try rescue(data, from: path)
        var error: UnsafeMutablePointer<GError>?
        guard let stream = g_file_replace(file, tag, 0, flags, nil, &error) else { throw problem(error, rescue, path) }
        defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
        let output = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GOutputStream.self)
        let isWritten = data.withUnsafeBytes { g_output_stream_write_all(output, $0.baseAddress, gsize(data.count), nil, nil, &error) } != 0
        guard isWritten else {
            // A stream that is closed, or released, replaces the old file with a part of the new one; a cancelled close leaves the old file.
            let cancelled = g_cancellable_new()
            defer { g_object_unref(UnsafeMutableRawPointer(cancelled)) }
            g_cancellable_cancel(cancelled)
            g_output_stream_close(output, cancelled, nil)
            throw problem(error, rescue, path)
        }
        guard g_output_stream_close(output, nil, &error) != 0 else { throw problem(error, rescue, path) }
        let newTag = g_file_output_stream_get_etag(stream)
        defer { g_free(newTag) }
        return newTag.map { String(cString: $0) }
    }

    /// A whole copy of the new contents where GIO writes into the old file: a file with several names, of somebody else, or in a folder that cannot be
    /// written to. Nil otherwise.
    private static func rescue(_ data: Data, from path: String) throws(Problem) -> NewFile? {
        var status = stat()
        let folder = (path as NSString).deletingLastPathComponent
        let isOpenFolder = access(folder, W_OK) == 0
        guard stat(path, &status) == 0, status.st_nlink > 1 || status.st_uid != geteuid() || !isOpenFolder else { return nil }
        do {
            let copy = try NewFile(in: isOpenFolder ? folder : FileManager.default.temporaryDirectory.path, mode: 0o600)
            try FileHandle(fileDescriptor: copy.descriptor.rawValue, closeOnDealloc: false).write(contentsOf: data)
            return copy
        } catch {
            throw .failed(localized("There is not enough space for a copy of the file: {reason}", ["reason": "\(error)"]))
        }
    }

    /// The error, which is released. The old file may be incomplete when there is a copy of the new contents, which gets a name then.
    private static func problem(_ error: UnsafeMutablePointer<GError>?, _ rescue: NewFile?, _ path: String) -> Problem {
        guard let error else { return .failed(localized("The file cannot be written.")) }
        defer { g_error_free(error) }
        if error.pointee.domain == g_io_error_quark(), error.pointee.code == Int32(G_IO_ERROR_WRONG_ETAG.rawValue) { return .changed }
        let reason = String(cString: error.pointee.message)
        guard let place = try? rescue?.appear(numbering: (path as NSString).lastPathComponent, from: 2) else { return .failed(reason) }
        return .failed(localized("{reason}. The new contents are in “{name}”.", ["reason": reason, "name": place]))
    }

    private static func tag(of path: String) -> String? {
        guard let file = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let info = g_file_query_info(file, "etag::value", G_FILE_QUERY_INFO_NONE, nil, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_file_info_get_etag(info).map { String(cString: $0) }
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }
}
