/// Light or dark surroundings.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
