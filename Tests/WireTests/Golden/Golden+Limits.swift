import Wire

extension Golden {
    /// Of `limits.proto`: live figures, and limits that were lowered.
    static let limits: [Golden] = [
        Golden(
            WireProcessGauges.self,
            """
            request: "r-7" identifier: "org.example.darkroom.share" point_alias: "share" pid: 4711 phase: "running" host_name:
            "files" started_at: 1700000000.25 memory: 31457280 memory_limit: 150994944 cpu_us: 250000 descriptors: 17
            descriptor_limit: 256 threads: 5 thread_limit: 128 received: 9 sent: 4 time_left_ms: 59000 is_blocked: true disk: 20971520
            disk_limit: 5368709120
            """,
            """
            0a03722d37121a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651a05736861726520e7242a0772756e6e696e67320566696c6573390000
            1040fc54d941408080800f48808080485090a10f5811608002680570800178098001048801f8cc0390010198018080800aa0018080808014
            """),
        Golden(
            WireListProcesses.self,
            """

            """,
            """

            """),
        Golden(
            WireProcessList.self,
            """
            processes { request: "r-7" identifier: "org.example.darkroom.share" pid: 4711 time_left_ms: 0 } processes { request:
            "r-8" }
            """,
            """
            0a270a03722d37121a6f72672e6578616d706c652e6461726b726f6f6d2e736861726520e7248801000a050a03722d38
            """),
        Golden(
            WireLimitValue.self,
            """
            kind: LIMIT_KIND_MEMORY value: 67108864 table: 150994944 is_lowered: true
            """,
            """
            0801108080802018808080482001
            """),
        Golden(
            WireListLimits.self,
            """
            extension_identifier: "org.example.darkroom.share"
            """,
            """
            0a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265
            """),
        Golden(
            WireLimitList.self,
            """
            extensions { extension_identifier: "org.example.darkroom.share" point_alias: "share" limits { kind: LIMIT_KIND_REQUEST
            value: 60000 } } extensions {}
            """,
            """
            0a2b0a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265120573686172651a06080310e0d4030a00
            """),
        Golden(
            WireExtensionLimits.self,
            """
            extension_identifier: "org.example.darkroom.share" point_alias: "share" limits { kind: LIMIT_KIND_LAUNCH value: 2000
            table: 5000 is_lowered: true } limits { kind: LIMIT_KIND_REQUEST value: 60000 }
            """,
            """
            0a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265120573686172651a0a080210d00f18882720011a06080310e0d403
            """),
        Golden(
            WireSetLimits.self,
            """
            extension_identifier: "org.example.darkroom.share" limits { kind: LIMIT_KIND_MEMORY value: 67108864 } limits { kind:
            LIMIT_KIND_THREADS value: 32 } resets: true
            """,
            """
            0a1a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651207080110808080201204080510201801
            """),
    ]
}
