import Wire

extension Golden {
    /// Of `session.proto`: host and extension.
    static let session: [Golden] = [
        Golden(
            WireBeginRequest.self,
            """
            request: "r-7" items { content_text { text: "Look" } } items { attachments { id: 1 } } host_name: "Files" environment {
            width: 360 height: 640.5 scale: 2 is_dark: true is_right_to_left: true text_scale: 1.25 has_high_contrast: true
            reduces_motion: true presentation: VIEW_PRESENTATION_SHEET safe_area { top: 24 bottom: 8 } accent { light: 896852479 } }
            """,
            """
            0a03722d37120812060a044c6f6f6b12041a0208011a0546696c657322490900000000008076401100000000000484401900000000000000402001280131
            000000000000f43f38014001480152120900000000000038401900000000000020405a050dffe17435
            """),
        Golden(
            WireBeginRequest.self,
            """
            request: "r-8" host_name: "Files"
            """,
            """
            0a03722d381a0546696c6573
            """),
        Golden(
            WireBeginRequest.self,
            """
            request: "r-7" again: true
            """,
            """
            0a03722d373001
            """),
        Golden(
            WireCompletedRequest.self,
            """
            items { content_text { text: "Look" } } items {}
            """,
            """
            0a0812060a044c6f6f6b0a00
            """),
        Golden(
            WireShareItems.self,
            """
            items { content_text { text: "Look" } } items {} excluded_activity_types: "copy"
            """,
            """
            0a0812060a044c6f6f6b0a001204636f7079
            """),
        Golden(
            WireSharedItems.self,
            """
            extension_identifier: "org.example.darkroom.share"
            """,
            """
            0a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265
            """),
        Golden(
            WireFinishRequest.self,
            """

            """,
            """

            """),
        Golden(
            WireHostStateChanged.self,
            """
            state: HOST_STATE_DID_BECOME_ACTIVE
            """,
            """
            0804
            """),
    ]
}
