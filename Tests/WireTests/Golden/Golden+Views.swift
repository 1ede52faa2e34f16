import Wire

extension Golden {
    /// Of `views.proto`: the tree, its layout, and what the person does.
    static let views: [Golden] = [
        Golden(
            WireViewEnvironment.self,
            """
            width: 360 height: 640.5 scale: 2 is_dark: true is_right_to_left: true text_scale: 1.25 has_high_contrast: true
            reduces_motion: true presentation: VIEW_PRESENTATION_SHEET safe_area { top: 24 bottom: 8 } accent { light: 896852479 }
            """,
            """
            0900000000008076401100000000000484401900000000000000402001280131000000000000f43f38014001480152120900000000000038401900000000
            000020405a050dffe17435
            """),
        Golden(
            WireViewEnvironment.self,
            """
            source { x: 16 y: 24.5 width: 300 height: 20 container { x: 8 width: 320 height: 600 } window_height: 640 }
            """,
            """
            624a090000000000003040110000000000803840190000000000c072402100000000000034402a1b11000000000000204021000000000000744029000000
            0000c08240310000000000008440
            """),
        Golden(
            WireViewSource.self,
            """
            x: 16 y: 24.5 width: 300 height: 20 container { x: 8 width: 320 height: 600 } window_height: 640
            """,
            """
            090000000000003040110000000000803840190000000000c072402100000000000034402a1b110000000000002040210000000000007440290000000000
            c08240310000000000008440
            """),
        Golden(
            WireUpdateView.self,
            """
            patches { insert { view: 1 kind: VIEW_KIND_CONTAINER } } patches { remove: 2 } animation { number: 4 duration: 0.25 } images
            { image: 5 width: 2 height: 2 stride: 8 scale: 2 }
            """,
            """
            0a060a04080110010a021002120b080411000000000000d03f1a110805100218022008290000000000000040
            """),
        Golden(
            WireUpdatedView.self,
            #"""
            frames { view: 300 x: -1.5 y: 0.25 width: 1000000 height: 1e-3 } frames { view: 2 } conflicts: "\"width\" of 4 = 10"
            """#,
            """
            0a2708ac0211000000000000f8bf19000000000000d03f210000000080842e4129fca9f1d24d62503f0a020802121122776964746822206f662034203d20
            3130
            """),
        Golden(
            WireViewFrame.self,
            """
            view: 300 x: -1.5 y: 0.25 width: 1000000 height: 1e-3
            """,
            """
            08ac0211000000000000f8bf19000000000000d03f210000000080842e4129fca9f1d24d62503f
            """),
        Golden(
            WireMeasureText.self,
            """
            text { text: "Grüße" font { size: 17 } runs { location: 1 length: 3 is_underlined: true } runs { location: 4 length: 1 link:
            "https://example.org" } } width: 200 lines: 3
            """,
            """
            0a370a074772c3bcc39f6512090900000000000031401a060801100330011a1908041001421368747470733a2f2f6578616d706c652e6f72671100000000
            000069401803
            """),
        Golden(
            WireMeasuredText.self,
            """
            width: 199.5 height: 63 first_baseline: 16 last_baseline: 5
            """,
            """
            090000000000f06840110000000000804f40190000000000003040210000000000001440
            """),
        Golden(
            WireFitViews.self,
            """
            views { view: 4 width: 200 height: 100 } views { view: 5 }
            """,
            """
            0a1408041100000000000069401900000000000059400a020805
            """),
        Golden(
            WireViewFit.self,
            """
            view: 4 width: 200 height: 100
            """,
            """
            0804110000000000006940190000000000005940
            """),
        Golden(
            WireFittedViews.self,
            """
            frames { view: 4 width: 200 height: 80 } frames { view: 5 }
            """,
            """
            0a1408042100000000000069402900000000000054400a020805
            """),
        Golden(
            WireViewPatch.self,
            """
            insert { view: 2 kind: VIEW_KIND_LABEL parent: 1 }
            """,
            """
            0a06080210021801
            """),
        Golden(
            WireViewPatch.self,
            """
            remove: 18446744073709551615
            """,
            """
            10ffffffffffffffffff01
            """),
        Golden(
            WireViewPatch.self,
            """
            move { view: 3 parent: 1 index: 2 }
            """,
            """
            1a06080310011802
            """),
        Golden(
            WireViewPatch.self,
            """
            set { view: 3 key: VIEW_PROPERTY_KEY_HIDDEN value { flag: true } }
            """,
            """
            2208080310011a020801
            """),
        Golden(
            WireViewPatch.self,
            """
            add_constraint { constraint: 8 first { view: 2 attribute: LAYOUT_ATTRIBUTE_KIND_LEADING } relation: LAYOUT_RELATION_AT_LEAST
            second { view: 1 attribute: LAYOUT_ATTRIBUTE_KIND_TRAILING region: LAYOUT_REGION_MARGINS } multiplier: 0.5 constant: -8
            priority: 750 identifier: "beside" }
            """,
            """
            2a3508081204080210051802220608011006180129000000000000e03f3100000000000020c03900000000007087404206626573696465
            """),
        Golden(
            WireViewPatch.self,
            """
            remove_constraint: 8
            """,
            """
            3008
            """),
        Golden(
            WireViewPatch.self,
            """
            change_constraint { constraint: 8 constant: 0 }
            """,
            """
            3a0b0808110000000000000000
            """),
        Golden(
            WireViewPatch.self,
            """
            remove_image: 5
            """,
            """
            4005
            """),
        Golden(
            WireViewPatch.self,
            """
            command { view: 3 kind: VIEW_COMMAND_KIND_FOCUS }
            """,
            """
            4a0408031001
            """),
        Golden(
            WireInsertView.self,
            """
            view: 2 kind: VIEW_KIND_LABEL parent: 1 index: 3 properties { key: VIEW_PROPERTY_KEY_TEXT value { text { text: "Hello" } } }
            properties { key: VIEW_PROPERTY_KEY_LINES value { integer: 0 } }
            """,
            """
            08021002180120032a0d103c1a093a070a0548656c6c6f2a0610401a021000
            """),
        Golden(
            WireMoveView.self,
            """
            view: 3 parent: 1 index: 2
            """,
            """
            080310011802
            """),
        Golden(
            WireSetViewProperty.self,
            """
            view: 3 key: VIEW_PROPERTY_KEY_ALPHA value { number: 0.5 }
            """,
            """
            080310021a0919000000000000e03f
            """),
        Golden(
            WireSetViewProperty.self,
            """
            view: 3 key: VIEW_PROPERTY_KEY_ZOOM
            """,
            """
            0803109101
            """),
        Golden(
            WireViewCommand.self,
            """
            view: 3 kind: VIEW_COMMAND_KIND_SCROLL is_animated: true x: 10 y: -20 text: "Sent"
            """,
            """
            0803100318012100000000000024402900000000000034c0320453656e74
            """),
        Golden(
            WireViewAnimation.self,
            """
            number: 4 duration: 0.25 delay: 1 curve: ANIMATION_CURVE_LINEAR damping: 0.8
            """,
            """
            080411000000000000d03f19000000000000f03f2003299a9999999999e93f
            """),
        Golden(
            WireViewImage.self,
            """
            image: 5 width: 640 height: 480 stride: 2560 scale: 2 is_template: true
            """,
            """
            080510800518e0032080142900000000000000403001
            """),
        Golden(
            WireAddLayoutConstraint.self,
            """
            constraint: 8 first { view: 2 attribute: LAYOUT_ATTRIBUTE_KIND_LEADING } relation: LAYOUT_RELATION_AT_LEAST second { view: 1
            attribute: LAYOUT_ATTRIBUTE_KIND_TRAILING region: LAYOUT_REGION_MARGINS } multiplier: 0.5 constant: -8 priority: 750
            identifier: "beside"
            """,
            """
            08081204080210051802220608011006180129000000000000e03f3100000000000020c03900000000007087404206626573696465
            """),
        Golden(
            WireLayoutEnd.self,
            """
            view: 1 attribute: LAYOUT_ATTRIBUTE_KIND_FIRST_BASELINE region: LAYOUT_REGION_VIEWPORT
            """,
            """
            0801100c1804
            """),
        Golden(
            WireChangeLayoutConstraint.self,
            """
            constraint: 8 constant: 0 priority: 250
            """,
            """
            0808110000000000000000190000000000406f40
            """),
        Golden(
            WireChangeLayoutConstraint.self,
            """
            constraint: 8
            """,
            """
            0808
            """),
        Golden(
            WireViewEvents.self,
            """
            events { view: 3 kind: VIEW_EVENT_KIND_TAP } events { kind: VIEW_EVENT_KIND_DISMISS }
            """,
            """
            0a04080310010a02100e
            """),
        Golden(
            WireHandledViewEvents.self,
            """
            dragged { drag: 5 items { attachments { id: 3 } } } dragged { drag: 6 }
            """,
            """
            0a08080512041a0208030a020806
            """),
        Golden(
            WireDraggedItems.self,
            """
            drag: 4294967296 items { attachments { id: 3 } } items { attachments { id: 4 } }
            """,
            """
            08808080801012041a02080312041a020804
            """),
        Golden(
            WireViewEvent.self,
            """
            view: 3 kind: VIEW_EVENT_KIND_GESTURE text: "abc" revision: 7 selection_start: 1 selection_length: 2 value: 0.5 chosen: 0
            chosen: -1 chosen: 300 number: 4294967296 phase: GESTURE_PHASE_ENDED x: 1 y: 2 dx: -3 dy: 4 velocity_x: 100 velocity_y: -100
            scale: 1.5 rotation: 3.14 direction: 8 touches: 2 items { attachments { id: 3 } }
            """,
            """
            0803100a1a0361626320072801300239000000000000e03f42040001d804488080808010500359000000000000f03f610000000000000040690000000000
            0008c0710000000000001040790000000000005940810100000000000059c08901000000000000f83f91011f85eb51b81e0940980108a00102aa01041a020803
            """),
        Golden(
            WireChangeViewEnvironment.self,
            """
            environment { width: 400 height: 300 scale: 1 } frames { view: 1 width: 400 height: 300 }
            """,
            """
            0a1b090000000000007940110000000000c0724019000000000000f03f12140801210000000000007940290000000000c07240
            """),
    ]
}
