import Wire

extension Golden {
    /// Of `runner.proto`: system and extension process.
    static let runner: [Golden] = [
        Golden(
            WireLaunch.self,
            """
            request: "r-7" extension_identifier: "org.example.darkroom.share" extension_path: "/app/Share.appex" library: "libShare.so"
            principal_class: "Share.ShareViewController" extension_point: "com.apple.share-services" languages: "de-AT" languages: "en"
            display_name: "Send to Darkroom" completion_budget_ms: 30000 confines_writes: true limits { data_bytes: 125829120
            open_files: 256 file_size: 1073741824 threads: 64 } app_identifier: "org.example.darkroom"
            groups { identifier: "group.org.example" path: "/groups/group.org.example" }
            """,
            """
            0a03722d37121a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651a102f6170702f53686172652e6170706578220b6c696253686172652e
            736f2a1953686172652e536861726556696577436f6e74726f6c6c65723218636f6d2e6170706c652e73686172652d73657276696365733a0564652d4154
            3a02656e421053656e6420746f204461726b726f6f6d48b0ea0150015a10088080803c108002188080808004204062146f72672e6578616d706c652e6461
            726b726f6f6d6a2e0a1167726f75702e6f72672e6578616d706c6512192f67726f7570732f67726f75702e6f72672e6578616d706c65
            """),
        Golden(
            WireLaunch.self,
            """
            request: "r-8" main_thread_budget_ms: 10000 writable_folders: "/folders/Downloads"
            """,
            """
            0a03722d38f001904efa01122f666f6c646572732f446f776e6c6f616473
            """),
        Golden(
            WireLaunch.self,
            """
            request: "r-9" requested_at_ns: 81234567890123
            """,
            """
            0a03722d399003cb89c0ac9ebc12
            """),
        Golden(
            WireLaunch.self,
            """
            request: "r-10" prepared: true
            """,
            """
            0a04722d3130980301
            """),
        Golden(
            WireBeginPrepared.self,
            """
            requested_at_ns: 81234567890123
            """,
            """
            08cb89c0ac9ebc12
            """),
        Golden(
            WireBegunPrepared.self,
            """

            """,
            """

            """),
        Golden(
            WireLifecycleChanged.self,
            """
            phase: LIFECYCLE_PHASE_PREPARED
            """,
            """
            0820
            """),
        Golden(
            WireProcessLimits.self,
            """
            data_bytes: 125829120 open_files: 256 file_size: 1073741824 threads: 64
            """,
            """
            088080803c1080021880808080042040
            """),
        Golden(
            WireGroupContainer.self,
            """
            identifier: "group.org.example" path: "/groups/group.org.example"
            """,
            """
            0a1167726f75702e6f72672e6578616d706c6512192f67726f7570732f67726f75702e6f72672e6578616d706c65
            """),
        Golden(
            WireLifecycleChanged.self,
            """
            phase: LIFECYCLE_PHASE_UNUSABLE reason: UNUSABLE_REASON_CONFINEMENT problem: "Landlock is off."
            """,
            """
            080510041a104c616e646c6f636b206973206f66662e
            """),
        Golden(
            WireLifecycleChanged.self,
            """
            phase: LIFECYCLE_PHASE_LOADED marks { sandboxed_us: 5100 runtime_us: 6900 prepared_us: 7800 loaded_us: 8600 }
            """,
            """
            080192030c08ec2710f43518f83c209843
            """),
        Golden(
            WireLaunchMarks.self,
            """
            sandboxed_us: 5100 runtime_us: 6900 prepared_us: 7800 loaded_us: 8600 began_us: 9200
            """,
            """
            08ec2710f43518f83c20984328f047
            """),
        Golden(
            WireExpire.self,
            """
            grace_ms: 5000
            """,
            """
            088827
            """),
        Golden(
            WireMemoryWarning.self,
            """

            """,
            """

            """),
        Golden(
            WireOpenURL.self,
            """
            url: "darkroom://roll/7"
            """,
            """
            0a116461726b726f6f6d3a2f2f726f6c6c2f37
            """),
        Golden(
            WireOpenedURL.self,
            """
            success: true
            """,
            """
            0801
            """),
    ]
}
