import CGtk
import GTKViews
import RemoteView
import Testing

extension Widgets {
    @Suite @MainActor struct GalleryTests {
        @Test func showsEveryKindInTheLight() {
            adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_FORCE_LIGHT)
            let scene = Scene(width: 830, height: 800)
            scene.view.apply(Gallery().changes)
            let picture = scene.screenshot("gallery-light")
            #expect(picture.color(445, 790) == 0xFAFA_FAFF)
        }

        @Test func showsEveryKindInTheDark() {
            let scene = Scene(width: 830, height: 800)
            scene.view.apply(Gallery().changes)
            adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_FORCE_DARK)
            let picture = scene.screenshot("gallery-dark")
            #expect(picture.color(445, 790) == 0x2424_24FF)
            #expect(scene.environments.last?.isDark == true)
            adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_FORCE_LIGHT)
        }

        @Test func showsEveryKindFromRightToLeft() {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let scene = Scene(width: 830, height: 800)
            scene.view.apply(Gallery(isMirrored: true).changes)
            let picture = scene.screenshot("gallery-rtl")
            #expect(scene.view.environment.isRightToLeft)
            #expect(picture.width == 830)
        }
    }
}
