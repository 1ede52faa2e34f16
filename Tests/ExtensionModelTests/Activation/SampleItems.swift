import ExtensionModel

/// Things that people share, as hosts register them.
enum SampleItems {
    static let photo = ["public.jpeg"]
    static let photoFile = ["public.png", "public.file-url"]
    static let movie = ["com.apple.quicktime-movie"]
    static let audio = ["public.mp3"]
    static let webURL = ["public.url"]
    static let text = ["public.utf8-plain-text"]
    static let page = ["com.apple.property-list"]
    static let html = ["public.html"]
    static let pdf = ["com.adobe.pdf"]
    static let zipFile = ["public.zip-archive", "public.file-url"]
    static let folder = ["public.folder", "public.file-url"]
    static let card = ["public.vcard"]

    static let all: [(String, ActivationItems)] = [
        ("nothing", ActivationItems(extensionItems: [])),
        ("photo", ActivationItems(attachments: [photo])),
        ("2photos", ActivationItems(attachments: [photo, photoFile])),
        ("5photos", many(photo, 5)),
        ("21photos", many(photo, 21)),
        ("photoFile", ActivationItems(attachments: [photoFile])),
        ("movie", ActivationItems(attachments: [movie])),
        ("2movies", many(movie, 2)),
        ("11movies", many(movie, 11)),
        ("audio", ActivationItems(attachments: [audio])),
        ("webURL", ActivationItems(attachments: [webURL])),
        ("2webURLs", many(webURL, 2)),
        ("21webURLs", many(webURL, 21)),
        ("text", ActivationItems(attachments: [text])),
        ("contentText", ActivationItems(attachments: [], hasContentText: true)),
        ("page", ActivationItems(attachments: [page])),
        ("page+URL", ActivationItems(attachments: [page, webURL], hasContentText: true)),
        ("html", ActivationItems(attachments: [html])),
        ("pdf", ActivationItems(attachments: [pdf])),
        ("zipFile", ActivationItems(attachments: [zipFile])),
        ("folder", ActivationItems(attachments: [folder])),
        ("card", ActivationItems(attachments: [card])),
        ("photo+URL", ActivationItems(attachments: [photo, webURL])),
        ("photo+zip", ActivationItems(attachments: [photo, zipFile])),
        ("text+zip", ActivationItems(attachments: [text, zipFile])),
        ("photo|photo", ActivationItems(extensionItems: [.init(attachments: [photo]), .init(attachments: [photo])])),
        ("photo|zip", ActivationItems(extensionItems: [.init(attachments: [photo]), .init(attachments: [zipFile])])),
        ("markdown", ActivationItems(attachments: [["net.daringfireball.markdown"]])),
        ("recipe", ActivationItems(attachments: [["com.llamascookbook.recipe"]])),
        ("block", ActivationItems(attachments: [["gcip.data.block"]])),
        ("sgqr", ActivationItems(attachments: [["sg.gov.mas.sgqr-data"]])),
        ("pass", ActivationItems(attachments: [["com.apple.pkpass"]])),
    ]

    static func many(_ attachment: [String], _ count: Int) -> ActivationItems {
        ActivationItems(attachments: Array(repeating: attachment, count: count))
    }

    static func items(_ name: String) -> ActivationItems? { all.first { $0.0 == name }?.1 }
}
