#include "CHangs.h"

#include <unistd.h>

void hangs_link(void) {}

// Runs while the library is being loaded, before any code of the extension.
__attribute__((constructor)) static void hang(void) {
  for (;;) pause();
}
