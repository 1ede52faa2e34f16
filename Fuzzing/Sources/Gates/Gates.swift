/// All gates. A new one gets a line here, a corpus and a row in `Fuzzing/README.md`.
package enum Gates {
    package static let all: [any Gate.Type] = [
        PropertyListGate.self, StringsGate.self, BundleGate.self, ArchiveGate.self,
        PictureGate.self, MetadataGate.self, CarriedMetadataGate.self, FilmGate.self, FilmExportGate.self, DrawingGate.self,
        PredicateGate.self,
        PacketGate.self, ItemGate.self, ViewGate.self,
        PreferenceGate.self, DraftGate.self, ReceivedFileGate.self, DeclarationGate.self, DetectionGate.self,
        PhotoArchiveGate.self, ThumbnailGate.self,
        FileManagerGate.self, BrowserGate.self,
        AddressGate.self, ResponseGate.self, NameGate.self,
    ]

    package static var names: [String] { all.map { $0.name } }
}
