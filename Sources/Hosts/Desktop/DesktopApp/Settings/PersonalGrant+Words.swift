import ExtensionHost
import InterfaceText

// A permission in words. Each is a whole sentence, because the words around the thing depend on it in most languages.

extension PersonalGrant {
    /// The title in a list.
    var title: String {
        switch resource {
        case "pictures": localized("Pictures")
        case "music": localized("Music")
        case "movies": localized("Videos")
        case "downloads": localized("Downloads")
        case "contacts": localized("Contacts")
        default: noun.capitalized
        }
    }

    /// What it is for, below the title.
    var explanation: String {
        var parts = [forWriting ? localized("See and change") : localized("See")]
        if decision == .undecided { parts.append(localized("Asks when it is first needed")) }
        if let purpose { parts.append("“\(purpose)”") }
        return parts.joined(separator: ". ")
    }

    /// The question that the person answers.
    func question(name: String) -> String {
        switch (resource, forWriting) {
        case ("pictures", false): localized("Allow “{name}” to see your pictures?", ["name": name])
        case ("pictures", true): localized("Allow “{name}” to see and change your pictures?", ["name": name])
        case ("music", false): localized("Allow “{name}” to see your music?", ["name": name])
        case ("music", true): localized("Allow “{name}” to see and change your music?", ["name": name])
        case ("movies", false): localized("Allow “{name}” to see your videos?", ["name": name])
        case ("movies", true): localized("Allow “{name}” to see and change your videos?", ["name": name])
        case ("downloads", false): localized("Allow “{name}” to see your downloads?", ["name": name])
        case ("downloads", true): localized("Allow “{name}” to see and change your downloads?", ["name": name])
        case ("contacts", false): localized("Allow “{name}” to see your contacts?", ["name": name])
        case ("contacts", true): localized("Allow “{name}” to see and change your contacts?", ["name": name])
        // Of a system of a later version.
        case (_, false): localized("Allow “{name}” to see {resource}?", ["name": name, "resource": noun])
        case (_, true): localized("Allow “{name}” to see and change {resource}?", ["name": name, "resource": noun])
        }
    }
}
