/// What the file of a picture says about it, carried over into the file of its edited version, with exiv2. No pixels are decoded.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Also the status with which the program ends: 1 is that of every program that fails, such as one that makes a sandbox.
enum appex_metadata_outcome {
  /// The result is the rendered file, with what the original says added.
  APPEX_METADATA_CARRIED = 0,
  /// The rendered file says it all, or the original says nothing. There is no result. A HEIC or AVIF file that says something is taken to say it all.
  APPEX_METADATA_COMPLETE = 40,
  /// The original says something, the rendered file nothing, and nothing can be written into files of this kind (HEIC, AVIF). There is no result.
  APPEX_METADATA_NOT_WRITTEN = 41,
  /// It failed; `problem` says why, in a sentence. The result may be anything.
  APPEX_METADATA_FAILED = 1,
};

/// The longest file that is read, in bytes.
#define APPEX_METADATA_MOST_BYTES (512l << 20)
/// The most by which a result is longer than the rendered file, in bytes.
#define APPEX_METADATA_MOST_ADDED (64l << 20)

struct appex_metadata_problem {
  char text[256];
};

/// Adds what the original says to what the rendered file says, tag by tag: what is there already wins.
///
/// Files of strangers may make exiv2 use very much time or memory, or crash: this is called in a process that has limits, and nothing else.
///
/// - original, rendered: regular files, open for reading. They must not become shorter meanwhile.
/// - result: an empty file, open for writing.
enum appex_metadata_outcome appex_metadata_carry(int original, int rendered, int result, struct appex_metadata_problem *problem);

#ifdef __cplusplus
}
#endif
