/// How strongly things stand out from each other.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
