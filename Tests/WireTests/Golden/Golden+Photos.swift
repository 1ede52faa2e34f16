import Wire

extension Golden {
    /// Of `photos.proto`: what edits photos.
    static let photos: [Golden] = [
        Golden(
            WirePhotoSurroundings.self,
            """

            """,
            """

            """),
        Golden(
            WireBeginRequest.self,
            """
            request: "r-11" host_name: "Photos" photo { }
            """,
            """
            0a04722d31311a0650686f746f734200
            """),
        Golden(
            WireAdjustmentForm.self,
            """
            identifier: "org.example.tones" version: "1.0"
            """,
            """
            0a116f72672e6578616d706c652e746f6e65731203312e30
            """),
        Golden(
            WireCheckAdjustment.self,
            """
            form { identifier: "org.example.tones" version: "1.0" }
            """,
            """
            0a180a116f72672e6578616d706c652e746f6e65731203312e30
            """),
        Golden(
            WireCheckedAdjustment.self,
            """
            can_handle: true
            """,
            """
            0801
            """),
        Golden(
            WirePhotoPixels.self,
            """
            width: 2 height: 3 stride: 8
            """,
            """
            080210031808
            """),
        Golden(
            WirePhotoLocation.self,
            """
            latitude: 52.5 longitude: 13.4 altitude: 34 has_altitude: true
            """,
            """
            090000000000404a4011cdcccccccccc2a401900000000000041402001
            """),
        Golden(
            WireStartEditing.self,
            """
            media_type: PHOTO_MEDIA_TYPE_IMAGE media_subtypes: 1 type_identifier: "public.jpeg" name: "a.jpg" orientation:
            6 created: 1 location { latitude: 1 } adjustment { identifier: "a" } placeholder { width: 2 height: 3 stride:
            8 } display { width: 4 height: 6 stride: 16 } rendered_type: "public.jpeg"
            """,
            """
            080110011a0b7075626c69632e6a7065672205612e6a7067280631000000000000f03f3a0909000000000000f03f42030a01
            614a0608021003180852060804100618105a0b7075626c69632e6a706567
            """),
        Golden(
            WireStartedEditing.self,
            """

            """,
            """

            """),
        Golden(
            WireFinishEditing.self,
            """

            """,
            """

            """),
        Golden(
            WireFinishedEditing.self,
            """
            has_output: true form { identifier: "a" version: "2" }
            """,
            """
            080112060a0161120132
            """),
        Golden(
            WireCheckCancelling.self,
            """

            """,
            """

            """),
        Golden(
            WireCheckedCancelling.self,
            """
            should_confirm: true
            """,
            """
            0801
            """),
        Golden(
            WireCancelEditing.self,
            """

            """,
            """

            """),
        Golden(
            WireCancelledEditing.self,
            """

            """,
            """

            """),
    ]
}
