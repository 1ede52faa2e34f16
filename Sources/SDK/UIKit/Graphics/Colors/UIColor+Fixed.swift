extension UIColor {
    private static func fixed(_ code: UInt32) -> UIColor { UIColor(.fixed(RGBA(code))) }

    public static let black = fixed(0x0000_00ff)
    public static let darkGray = fixed(0x5555_55ff)
    public static let lightGray = fixed(0xaaaa_aaff)
    public static let white = fixed(0xffff_ffff)
    public static let gray = fixed(0x8080_80ff)
    public static let red = fixed(0xff00_00ff)
    public static let green = fixed(0x00ff_00ff)
    public static let blue = fixed(0x0000_ffff)
    public static let cyan = fixed(0x00ff_ffff)
    public static let yellow = fixed(0xffff_00ff)
    public static let magenta = fixed(0xff00_ffff)
    public static let orange = fixed(0xff80_00ff)
    public static let purple = fixed(0x8000_80ff)
    public static let brown = fixed(0x9966_33ff)
    public static let clear = fixed(0x0000_0000)
}
