import Wire

extension Golden {
    /// Of `system.proto`: host and system.
    static let system: [Golden] = [
        Golden(
            WireHello.self,
            """
            protocol_version: 1 host_name: "Files"
            """,
            """
            0801120546696c6573
            """),
        Golden(
            WireWelcome.self,
            """
            protocol_version: 1 system_version: "0.1.0" sdk_version: "0.1.1" pid: 4294967295
            """,
            """
            08011205302e312e301a05302e312e3120ffffffff0f
            """),
        Golden(
            WireExtensionSummary.self,
            """
            identifier: "org.example.darkroom.share" display_name: "Send to Darkroom" point: "com.apple.share-services" point_alias:
            "share" app_identifier: "org.example.darkroom" app_name: "Darkroom" version: "2.4.1" enabled: true rank: 3 sdk_version:
            "0.1.0" usable: true problem: "None." icon_path: "/srv/icons/darkroom.png" wants_full_screen: true app_groups:
            "group.org.example.darkroom" keychain_groups: "org.example.keys" icon_is_template: true disabled_after_crashes: true
            page_script_path: "/srv/darkroom/Page.js"
            """,
            """
            0a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265121053656e6420746f204461726b726f6f6d1a18636f6d2e6170706c652e73686172
            652d7365727669636573220573686172652a146f72672e6578616d706c652e6461726b726f6f6d32084461726b726f6f6d3a05322e342e31400148035205
            302e312e30580162054e6f6e652e6a172f7372762f69636f6e732f6461726b726f6f6d2e706e6770017a1a67726f75702e6f72672e6578616d706c652e64
            61726b726f6f6d8201106f72672e6578616d706c652e6b657973880101c00201ca02152f7372762f6461726b726f6f6d2f506167652e6a73
            """),
        Golden(
            WireListExtensions.self,
            """
            point: "com.apple.share-services"
            """,
            """
            0a18636f6d2e6170706c652e73686172652d7365727669636573
            """),
        Golden(
            WireExtensionList.self,
            """
            extensions { identifier: "org.example.darkroom.share" display_name: "Send to Darkroom" point: "com.apple.share-services"
            point_alias: "share" app_identifier: "org.example.darkroom" app_name: "Darkroom" version: "2.4.1" enabled: true rank: 3
            sdk_version: "0.1.0" usable: true problem: "None." icon_path: "/srv/icons/darkroom.png" } extensions { identifier: "a.b"
            enabled: true }
            """,
            """
            0aa3010a1a6f72672e6578616d706c652e6461726b726f6f6d2e7368617265121053656e6420746f204461726b726f6f6d1a18636f6d2e6170706c652e73
            686172652d7365727669636573220573686172652a146f72672e6578616d706c652e6461726b726f6f6d32084461726b726f6f6d3a05322e342e31400148
            035205302e312e30580162054e6f6e652e6a172f7372762f69636f6e732f6461726b726f6f6d2e706e670a070a03612e624001
            """),
        Golden(
            WireItemShape.self,
            """
            attachments { type_identifiers: "public.jpeg" type_identifiers: "public.image" } has_content_text: true
            """,
            """
            0a1b0a0b7075626c69632e6a7065670a0c7075626c69632e696d6167651001
            """),
        Golden(
            WireAttachmentShape.self,
            """
            type_identifiers: "public.jpeg" type_identifiers: "public.image"
            """,
            """
            0a0b7075626c69632e6a7065670a0c7075626c69632e696d616765
            """),
        Golden(
            WireMatchExtensions.self,
            """
            point: "com.apple.fileprovider-ui" items { attachments { type_identifiers: "public.jpeg" type_identifiers: "public.image" }
            has_content_text: true } items {} document_picker { mode: DOCUMENT_PICKER_MODE_OPEN type_identifiers: "public.text" }
            known_catalog: 18446744073709551615
            """,
            """
            0a19636f6d2e6170706c652e66696c6570726f76696465722d7569121f0a1b0a0b7075626c69632e6a7065670a0c7075626c69632e696d6167651001
            12001a0f0802120b7075626c69632e7465787420ffffffffffffffffff01
            """),
        Golden(
            WireMatchedExtensions.self,
            """
            catalog: 4611686018427387905 extensions { identifier: "a.b" enabled: true rank: 3 } places: 0 places: 300 places: 1
            places_disabled: 2 places_disabled: 129
            """,
            """
            0881808080808080804012090a03612e62400148031a0400ac02012203028101
            """),
        Golden(
            WireDocumentPickerRequest.self,
            """
            mode: DOCUMENT_PICKER_MODE_MOVE_TO_SERVICE type_identifiers: "public.pdf" type_identifiers: "public.text"
            """,
            """
            0804120a7075626c69632e706466120b7075626c69632e74657874
            """),
        Golden(
            WireBeginExtension.self,
            """
            extension_identifier: "a.b" items { attachments { type_identifiers: "public.jpeg" type_identifiers: "public.image" }
            has_content_text: true } unsandboxed: true request_budget_ms: 60000
            """,
            """
            0a03612e62121f0a1b0a0b7075626c69632e6a7065670a0c7075626c69632e696d6167651001180120e0d403
            """),
        Golden(
            WireBegunExtension.self,
            """
            request: "r-7" extension { identifier: "a.b" enabled: true } sandbox_rung: "landlock"
            """,
            """
            0a03722d3712070a03612e6240011a086c616e646c6f636b
            """),
        Golden(
            WirePrepareExtensions.self,
            """
            extension_identifiers: "a.b" extension_identifiers: "c.d"
            """,
            """
            0a03612e620a03632e64
            """),
        Golden(
            WireLaunchRecord.self,
            """
            request: "r-11" prepared: true
            """,
            """
            0a04722d3131980301
            """),
        Golden(
            WireLaunchRecord.self,
            """
            request: "r-12" out_of_time: true
            """,
            """
            0a04722d3132a00301
            """),
        Golden(
            WireEndExtension.self,
            """
            request: "r-7" reason: END_REASON_FLOOD explanation: "It sent too much."
            """,
            """
            0a03722d3710101a1149742073656e7420746f6f206d7563682e
            """),
        Golden(
            WireEndedExtension.self,
            """

            """,
            """

            """),
        Golden(
            WireLaunchRecord.self,
            """
            request: "r-7" extension_identifier: "org.example.darkroom.share" host_name: "Files" pid: 4711 started_at: 1717243200.25
            launch_us: 9000 began_us: 12000 total_us: 3500000 peak_memory: 31457280 memory_limit: 125829120 reason: END_REASON_CRASHED
            exit_status: -1 signal: 11 explanation: "The extension crashed." sandbox_rung: "bubblewrap" output: "first line" output:
            "last line" display_name: "Send to Darkroom" cpu_us: 88000 report: "20240601-120000-2f1c88aa"
            """,
            """
            0a03722d37121a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651a0546696c657320e7242900001050c396d94130a84638e05d40e0cfd5
            01488080800f508080803c580560ffffffffffffffffff01680b721654686520657874656e73696f6e20637261736865642e7a0a627562626c6577726170
            82010a6669727374206c696e658201096c617374206c696e658a011053656e6420746f204461726b726f6f6d9001c0af05c2021832303234303630312d31
            32303030302d3266316338386161
            """),
        Golden(
            WireLaunchRecord.self,
            """
            request: "r-9" phases { decision_us: 300 plan_us: 700 spawn_us: 400 sandbox_us: 3700 runtime_us: 1800 sdk_us: 900
            library_us: 800 begin_us: 600 }
            """,
            """
            0a03722d3992031808ac0210bc0518900320f41c28880e30840738a00640d804
            """),
        Golden(
            WireLaunchPhases.self,
            """
            decision_us: 300 plan_us: 700 spawn_us: 400 sandbox_us: 3700 runtime_us: 1800 sdk_us: 900 library_us: 800 begin_us: 600
            """,
            """
            08ac0210bc0518900320f41c28880e30840738a00640d804
            """),
        Golden(
            WireExtensionEnded.self,
            """
            record { request: "r-7" extension_identifier: "org.example.darkroom.share" host_name: "Files" pid: 4711 started_at:
            1717243200.25 launch_us: 9000 began_us: 12000 total_us: 3500000 peak_memory: 31457280 memory_limit: 125829120 reason:
            END_REASON_CRASHED exit_status: -1 signal: 11 explanation: "The extension crashed." sandbox_rung: "bubblewrap" output:
            "first line" output: "last line" display_name: "Send to Darkroom" cpu_us: 88000 }
            """,
            """
            0aad010a03722d37121a6f72672e6578616d706c652e6461726b726f6f6d2e73686172651a0546696c657320e7242900001050c396d94130a84638e05d40
            e0cfd501488080800f508080803c580560ffffffffffffffffff01680b721654686520657874656e73696f6e20637261736865642e7a0a627562626c6577
            72617082010a6669727374206c696e658201096c617374206c696e658a011053656e6420746f204461726b726f6f6d9001c0af05
            """),
        Golden(
            WireListLaunches.self,
            """
            extension_identifier: "a.b" limit: 20
            """,
            """
            0a03612e621014
            """),
        Golden(
            WireLaunchList.self,
            """
            launches { request: "r-8" reason: END_REASON_COMPLETED } launches { request: "r-7" }
            """,
            """
            0a070a03722d3858010a050a03722d37
            """),
        Golden(
            WireClause.self,
            """
            title: "Enabled" passed: true detail: "by the person" clauses { title: "Since" detail: "Monday" clauses { title: "Deep"
            passed: true } }
            """,
            """
            0a07456e61626c656410011a0d62792074686520706572736f6e22190a0553696e63651a064d6f6e64617922080a04446565701001
            """),
        Golden(
            WireClause.self,
            """
            title: "Groups" passed: true is_warning: true
            """,
            """
            0a0647726f75707310012801
            """),
        Golden(
            WireExplainExtension.self,
            """
            extension_identifier: "a.b" items { attachments { type_identifiers: "public.jpeg" type_identifiers: "public.image" }
            has_content_text: true } document_picker { mode: DOCUMENT_PICKER_MODE_IMPORT }
            """,
            """
            0a03612e62121f0a1b0a0b7075626c69632e6a7065670a0c7075626c69632e696d61676510011a020801
            """),
        Golden(
            WireExplanation.self,
            """
            extension { identifier: "a.b" enabled: true } would_run: true clauses { title: "Enabled" passed: true detail: "by the
            person" clauses { title: "Since" detail: "Monday" clauses { title: "Deep" passed: true } } } activation { text: "NOT
            x" value: "true" passed: true } activation { depth: 1 text: "x" passed: false error: "no" }
            """,
            """
            0a070a03612e62400110011a350a07456e61626c656410011a0d62792074686520706572736f6e22190a0553696e63651a064d6f6e64617922080a04
            446565701001220f12054e4f5420781a04747275652001220b080112017820002a026e6f
            """),
        Golden(
            WireTraceNode.self,
            """
            depth: 300 text: "$a" value: "{1, 2}" passed: false error: "too much" note: "$a = element 0" is_cut: true
            """,
            """
            08ac02120224611a067b312c20327d20002a08746f6f206d756368320e2461203d20656c656d656e7420303801
            """),
        Golden(
            WireInstallApp.self,
            """
            bundle_name: "Darkroom.app" mode: INSTALL_MODE_UPGRADE shared_groups: "group.org.example.notes" shared_groups:
            "org.example.keys" opened_schemes: "notes"
            """,
            """
            0a0c4461726b726f6f6d2e61707010021a1767726f75702e6f72672e6578616d706c652e6e6f7465731a106f72672e6578616d706c652e6b65797322056e6f746573
            """),
        Golden(
            WireInstalledApp.self,
            """
            identifier: "org.example.darkroom" name: "Darkroom" version: "2.4.1" previous_version: "2.4.0" extensions { identifier:
            "a.b" enabled: true } warnings: "No icon."
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d12084461726b726f6f6d1a05322e342e312205322e342e302a070a03612e62400132084e6f206963
            6f6e2e
            """),
        Golden(
            WireUninstallApp.self,
            """
            identifier: "org.example.darkroom" keep_data: true
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d1001
            """),
        Golden(
            WireUninstalledApp.self,
            """
            identifier: "org.example.darkroom" extensions: "a.b" extensions: "a.c" removed { kind: CONTAINER_KIND_GROUP identifier:
            "group.org.example.notes" path: "/srv/appex/Groups/group.org.example.notes" bytes: 123456789 apps: "org.example.notes" apps:
            "org.example.pad" is_kept: true } kept { kind: CONTAINER_KIND_BUNDLE identifier: "a.b" }
            """,
            """
            0a146f72672e6578616d706c652e6461726b726f6f6d1203612e621203612e631a710802121767726f75702e6f72672e6578616d706c652e6e6f7465731a
            292f7372762f61707065782f47726f7570732f67726f75702e6f72672e6578616d706c652e6e6f74657320959aef3a2a116f72672e6578616d706c652e6e
            6f7465732a0f6f72672e6578616d706c652e7061643001220708011203612e62
            """),
        Golden(
            WireSetEnabled.self,
            """
            extension_identifier: "a.b" enabled: true
            """,
            """
            0a03612e621001
            """),
        Golden(
            WireSetOrder.self,
            """
            extension_identifiers: "a.c" extension_identifiers: "a.b"
            """,
            """
            0a03612e630a03612e62
            """),
        Golden(
            WireExamineSystem.self,
            """

            """,
            """

            """),
        Golden(
            WireSystemReport.self,
            """
            sandbox_rung: "bubblewrap" checks { title: "Enabled" passed: true detail: "by the person" clauses { title: "Since" detail:
            "Monday" clauses { title: "Deep" passed: true } } } data_path: "/srv/data" runtime_path: "/run/appex" system_version:
            "0.1.0" sdk_version: "0.1.1" running_extensions: 2
            """,
            """
            0a0a627562626c657772617012350a07456e61626c656410011a0d62792074686520706572736f6e22190a0553696e63651a064d6f6e64617922080a0444
            65657010011a092f7372762f64617461220a2f72756e2f61707065782a05302e312e303205302e312e313802
            """),
        Golden(
            WireMakeThumbnail.self,
            """
            side: 128 picture: "PNG"
            """,
            """
            0880011203504e47
            """),
        Golden(
            WireMadeThumbnail.self,
            """
            pixels: "BGRA"
            """,
            """
            0a0442475241
            """),
    ]
}
