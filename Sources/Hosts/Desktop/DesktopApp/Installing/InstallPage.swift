import CGtk
import ExtensionHost
import Foundation
import GTKViews
import InterfaceText

/// What an app is and what it asks for, before it is installed.
@MainActor
final class InstallPage {
    let widget: Widget
    /// The page in one sentence.
    let heading: String
    /// The schemes of the URLs that the person wants opened with the app.
    private(set) var openedSchemes: Set<String> = []
    private static let iconSize: Int32 = 96
    /// The longest name of an app that is shown, in characters.
    private static let longestName = 60

    init(_ app: AppInspection) {
        let name = String(app.name.printable.prefix(Self.longestName))
        heading = app.previousVersion == nil ? localized("Install “{name}”?", ["name": name]) : localized("Update “{name}”?", ["name": name])
        let column = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 18,
            [
                Self.icon(app), Make.centred(heading, classes: ["title-1"]),
                Make.centred(
                    localized("Version {version}, {size}", ["version": app.version, "size": FileSize.words(app.size)]), classes: ["dim-label"]),
                Self.maker(app),
            ])
        widget = Make.scrolled(Make.clamped(Make.margins(column, 18), width: 560), name: heading)
        if let previous = app.previousVersion {
            gtk_box_append(
                column.cast(),
                Self.group(
                    localized("Replaces"),
                    [
                        Make.row(
                            localized("Version {version}", ["version": previous]), subtitle: localized("Your choices and the app’s data stay."))
                    ]))
        }
        gtk_box_append(column.cast(), Self.permissions(app))
        if !app.sharing.isEmpty { gtk_box_append(column.cast(), Self.group(localized("Shared Files"), app.sharing.map(Self.row))) }
        if !app.schemes.isEmpty { gtk_box_append(column.cast(), Self.group(localized("Links"), app.schemes.map(schemeRow))) }
        if !app.extensions.isEmpty { gtk_box_append(column.cast(), Self.group(localized("Extensions"), app.extensions.map(Self.row))) }
        if !app.warnings.isEmpty { gtk_box_append(column.cast(), Self.warnings(app.warnings)) }
    }

    private static func icon(_ app: AppInspection) -> Widget {
        guard let texture = app.icon.flatMap(texture) else { return adw_avatar_new(iconSize, app.name.forC, 1) }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let image: Widget = gtk_image_new_from_paintable(texture)
        gtk_image_set_pixel_size(image.object, iconSize)
        return image
    }

    private static func texture(_ png: Data) -> OpaquePointer? {
        let bytes = png.forGLib()
        defer { g_bytes_unref(bytes) }
        return gdk_texture_new_from_bytes(bytes, nil)
    }

    private static func maker(_ app: AppInspection) -> Widget {
        let row = Make.row(
            localized("Not verified"),
            subtitle: localized("Nothing proves who has made this app. Install it only if you trust where you got it."))
        adw_action_row_add_prefix(row.cast(), Make.icon("dialog-warning-symbolic"))
        return group(localized("Maker"), [row, Make.row(localized("Identifier"), subtitle: app.identifier)])
    }

    private static func permissions(_ app: AppInspection) -> Widget {
        var rows = app.grants.map { grant in
            let row = Make.row(grant.title, subtitle: grant.explanation)
            adw_action_row_add_prefix(row.cast(), Make.icon(grant.iconName))
            return row
        }
        if app.usesNetwork {
            let row = Make.row(localized("Network"), subtitle: localized("Talk to servers"))
            adw_action_row_add_prefix(row.cast(), Make.icon("network-wired-symbolic"))
            rows.append(row)
        }
        let none = Make.row(
            localized("No Permissions Requested"), subtitle: localized("It cannot see your files, except those that you give it."))
        return group(localized("Permissions"), rows.isEmpty ? [none] : rows)
    }

    private static func row(_ sharing: AppInspection.Sharing) -> Widget {
        let inside = localized("What one of them saves there, the others can read and change.")
        let row =
            switch sharing {
            case .appWithExtensions: Make.row(localized("Shares files with its extensions"), subtitle: inside)
            case .extensions: Make.row(localized("Its extensions share files"), subtitle: inside)
            case .otherApp(let name):
                Make.row(localized("Shares files with “{name}”", ["name": name]), subtitle: localized("Both apps can read and change these files."))
            }
        adw_action_row_add_prefix(row.cast(), Make.icon("folder-publicshare-symbolic"))
        return row
    }

    private func schemeRow(_ scheme: String) -> Widget {
        let row = Make.row(localized("Open {scheme}: links with this app", ["scheme": scheme]))
        let toggle = Make.toggle(isOn: false) { [weak self] isOn in
            if isOn { self?.openedSchemes.insert(scheme) } else { self?.openedSchemes.remove(scheme) }
        }
        Make.add(toggle, to: row)
        return row
    }

    private static func row(_ one: AppInspection.Extension) -> Widget {
        let note = one.problem ?? (one.isEnabled ? nil : localized("Off until you switch it on in “Extensions”."))
        return Make.row(one.displayName, subtitle: [one.kind, note].compactMap(\.self).joined(separator: ". "))
    }

    private static func warnings(_ warnings: [String]) -> Widget {
        let title = counted("{count} Warning", "{count} Warnings", warnings.count)
        let expander = Make.expander(title, subtitle: localized("For the maker of the app"))
        for warning in warnings { adw_expander_row_add_row(expander.cast(), Make.row("", subtitle: warning)) }
        return group("", [expander])
    }

    private static func group(_ title: String, _ rows: [Widget]) -> Widget {
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), title)
        for row in rows { adw_preferences_group_add(group.cast(), row) }
        return group
    }
}
