import CGtk
import ExtensionHost
import Foundation
import GTKViews
import SystemCalls
import UniformTypeIdentifiers

/// Small pictures of shared files. The system decodes them in a sandbox, each once: no file is decoded here.
@MainActor
final class ItemThumbnails {
    private let system: ExtensionSystem
    /// With the providers, so that no other one gets the identity of one of them.
    private var made: [ObjectIdentifier: (provider: NSItemProvider, thumbnail: Task<PictureThumbnail?, Never>)] = [:]
    /// In pixels, for twice as many points at most.
    private static let side = 128
    /// Of a picture that has no file, in bytes.
    private static let pictureLimit = 64 << 20

    init(_ system: ExtensionSystem) { self.system = system }

    /// Shows the one of an item in place of its icon as soon as it is made. Nothing happens when there is none.
    func show(of provider: NSItemProvider, in image: Widget, size: Int32) {
        let thumbnail = thumbnail(of: provider)
        g_object_ref(image.raw)
        Task {
            defer { g_object_unref(image.raw) }
            guard let made = await thumbnail.value, let texture = Self.texture(made) else { return }
            gtk_image_set_from_paintable(image.object, texture)
            gtk_image_set_pixel_size(image.object, size)
            g_object_unref(UnsafeMutableRawPointer(texture))
        }
    }

    private func thumbnail(of provider: NSItemProvider) -> Task<PictureThumbnail?, Never> {
        if let known = made[ObjectIdentifier(provider)] { return known.thumbnail }
        let task = Task { [system] in await Self.make(of: provider, system) }
        made[ObjectIdentifier(provider)] = (provider, task)
        return task
    }

    private static func make(of provider: NSItemProvider, _ system: ExtensionSystem) async -> PictureThumbnail? {
        let isPicture = provider.hasItemConformingToTypeIdentifier(UTType.image.identifier)
        if let path = await path(of: provider) {
            guard let wanted = isPicture ? path : fileManagersThumbnail(of: path), let file = open(wanted) else { return nil }
            return try? await system.thumbnail(of: file, side: side)
        }
        guard isPicture, let data = try? await provider.loadDataRepresentation(forTypeIdentifier: UTType.image.identifier),
            data.count <= Self.pictureLimit
        else { return nil }
        return try? await system.thumbnail(of: data, side: side)
    }

    /// The person's own file; nil when the item has none.
    private static func path(of provider: NSItemProvider) async -> String? {
        let type = provider.registeredTypeIdentifiers.first { UTType($0)?.conforms(to: .fileURL) != true } ?? UTType.data.identifier
        guard provider.hasRepresentationConforming(toTypeIdentifier: type, fileOptions: .openInPlace),
            let found = try? await provider.loadInPlaceFileRepresentation(forTypeIdentifier: type), found.isInPlace
        else { return nil }
        return found.url.path
    }

    private static func open(_ path: String) -> FileHandle? {
        let number = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        return number < 0 ? nil : FileHandle(fileDescriptor: number, closeOnDealloc: true)
    }

    /// The picture that a file manager has made of a film or a document (freedesktop.org, “Thumbnail Managing Standard”).
    private static func fileManagersThumbnail(of path: String) -> String? {
        guard let file = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let information = g_file_query_info(file, "thumbnail::path,thumbnail::is-valid", G_FILE_QUERY_INFO_NONE, nil, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(information)) }
        guard g_file_info_get_attribute_boolean(information, "thumbnail::is-valid") != 0 else { return nil }
        return g_file_info_get_attribute_byte_string(information, "thumbnail::path").map { String(cString: $0) }
    }

    private static func texture(_ made: PictureThumbnail) -> OpaquePointer? {
        made.pixels.withUnsafeBytes { bytes in
            guard let copy = g_bytes_new(bytes.baseAddress, gsize(bytes.count)) else { return nil }
            defer { g_bytes_unref(copy) }
            let side = Int32(made.side)
            return gdk_memory_texture_new(side, side, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, copy, gsize(made.side * 4))
        }
    }
}
