/// The direction of text.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }
