import Wire

extension Golden {
    /// Of `grants.proto`: what the person has allowed.
    static let grants: [Golden] = [
        Golden(
            WireGrant.self,
            """
            app_identifier: "org.example.darkroom" app_name: "Darkroom" resource: "pictures" for_writing: true purpose: "Shows
            your pictures." decision: GRANT_DECISION_ALLOWED decided_at: 1700000000.25 extensions: "Frames" extensions: "Share"
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d12084461726b726f6f6d1a08706963747572657320012a1453686f777320796f7572207069637475
            7265732e30013900001040fc54d94142064672616d657342055368617265
            """),
        Golden(
            WireListGrants.self,
            """
            app_identifier: "org.example.darkroom"
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d
            """),
        Golden(
            WireGrantList.self,
            """
            grants { app_identifier: "org.example.darkroom" resource: "music" } grants {}
            """,
            """
            0a1d0a146f72672e6578616d706c652e6461726b726f6f6d1a056d757369630a00
            """),
        Golden(
            WireSetGrant.self,
            """
            app_identifier: "org.example.darkroom" resource: "pictures" decision: GRANT_DECISION_DENIED
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d120870696374757265731802
            """),
        Golden(
            WireAskGrant.self,
            """
            grant { app_identifier: "org.example.darkroom" app_name: "Darkroom" resource: "pictures" }
            """,
            """
            0a2a0a146f72672e6578616d706c652e6461726b726f6f6d12084461726b726f6f6d1a087069637475726573
            """),
        Golden(
            WireAskedGrant.self,
            """
            decision: GRANT_DECISION_DENIED was_dismissed: true
            """,
            """
            08021001
            """),
    ]
}
