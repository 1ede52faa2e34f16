// Carries over what the file of a picture says about it into the file of its edited version. It runs alone in a sandbox.
//
//   descriptor 0  the original, open for reading only
//   descriptor 3  the rendered file, open for reading only
//   descriptor 4  an empty memory file: becomes the rendered file with what the original says; stays empty with every status but 0
//
// Its status is the outcome, see CMetadata.h. Why it failed is printed on standard error, in one line.
#include <CMetadata.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_SECONDS = 20, MOST_FILES = 64 };
#define MOST_MEMORY (4ul << 30)

static int limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  return setrlimit(resource, &both);
}

int main(void) {
  umask(077);
  // Writing beyond the limit is an error, and not the end of the process.
  signal(SIGXFSZ, SIG_IGN);
  // Before the first byte of a file is read. One byte of a core: with none, the kernel would start a program of `core_pattern`.
  if (limit(RLIMIT_AS, MOST_MEMORY) || limit(RLIMIT_CPU, MOST_SECONDS) || limit(RLIMIT_CORE, 1) || limit(RLIMIT_NOFILE, MOST_FILES) ||
      limit(RLIMIT_FSIZE, APPEX_METADATA_MOST_BYTES + APPEX_METADATA_MOST_ADDED)) {
    fputs("The limits of the process cannot be lowered.\n", stderr);
    _exit(APPEX_METADATA_FAILED);
  }
  struct appex_metadata_problem problem = {""};
  enum appex_metadata_outcome outcome = appex_metadata_carry(0, 3, 4, &problem);
  if (outcome == APPEX_METADATA_FAILED) fprintf(stderr, "%s\n", problem.text);
  // Without the destructors of libraries: the process leaves nothing behind.
  fflush(stderr);
  _exit((int)outcome);
}
