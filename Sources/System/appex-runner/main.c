// The process that an extension lives in. All it does is load the one copy of the SDK that runner and extension share.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

int main(void) {
  // Stacks of threads count against the memory limit; a megabyte is twice what Apple's secondary threads get.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_setattr_default_np(&attributes);
  // Writing to a pipe without reader, or past the file-size limit, is an error that the extension can handle, not its death.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);

  // Lazily: binding every function of the SDK at once takes three milliseconds, and an extension calls few of them.
  void *sdk = dlopen("libAppex.so", RTLD_LAZY | RTLD_GLOBAL);
  void (*run)(void) = sdk ? (void (*)(void))dlsym(sdk, "appex_runner_main") : NULL;
  if (run) run();
  fprintf(stderr, "appex-runner: %s\n", dlerror());
  return 70;
}
