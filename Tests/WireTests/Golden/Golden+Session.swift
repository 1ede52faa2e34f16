import Wire

extension Golden {
    /// Of `session.proto`: host and extension.
    static let session: [Golden] = [
        Golden(
            WireBeginRequest.self,
            """
            request: "r-7" items { content_text { text: "Look" } } items { attachments { id: 1 } } host_name: "Files"
            """,
            """
            0a03722d37120812060a044c6f6f6b12041a0208011a0546696c6573
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
