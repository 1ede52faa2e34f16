/// Which way text goes.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }
