import Wire

extension Golden {
    /// Of `views.proto`: the values of properties.
    static let viewValues: [Golden] = [
        Golden(
            WireViewValue.self,
            """
            flag: false
            """,
            """
            0800
            """),
        Golden(
            WireViewValue.self,
            """
            integer: -2
            """,
            """
            1003
            """),
        Golden(
            WireViewValue.self,
            """
            number: 0.1
            """,
            """
            199a9999999999b93f
            """),
        Golden(
            WireViewValue.self,
            """
            string: ""
            """,
            """
            2200
            """),
        Golden(
            WireViewValue.self,
            """
            color { light: 4278190335 dark: 0 system: SYSTEM_COLOR_LABEL }
            """,
            """
            2a0c0dff0000ff15000000001801
            """),
        Golden(
            WireViewValue.self,
            """
            font { size: 17.5 weight: 600 is_italic: true design: FONT_DESIGN_SERIF family: "Cantarell" scales: true }
            """,
            """
            321d09000000000080314010d804180120022a0943616e746172656c6c3001
            """),
        Golden(
            WireViewValue.self,
            """
            text { text: "Grüße" font { size: 17 } runs { location: 1 length: 3 is_underlined: true } runs { location: 4 length: 1 link:
            "https://example.org" } }
            """,
            """
            3a370a074772c3bcc39f6512090900000000000031401a060801100330011a1908041001421368747470733a2f2f6578616d706c652e6f7267
            """),
        Golden(
            WireViewValue.self,
            """
            numbers { values: 1 values: -1 }
            """,
            """
            42120a10000000000000f03f000000000000f0bf
            """),
        Golden(
            WireViewValue.self,
            """
            insets { top: 1 }
            """,
            """
            4a0909000000000000f03f
            """),
        Golden(
            WireViewValue.self,
            """
            shadow { radius: 3 }
            """,
            """
            5209190000000000000840
            """),
        Golden(
            WireViewValue.self,
            """
            placement { frame { x: 1 y: 2 width: 3 height: 4 } flexible: 63 parent_width: 320 parent_height: 480 }
            """,
            """
            5a3a0a2411000000000000f03f190000000000000040210000000000000840290000000000001040103f190000000000007440210000000000007e40
            """),
        Golden(
            WireViewValue.self,
            """
            gestures { gestures { number: 4294967296 kind: GESTURE_KIND_LONG_PRESS taps: 2 seconds: 0.5 directions: 15 } }
            """,
            """
            62170a150880808080101002180221000000000000e03f280f
            """),
        Golden(
            WireViewValue.self,
            """
            keys { keys { action: 3 input: "UIKeyInputEscape" modifiers: 7 title: "Leave" } }
            """,
            """
            6a1f0a1d0803121055494b6579496e707574457363617065180722054c65617665
            """),
        Golden(
            WireViewValue.self,
            """
            menu { title: "More" items { action: 1 } }
            """,
            """
            720a0a044d6f726512020801
            """),
        Golden(
            WireViewValue.self,
            """
            drawing { operations: DRAW_OPERATION_SAVE operations: DRAW_OPERATION_RECT operations: DRAW_OPERATION_FILL operations:
            DRAW_OPERATION_TEXT operations: DRAW_OPERATION_IMAGE operations: DRAW_OPERATION_RESTORE numbers: 0 numbers: 0.5 numbers: -3
            numbers: 1e300 texts { text: "a" } images: 1 images: 300 }
            """,
            """
            7a340a0601080c1b1a0212200000000000000000000000000000e03f00000000000008c09c7500883ce4377e1a030a0161220301ac02
            """),
        Golden(
            WireViewValue.self,
            """
            choices { columns { titles: "One" } }
            """,
            """
            8201070a050a034f6e65
            """),
        Golden(
            WireViewValue.self,
            """
            image: 5
            """,
            """
            880105
            """),
        Golden(
            WireViewNumbers.self,
            """
            values: 1 values: 0 values: -0.5 values: inf
            """,
            """
            0a20000000000000f03f0000000000000000000000000000e0bf000000000000f07f
            """),
        Golden(
            WireViewInsets.self,
            """
            top: 1 left: 2 bottom: 3 right: 4
            """,
            """
            09000000000000f03f110000000000000040190000000000000840210000000000001040
            """),
        Golden(
            WireViewColor.self,
            """
            light: 4278190335 dark: 0 system: SYSTEM_COLOR_LABEL
            """,
            """
            0dff0000ff15000000001801
            """),
        Golden(
            WireViewColor.self,
            """
            light: 255
            """,
            """
            0dff000000
            """),
        Golden(
            WireViewFont.self,
            """
            size: 17.5 weight: 600 is_italic: true design: FONT_DESIGN_SERIF family: "Cantarell" scales: true
            """,
            """
            09000000000080314010d804180120022a0943616e746172656c6c3001
            """),
        Golden(
            WireStyledText.self,
            """
            text: "Grüße" font { size: 17 } runs { location: 1 length: 3 is_underlined: true } runs { location: 4 length: 1 link:
            "https://example.org" }
            """,
            """
            0a074772c3bcc39f6512090900000000000031401a060801100330011a1908041001421368747470733a2f2f6578616d706c652e6f7267
            """),
        Golden(
            WireTextRun.self,
            """
            location: 1 length: 4294967295 font { size: 17.5 weight: 600 is_italic: true design: FONT_DESIGN_SERIF family: "Cantarell"
            scales: true } color { light: 255 } background { light: 4278190335 dark: 0 system: SYSTEM_COLOR_LABEL } is_underlined: true
            is_struck: true link: "https://example.org"
            """,
            """
            080110ffffffff0f1a1d09000000000080314010d804180120022a0943616e746172656c6c300122050dff0000002a0c0dff0000ff150000000018013001
            3801421368747470733a2f2f6578616d706c652e6f7267
            """),
        Golden(
            WireViewShadow.self,
            """
            color { light: 255 } opacity: 0.5 radius: 3 x: -1 y: 2
            """,
            """
            0a050dff00000011000000000000e03f19000000000000084021000000000000f0bf290000000000000040
            """),
        Golden(
            WireViewPlacement.self,
            """
            frame { x: 1 y: 2 width: 3 height: 4 } flexible: 63 parent_width: 320 parent_height: 480
            """,
            """
            0a2411000000000000f03f190000000000000040210000000000000840290000000000001040103f190000000000007440210000000000007e40
            """),
        Golden(
            WireViewGestures.self,
            """
            gestures { number: 4294967296 kind: GESTURE_KIND_LONG_PRESS taps: 2 seconds: 0.5 directions: 15 } gestures { number: 1 kind:
            GESTURE_KIND_TAP }
            """,
            """
            0a150880808080101002180221000000000000e03f280f0a0408011001
            """),
        Golden(
            WireViewGesture.self,
            """
            number: 4294967296 kind: GESTURE_KIND_LONG_PRESS taps: 2 seconds: 0.5 directions: 15
            """,
            """
            0880808080101002180221000000000000e03f280f
            """),
        Golden(
            WireViewKeys.self,
            """
            keys { action: 3 input: "UIKeyInputEscape" modifiers: 7 title: "Leave" } keys { action: 4 input: "n" modifiers: 2 }
            """,
            """
            0a1d0803121055494b6579496e707574457363617065180722054c656176650a07080412016e1802
            """),
        Golden(
            WireViewKey.self,
            """
            action: 3 input: "UIKeyInputEscape" modifiers: 7 title: "Leave"
            """,
            """
            0803121055494b6579496e707574457363617065180722054c65617665
            """),
        Golden(
            WireViewMenu.self,
            """
            title: "More" items { action: 9 title: "Delete" subtitle: "for ever" image: 5 symbol: "trash" is_destructive: true
            is_disabled: true is_checked: true is_inline: true items { action: 10 title: "Really" } } items { title: "Group" items {
            action: 11 } }
            """,
            """
            0a044d6f726512310809120644656c6574651a08666f72206576657220052a0574726173683001380140014801520a080a12065265616c6c79120b120547
            726f75705202080b
            """),
        Golden(
            WireViewMenuItem.self,
            """
            action: 9 title: "Delete" subtitle: "for ever" image: 5 symbol: "trash" is_destructive: true is_disabled: true is_checked:
            true is_inline: true items { action: 10 title: "Really" }
            """,
            """
            0809120644656c6574651a08666f72206576657220052a0574726173683001380140014801520a080a12065265616c6c79
            """),
        Golden(
            WireViewChoices.self,
            """
            columns { titles: "One" titles: "Two" } columns {}
            """,
            """
            0a0a0a034f6e650a0354776f0a00
            """),
        Golden(
            WireViewChoiceColumn.self,
            """
            titles: "One" titles: "" titles: "Two"
            """,
            """
            0a034f6e650a000a0354776f
            """),
        Golden(
            WireDisplayList.self,
            """
            operations: DRAW_OPERATION_SAVE operations: DRAW_OPERATION_RECT operations: DRAW_OPERATION_FILL operations:
            DRAW_OPERATION_TEXT operations: DRAW_OPERATION_IMAGE operations: DRAW_OPERATION_RESTORE numbers: 0 numbers: 0.5 numbers: -3
            numbers: 1e300 texts { text: "a" } images: 1 images: 300
            """,
            """
            0a0601080c1b1a0212200000000000000000000000000000e03f00000000000008c09c7500883ce4377e1a030a0161220301ac02
            """),
    ]
}
