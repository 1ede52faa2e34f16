/// Colours that adapt to the traits, with the values that iOS 13 published. A colour that a host has a name for carries that name.
extension UIColor {
    private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor { UIColor(.system(.unspecified, light: light, dark: dark)) }

    public static let systemRed = pair(0xff3b_30ff, 0xff45_3aff)
    public static let systemGreen = pair(0x34c7_59ff, 0x30d1_58ff)
    public static let systemBlue = pair(0x007a_ffff, 0x0a84_ffff)
    public static let systemOrange = pair(0xff95_00ff, 0xff9f_0aff)
    public static let systemYellow = pair(0xffcc_00ff, 0xffd6_0aff)
    public static let systemPink = pair(0xff2d_55ff, 0xff37_5fff)
    public static let systemPurple = pair(0xaf52_deff, 0xbf5a_f2ff)
    public static let systemTeal = pair(0x30b0_c7ff, 0x40c8_e0ff)
    public static let systemIndigo = pair(0x5856_d6ff, 0x5e5c_e6ff)
    public static let systemBrown = pair(0xa284_5eff, 0xac8e_68ff)
    public static let systemMint = pair(0x00c7_beff, 0x63e6_e2ff)
    public static let systemCyan = pair(0x32ad_e6ff, 0x64d2_ffff)

    public static let systemGray = pair(0x8e8e_93ff, 0x8e8e_93ff)
    public static let systemGray2 = pair(0xaeae_b2ff, 0x6363_66ff)
    public static let systemGray3 = pair(0xc7c7_ccff, 0x4848_4aff)
    public static let systemGray4 = pair(0xd1d1_d6ff, 0x3a3a_3cff)
    public static let systemGray5 = pair(0xe5e5_eaff, 0x2c2c_2eff)
    public static let systemGray6 = pair(0xf2f2_f7ff, 0x1c1c_1eff)

    public static let lightText = UIColor(.fixed(RGBA(0xffff_ff99)))
    public static let darkText = UIColor(.fixed(RGBA(0x0000_00ff)))
}
