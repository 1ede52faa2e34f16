import Testing

/// Everything that talks over sockets: one test after the other, so that limits and descriptors are each test's own.
@Suite(.serialized, .timeLimit(.minutes(10))) enum WireSuite {}
