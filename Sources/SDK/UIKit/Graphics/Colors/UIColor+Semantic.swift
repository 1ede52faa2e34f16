import Wire

/// Colours named by their purpose.
extension UIColor {
    private static func named(_ name: WireSystemColor, _ light: UInt32, _ dark: UInt32) -> UIColor {
        UIColor(.system(name, light: light, dark: dark))
    }

    public static let label = named(.label, 0x0000_00ff, 0xffff_ffff)
    public static let secondaryLabel = named(.secondaryLabel, 0x3c3c_4399, 0xebeb_f599)
    public static let tertiaryLabel = named(.tertiaryLabel, 0x3c3c_434c, 0xebeb_f54c)
    public static let quaternaryLabel = named(.unspecified, 0x3c3c_432d, 0xebeb_f529)
    public static let placeholderText = named(.placeholder, 0x3c3c_434c, 0xebeb_f54c)
    public static let link = named(.link, 0x007a_ffff, 0x0984_ffff)
    public static let separator = named(.separator, 0x3c3c_4349, 0x5454_5899)
    public static let opaqueSeparator = named(.unspecified, 0xc6c6_c8ff, 0x3838_3aff)
    public static let tintColor = named(.tint, 0x007a_ffff, 0x0a84_ffff)

    public static let systemBackground = named(.background, 0xffff_ffff, 0x0000_00ff)
    public static let secondarySystemBackground = named(.secondaryBackground, 0xf2f2_f7ff, 0x1c1c_1eff)
    public static let tertiarySystemBackground = named(.unspecified, 0xffff_ffff, 0x2c2c_2eff)
    public static let systemGroupedBackground = named(.groupedBackground, 0xf2f2_f7ff, 0x0000_00ff)
    public static let secondarySystemGroupedBackground = named(.cellBackground, 0xffff_ffff, 0x1c1c_1eff)
    public static let tertiarySystemGroupedBackground = named(.unspecified, 0xf2f2_f7ff, 0x2c2c_2eff)

    public static let systemFill = named(.fill, 0x7878_8033, 0x7878_805b)
    public static let secondarySystemFill = named(.unspecified, 0x7878_8028, 0x7878_8051)
    public static let tertiarySystemFill = named(.unspecified, 0x7676_801e, 0x7676_803d)
    public static let quaternarySystemFill = named(.unspecified, 0x7474_8014, 0x7676_802d)

    /// The host's colour for destructive actions.
    package static let destructive = named(.destructive, 0xff3b_30ff, 0xff45_3aff)
}
