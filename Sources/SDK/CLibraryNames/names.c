// This module has no code. Its linker script, libAppex.map, says what the SDK's library shows.
