import Testing

/// The real system, real sandboxes and real processes, seen from outside through the command line. One test at a time: two cores are enough,
/// and what one test measures, another does not disturb.
@Suite(.serialized)
enum SystemTests {}
