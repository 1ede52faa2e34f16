import Wire

extension Golden {
    /// Of `application.proto`: containing apps.
    static let application: [Golden] = [
        Golden(
            WireOpenApp.self,
            """
            app: "org.example.notes" url: "notes:today" activation_token: "t-1"
            """,
            """
            0a116f72672e6578616d706c652e6e6f746573120b6e6f7465733a746f6461791a03742d31
            """),
        Golden(
            WireOpenedApp.self,
            """
            begun { request: "r-9" extension { identifier: "org.example.notes" display_name: "Notes" } sandbox_rung: "namespaces" }
            app_name: "Notes"
            """,
            """
            0a2d0a03722d39121a0a116f72672e6578616d706c652e6e6f74657312054e6f7465731a0a6e616d6573706163657312054e6f746573
            """),
        Golden(
            WireOpenedApp.self,
            """
            app_name: "Notes"
            """,
            """
            12054e6f746573
            """),
        Golden(
            WirePresentApp.self,
            """
            request: "r-9" activation_token: "t-1"
            """,
            """
            0a03722d391203742d31
            """),
        Golden(
            WireOpenForPerson.self,
            """
            url: "https://example.org/" app: "org.example.notes" request: "7f3a" only_asks: true shows_settings: true
            """,
            """
            0a1468747470733a2f2f6578616d706c652e6f72672f12116f72672e6578616d706c652e6e6f7465731a043766336120012801
            """),
        Golden(
            WireOpenedForPerson.self,
            """
            success: true
            """,
            """
            0801
            """),
        Golden(
            WireAttachSession.self,
            """

            """,
            """

            """),
        Golden(
            WireAttachedSession.self,
            """

            """,
            """

            """),
        Golden(
            WireDeliverURL.self,
            """
            url: "notes:today" source_app: "org.example.mail"
            """,
            """
            0a0b6e6f7465733a746f64617912106f72672e6578616d706c652e6d61696c
            """),
        Golden(
            WireHandleSessionEvents.self,
            """
            session: "org.example.upload"
            """,
            """
            0a126f72672e6578616d706c652e75706c6f6164
            """),
        Golden(
            WireHandledSessionEvents.self,
            """

            """,
            """

            """),
        Golden(
            WireCanOpenURL.self,
            """
            url: "notes:today"
            """,
            """
            0a0b6e6f7465733a746f646179
            """),
        Golden(
            WireCanOpenURLAnswer.self,
            """
            can_open: true
            """,
            """
            0801
            """),
    ]
}
