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
            WirePickDocuments.self,
            """
            types: "public.image" allows_several: true title: "Pictures" prompt: "Add"
            """,
            """
            0a0c7075626c69632e696d61676510011a0850696374757265732203416464
            """),
        Golden(
            WirePickedDocuments.self,
            """
            items { attachments { id: 1 suggested_name: "photo" } }
            """,
            """
            0a0b1a0908011a0570686f746f
            """),
        Golden(
            WirePickSavePlace.self,
            """
            name: "letter.txt" title: "Save Letter" prompt: "Save"
            """,
            """
            0a0a6c65747465722e747874120b53617665204c65747465721a0453617665
            """),
        Golden(
            WirePickedSavePlace.self,
            """
            place: 3 name: "letter 2.txt"
            """,
            """
            0803120c6c657474657220322e747874
            """),
        Golden(
            WireSaveDocuments.self,
            """
            place: 3 items { attachments { id: 5 } }
            """,
            """
            080312041a020805
            """),
        Golden(
            WireSavedDocuments.self,
            """
            names: "letter 2.txt"
            """,
            """
            0a0c6c657474657220322e747874
            """),
        Golden(
            WireShowAlert.self,
            """
            title: "Delete it?" text: "It is gone then." style: ALERT_STYLE_CRITICAL buttons: "Delete" buttons: "Cancel"
            """,
            """
            0a0a44656c6574652069743f1210497420697320676f6e65207468656e2e1802220644656c657465220643616e63656c
            """),
        Golden(
            WireShownAlert.self,
            """
            answer: 2
            """,
            """
            0802
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
