import Testing

/// The windows of Appex with real extensions in real sandboxes, seen and used through the display. One test at a time: there is one pointer to a
/// display, and what one test waits for, another does not delay.
@Suite(.serialized)
enum DesktopTests {}
