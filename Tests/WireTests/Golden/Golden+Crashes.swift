import Wire

extension Golden {
    /// Of `crashes.proto`: stacks, and reports of crashes and hangs.
    static let crashes: [Golden] = [
        Golden(
            WireStackTold.self,
            """

            """,
            """

            """),
        Golden(
            WireStackImage.self,
            """
            origin: IMAGE_ORIGIN_APP path: "PlugIns/Share.appex/libShare.so" build_id: "\\001\\002\\003" file: "/srv/libShare.so"
            """,
            """
            0801121f506c7567496e732f53686172652e61707065782f6c696253686172652e736f1a0301020322102f7372762f6c696253686172652e736f
            """),
        Golden(
            WireStackFrame.self,
            """
            image: 1 offset: 4096 is_guess: true
            """,
            """
            08011080201801
            """),
        Golden(
            WireCrashReport.self,
            """
            identifier: "20240601-120000-2f1c88aa" extension_identifier: "org.example.darkroom.share" display_name: "Send to Darkroom"
            app_identifier: "org.example.darkroom" app_version: "2.4.1" extension_point: "com.apple.share-services" sdk_version: "0.1.0"
            system_version: "0.1.0" host_name: "Files" request: "r-7" started_at: 1717243200.25 launch_us: 9000 began_us: 12000
            total_us: 3500000 cpu_us: 88000 peak_memory: 31457280 memory_limit: 125829120 reason: END_REASON_CRASHED signal: 4
            explanation: "It crashed with SIGILL." failure: "Fatal error: Index out of range" location: "Filter.swift:12" hint: "Its
            stack was full." sandbox_rung: "namespaces" kernel: "6.1.0" distribution: "Debian GNU/Linux 12 (bookworm)" architecture:
            "x86_64" installation: "g-1" is_main_thread: true thread_name: "appex-runner" frames { image: 1 offset: 4096 is_guess: true
            } skipped_frames: 1000 skipped_after: 96 images { origin: IMAGE_ORIGIN_APP path: "PlugIns/Share.appex/libShare.so" build_id:
            "\\001\\002\\003" file: "/srv/libShare.so" }
            """,
            """
            0a1832303234303630312d3132303030302d3266316338386161121a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651a1053656e642074
            6f204461726b726f6f6d22146f72672e6578616d706c652e6461726b726f6f6d2a05322e342e313218636f6d2e6170706c652e73686172652d7365727669
            6365733a05302e312e304205302e312e304a0546696c65735203722d375900001050c396d94160a84668e05d70e0cfd50178c0af0580018080800f880180
            80803c900105980104a2011749742063726173686564207769746820534947494c4c2eaa011f466174616c206572726f723a20496e646578206f7574206f
            662072616e6765b2010f46696c7465722e73776966743a3132ba011349747320737461636b207761732066756c6c2ec2010a6e616d65737061636573ca01
            05362e312e30d2011e44656269616e20474e552f4c696e75782031322028626f6f6b776f726d29da01067838365f3634e20103672d31e80101f2010c6170
            7065782d72756e6e6572fa0107080110802018018002e80788026092023a0801121f506c7567496e732f53686172652e61707065782f6c69625368617265
            2e736f1a0301020322102f7372762f6c696253686172652e736f
            """),
        Golden(
            WireListReports.self,
            """
            identifier: "org.example.darkroom.share"
            """,
            """
            0a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265
            """),
        Golden(
            WireReportList.self,
            """
            reports { identifier: "20240601-120000-2f1c88aa" extension_identifier: "org.example.darkroom.share" display_name: "Send to
            Darkroom" app_identifier: "org.example.darkroom" app_version: "2.4.1" extension_point: "com.apple.share-services"
            sdk_version: "0.1.0" system_version: "0.1.0" host_name: "Files" request: "r-7" started_at: 1717243200.25 launch_us: 9000
            began_us: 12000 total_us: 3500000 cpu_us: 88000 peak_memory: 31457280 memory_limit: 125829120 reason: END_REASON_CRASHED
            signal: 4 explanation: "It crashed with SIGILL." failure: "Fatal error: Index out of range" location: "Filter.swift:12"
            hint: "Its stack was full." sandbox_rung: "namespaces" kernel: "6.1.0" distribution: "Debian GNU/Linux 12 (bookworm)"
            architecture: "x86_64" installation: "g-1" is_main_thread: true thread_name: "appex-runner" frames { image: 1 offset: 4096
            is_guess: true } skipped_frames: 1000 skipped_after: 96 images { origin: IMAGE_ORIGIN_APP path:
            "PlugIns/Share.appex/libShare.so" build_id: "\\001\\002\\003" file: "/srv/libShare.so" } }
            """,
            """
            0acc030a1832303234303630312d3132303030302d3266316338386161121a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651a1053656e
            6420746f204461726b726f6f6d22146f72672e6578616d706c652e6461726b726f6f6d2a05322e342e313218636f6d2e6170706c652e73686172652d7365
            7276696365733a05302e312e304205302e312e304a0546696c65735203722d375900001050c396d94160a84668e05d70e0cfd50178c0af0580018080800f
            88018080803c900105980104a2011749742063726173686564207769746820534947494c4c2eaa011f466174616c206572726f723a20496e646578206f75
            74206f662072616e6765b2010f46696c7465722e73776966743a3132ba011349747320737461636b207761732066756c6c2ec2010a6e616d657370616365
            73ca0105362e312e30d2011e44656269616e20474e552f4c696e75782031322028626f6f6b776f726d29da01067838365f3634e20103672d31e80101f201
            0c61707065782d72756e6e6572fa0107080110802018018002e80788026092023a0801121f506c7567496e732f53686172652e61707065782f6c69625368
            6172652e736f1a0301020322102f7372762f6c696253686172652e736f
            """),
        Golden(
            WireDeleteReports.self,
            """
            identifier: "20240601-120000-2f1c88aa"
            """,
            """
            0a1832303234303630312d3132303030302d3266316338386161
            """),
        Golden(
            WireDeletedReports.self,
            """
            count: 3
            """,
            """
            0803
            """),
    ]
}
