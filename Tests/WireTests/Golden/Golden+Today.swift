import Wire

extension Golden {
    /// Of `today.proto`: widgets.
    static let today: [Golden] = [
        Golden(
            WireWidgetSurroundings.self,
            """
            display_mode: WIDGET_DISPLAY_MODE_EXPANDED compact_height: 110 expanded_height: 440.5 margins { top: 8 left: 16 bottom: 8 right: 16 }
            is_editing: true
            """,
            """
            0802110000000000805b40190000000000887b4022240900000000000020401100000000000030401900000000000020402100000000000030402801
            """),
        Golden(
            WireBeginRequest.self,
            """
            request: "r-9" host_name: "Today" widget { display_mode: WIDGET_DISPLAY_MODE_COMPACT compact_height: 110 }
            """,
            """
            0a03722d391a05546f6461792a0b0801110000000000805b40
            """),
        Golden(
            WireUpdateWidget.self,
            """

            """,
            """

            """),
        Golden(
            WireUpdatedWidget.self,
            """
            result: WIDGET_UPDATE_RESULT_NO_DATA
            """,
            """
            0802
            """),
        Golden(
            WireChangeWidget.self,
            """
            surroundings { display_mode: WIDGET_DISPLAY_MODE_COMPACT compact_height: 110 expanded_height: 440.5 } cancels_presented: true
            """,
            """
            0a140801110000000000805b40190000000000887b401001
            """),
        Golden(
            WireChangedWidget.self,
            """

            """,
            """

            """),
        Golden(
            WireWidgetTraits.self,
            """
            largest_display_mode: WIDGET_DISPLAY_MODE_EXPANDED allows_editing: true is_presenting: true
            """,
            """
            080210011801
            """),
        Golden(
            WireListWidgets.self,
            """
            known_version: 41 snapshots_of: "org.example.clock.widget" snapshots_of: "org.example.stocks.widget"
            """,
            """
            082912186f72672e6578616d706c652e636c6f636b2e77696467657412196f72672e6578616d706c652e73746f636b732e776964676574
            """),
        Golden(
            WireWidgetList.self,
            """
            version: 42 widgets { extension { identifier: "org.example.clock.widget" enabled: true } has_content: true } snapshots {
            widget: "org.example.clock.widget" taken_at: 1421000000.5 }
            """,
            """
            082a12200a1c0a186f72672e6578616d706c652e636c6f636b2e776964676574400118011a230a186f72672e6578616d706c652e636c6f636b2e7769
            646765741100002050af2cd541
            """),
        Golden(
            WireWidgetSummary.self,
            """
            extension { identifier: "org.example.clock.widget" enabled: true rank: 3 } description: "The time" has_content: true is_expanded: true
            traits { largest_display_mode: WIDGET_DISPLAY_MODE_EXPANDED } last_result: WIDGET_UPDATE_RESULT_FAILED updated_at: 1421000000.5
            problem: "It crashed." snapshot_at: 1420990000.5 next_update_at: 1421003600.5 budget: 48 budget_used: 7 budget_renews_at: 1421020800
            """,
            """
            0a1e0a186f72672e6578616d706c652e636c6f636b2e7769646765744001480312085468652074696d65180120012a02080230033900002050af2cd5
            41420b497420637261736865642e490000208ca52cd54151000020d4b22cd5415830600769000000a0c32cd541
            """),
        Golden(
            WireArrangeWidget.self,
            """
            widget: "org.example.clock.widget" is_on: true place: 0 is_expanded: false
            """,
            """
            0a186f72672e6578616d706c652e636c6f636b2e776964676574100118002000
            """),
        Golden(
            WireArrangeWidget.self,
            """
            widget: "org.example.clock.widget"
            """,
            """
            0a186f72672e6578616d706c652e636c6f636b2e776964676574
            """),
        Golden(
            WireKeepWidgetUpdate.self,
            """
            widget: "org.example.clock.widget" cause: WIDGET_UPDATE_CAUSE_BACKGROUND result: WIDGET_UPDATE_RESULT_NEW_DATA problem: "none"
            traits { allows_editing: true } content: "view" pictures { width: 320 height: 110 scale: 2 is_dark: true text_scale: 1.25 png: "png" }
            """,
            """
            0a186f72672e6578616d706c652e636c6f636b2e7769646765741002180122046e6f6e652a0210013204766965773a2b090000000000007440110000
            000000805b40190000000000000040200129000000000000f43f3203706e67
            """),
        Golden(
            WireKeptWidgetUpdate.self,
            """
            widget { extension { identifier: "org.example.clock.widget" } budget: 48 }
            """,
            """
            0a1e0a1a0a186f72672e6578616d706c652e636c6f636b2e7769646765745830
            """),
        Golden(
            WireWidgetContent.self,
            """
            view { patches { insert { view: 1 kind: VIEW_KIND_CONTAINER } } images { image: 5 width: 1 height: 1 stride: 4 scale: 1 } }
            pixels: "BGRA" width: 320 height: 110 display_mode: WIDGET_DISPLAY_MODE_COMPACT
            """,
            """
            0a1b0a060a04080110011a11080510011801200429000000000000f03f120442475241190000000000007440210000000000805b402801
            """),
        Golden(
            WireWidgetPicture.self,
            """
            width: 320 height: 110 scale: 2 is_dark: true text_scale: 1.25 png: "png"
            """,
            """
            090000000000007440110000000000805b40190000000000000040200129000000000000f43f3203706e67
            """),
        Golden(
            WireWidgetSnapshot.self,
            """
            widget: "org.example.clock.widget" taken_at: 1421000000.5 content: "view" pictures { width: 320 png: "png" }
            """,
            """
            0a186f72672e6578616d706c652e636c6f636b2e7769646765741100002050af2cd5411a0476696577220e0900000000000074403203706e67
            """),
        Golden(
            WireSetWidgetHasContent.self,
            """
            widget: "org.example.clock.widget" has_content: true
            """,
            """
            0a186f72672e6578616d706c652e636c6f636b2e7769646765741001
            """),
        Golden(
            WireWidgetContentSet.self,
            """

            """,
            """

            """),
    ]
}
