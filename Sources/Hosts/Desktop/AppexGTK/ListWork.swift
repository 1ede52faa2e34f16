import CAppexGTK
import CGtk
import ExtensionHost

/// Finds extensions.
final class ListWork: Work {
    func start(_ items: GivenItems?, point: String?) {
        run { [weak self] in
            let found: [InstalledExtension]
            if let items {
                let handed = try await items.make()
                found = try await HostSystem.shared.extensions(accepting: handed.items, point: point)
            } else {
                found = try await HostSystem.shared.extensions(point: point).filter(\.isEnabled)
            }
            self?.end(found.filter { $0.problem == nil })
        }
    }

    private func end(_ found: [InstalledExtension]) {
        guard let list = g_list_store_new(appex_extension_get_type()) else { return }
        for one in found {
            guard let object = one.object() else { continue }
            g_list_store_append(list, UnsafeMutableRawPointer(object))
            g_object_unref(UnsafeMutableRawPointer(object))
        }
        end(.success((list, nil)))
    }
}
