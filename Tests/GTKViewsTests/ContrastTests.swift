import CGtk
import CGtkSupport
import Testing
import Wire

@testable import GTKViews

extension Widgets {
    /// The palette that views are painted with: every text can be read on everything that it may be on, by WCAG 2.1 (AA).
    @Suite @MainActor struct ContrastTests {
        private static let needed = 4.5
        private static let texts: [WireSystemColor] = [.label, .secondaryLabel, .placeholder, .tint, .destructive, .link]
        private static let backgrounds: [WireSystemColor] = [.background, .secondaryBackground, .groupedBackground, .cellBackground, .fill]

        private func inEachScheme(_ body: (_ scheme: String) -> Void) {
            let scene = Scene(width: 100, height: 100)
            let style = adw_style_manager_get_default()
            defer { adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT) }
            for (isDark, scheme) in [(false, ADW_COLOR_SCHEME_FORCE_LIGHT), (true, ADW_COLOR_SCHEME_FORCE_DARK)] {
                adw_style_manager_set_color_scheme(style, scheme)
                scene.settle()
                #expect(appex_palette_is_dark() == isDark)
                body(isDark ? "dark" : "light")
            }
        }

        private func color(_ color: WireSystemColor, isBackground: Bool = false) -> GdkRGBA {
            appex_color_resolve(AppexColor(.with { $0.system = color }), isBackground)
        }

        /// A colour with alpha as it looks on an opaque one.
        private func over(_ top: GdkRGBA, _ below: GdkRGBA) -> GdkRGBA {
            func mix(_ one: Float, _ other: Float) -> Float { one * top.alpha + other * (1 - top.alpha) }
            return GdkRGBA(red: mix(top.red, below.red), green: mix(top.green, below.green), blue: mix(top.blue, below.blue), alpha: 1)
        }

        @Test func everyTextCanBeReadOnEveryBackground() {
            inEachScheme { scheme in
                let window = color(.background)
                let surfaces = Self.backgrounds.map { ($0, over(color($0, isBackground: true), window)) }
                let filled = surfaces.map { ($0.0, over(color(.fill, isBackground: true), $0.1)) }
                for text in Self.texts {
                    for (number, (background, surface)) in (surfaces + filled).enumerated() where background != .fill || number < surfaces.count {
                        let contrast = appex_color_contrast(color(text), surface)
                        #expect(contrast >= Self.needed, "\(text) on \(background), \(number), \(scheme): \(contrast)")
                    }
                }
            }
        }

        @Test func whiteCanBeReadOnAccents() {
            inEachScheme { scheme in
                let white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
                for background in [WireSystemColor.tint, .link, .destructive] {
                    let contrast = appex_color_contrast(white, color(background, isBackground: true))
                    #expect(contrast >= Self.needed, "white on \(background), \(scheme): \(contrast)")
                }
            }
        }

        /// The calculation itself, with values that WCAG and its tools give.
        @Test func contrastIsThatOfWCAG() {
            func gray(_ value: Float, _ alpha: Float = 1) -> GdkRGBA { GdkRGBA(red: value, green: value, blue: value, alpha: alpha) }
            #expect(abs(appex_color_contrast(gray(0), gray(1)) - 21) < 0.001)
            #expect(abs(appex_color_contrast(gray(1), gray(1)) - 1) < 0.001)
            #expect(abs(appex_color_contrast(gray(0x77 / 255), gray(1)) - 4.478) < 0.01)
            #expect(abs(appex_color_contrast(gray(0, 0.5), gray(1)) - 3.95) < 0.06)
            let red = GdkRGBA(red: 1, green: 0x3b / 255, blue: 0x30 / 255, alpha: 1)
            #expect(abs(appex_color_contrast(red, gray(1)) - 3.55) < 0.01)
        }
    }
}
