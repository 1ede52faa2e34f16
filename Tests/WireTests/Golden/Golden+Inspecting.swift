import Wire

extension Golden {
    /// Of `system.proto`: what is installed, and what would be.
    static let inspecting: [Golden] = [
        Golden(
            WireListApps.self,
            """
            measures: true
            """,
            """
            0801
            """),
        Golden(
            WireAppList.self,
            """
            apps { identifier: "org.example.darkroom" } apps {}
            """,
            """
            0a160a146f72672e6578616d706c652e6461726b726f6f6d0a00
            """),
        Golden(
            WireAppSummary.self,
            """
            identifier: "org.example.darkroom" name: "Darkroom" version: "2.0" icon_path: "/i.png" has_window: true size: 70000
            is_damaged: true extension_identifiers: "a.b" schemes: "d"
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d12084461726b726f6f6d1a03322e3022062f692e706e67280130f0a20438014203612e624a0164
            """),
        Golden(
            WireInspectApp.self,
            """
            bundle_name: "Darkroom.app.zip"
            """,
            """
            0a104461726b726f6f6d2e6170702e7a6970
            """),
        Golden(
            WireInspectedApp.self,
            """
            identifier: "org.example.darkroom" name: "Darkroom" version: "2.0" previous_version: "1.0" extensions { identifier:
            "org.example.darkroom.Frames" } grants { resource: "pictures" } uses_network: true has_window: true size: 70000 icon: "PNG"
            warnings: "odd" schemes: "b" shared_groups { identifier: "g" }
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d12084461726b726f6f6d1a03322e302203312e302a1d0a1b6f72672e6578616d706c652e6461726b726f
            6f6d2e4672616d6573320a1a0870696374757265733801400148f0a2045203504e475a036f64646201626a030a0167
            """),
        Golden(
            WireSharedGroup.self,
            """
            identifier: "group.a" includes_app: true extensions: "Share" other_apps: "Notes"
            """,
            """
            0a0767726f75702e6110011a05536861726522054e6f746573
            """),
        Golden(
            WireInspectedExtension.self,
            """
            identifier: "org.example.darkroom.Frames" display_name: "Frames" point: "com.apple.photo-editing" point_title: "Photo
            Editing" enabled: true problem: "It cannot run."
            """,
            """
            0a1b6f72672e6578616d706c652e6461726b726f6f6d2e4672616d657312064672616d65731a17636f6d2e6170706c652e70686f746f2d65646974696e67220d
            50686f746f2045646974696e672801320e49742063616e6e6f742072756e2e
            """),
    ]
}
