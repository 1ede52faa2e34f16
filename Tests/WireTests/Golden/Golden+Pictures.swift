import Wire

extension Golden {
    /// Of `system.proto`: pictures that the system reads for hosts.
    static let pictures: [Golden] = [
        Golden(
            WireReadPicture.self,
            """
            longest_side: 1024 whole: true
            """,
            """
            0880081001
            """),
        Golden(
            WireFilmFacts.self,
            """
            duration: 12.5 has_audio: true
            """,
            """
            0900000000000029401001
            """),
        Golden(
            WireReadPictureResult.self,
            """
            facts { type_identifier: "public.jpeg" width: 4000 height: 3000 upright_width: 3000 upright_height: 4000 orientation: 6
            pages: 2 is_raw: true bits: 16 has_alpha: true taken { seconds: 1795770782.25 offset: -12600 } place { latitude: 48.5
            longitude: -11.25 altitude: -3.5 } camera_make: "Acme" camera_model: "Z 9" film { duration: 12.5 has_audio: true } }
            pixel_width: 768 pixel_height: 1024 stride: 3072
            """,
            """
            0a670a0b7075626c69632e6a70656710a01f18b81720b81728a01f300638024001481050015a0d090000906752c2da4110efc401621b0900000000004048
            401100000000008026c0190000000000000cc06a0441636d6572035a20397a0b0900000000000029401001108006188008208018
            """),
        Golden(
            WirePictureFacts.self,
            """
            type_identifier: "public.jpeg" width: 4000 height: 3000 upright_width: 3000 upright_height: 4000 orientation: 6 pages: 2
            is_raw: true bits: 16 has_alpha: true taken { seconds: 1795770782.25 offset: -12600 } place { latitude: 48.5 longitude:
            -11.25 altitude: -3.5 } camera_make: "Acme" camera_model: "Z 9" film { duration: 12.5 has_audio: true }
            """,
            """
            0a0b7075626c69632e6a70656710a01f18b81720b81728a01f300638024001481050015a0d090000906752c2da4110efc401621b09000000000040484011
            00000000008026c0190000000000000cc06a0441636d6572035a20397a0b0900000000000029401001
            """),
        Golden(
            WirePictureMoment.self,
            """
            seconds: 1795770782.25 offset: -12600
            """,
            """
            090000906752c2da4110efc401
            """),
        Golden(
            WirePicturePlace.self,
            """
            latitude: 48.5 longitude: -11.25 altitude: -3.5
            """,
            """
            0900000000004048401100000000008026c0190000000000000cc0
            """),
        Golden(
            WireCarryMetadata.self,
            """

            """,
            """

            """),
        Golden(
            WireCarryMetadataResult.self,
            """
            outcome: METADATA_OUTCOME_NOT_WRITTEN
            """,
            """
            0803
            """),
    ]
}
