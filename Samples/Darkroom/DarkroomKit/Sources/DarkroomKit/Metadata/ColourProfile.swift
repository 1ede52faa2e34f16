/// The one fact about an ICC profile that editing needs.
enum ColourProfile {
    /// The colour space is at byte 16 of the profile's header (ICC.1, section 7.2.6).
    static func isGrey(_ profile: some Collection<UInt8>) -> Bool {
        profile.dropFirst(16).prefix(4).elementsEqual("GRAY".utf8)
    }
}
