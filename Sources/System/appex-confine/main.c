// Restricts itself and becomes a program: the sandbox of machines where namespaces are forbidden. It does with Landlock what bubblewrap does with a
// separate root.
//
//   appex-confine PARENT FOLDER [--network] [--read|--read-if-present|--write|--device PATH]... [--processes] -- PROGRAM [ARGUMENT]...
//
//   PARENT        the process that starts it; this process ends when PARENT ends
//   FOLDER        the program's working folder
//   descriptor 5  a seccomp filter
//
// The program gets everything else, including descriptors and environment, unchanged. Errors are printed on standard error, in one line.
#define _GNU_SOURCE
#include "confine.h"

#include <CConfinement.h>

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

enum { FAILED = 70, MORE_TASKS = 4096 };

static int fail(const char *what, int problem) {
  fprintf(stderr, "appex-confine: The sandbox cannot be made: %s: %s. Run `appex doctor`.\n", what, strerror(problem));
  return FAILED;
}

// The kernel counts the threads of the person as a whole, so this is not a limit of one process: it stops endless growth.
static int bound_tasks(void) {
  struct sysinfo machine;
  struct rlimit limit;
  if (sysinfo(&machine) != 0 || getrlimit(RLIMIT_NPROC, &limit) != 0) return -errno;
  rlim_t most = (rlim_t)machine.procs + MORE_TASKS;
  if (most < limit.rlim_max) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_NPROC, &limit) == 0 ? 0 : -errno;
}

int main(int count, char **arguments) {
  int place = 3, problem;
  if (count < 5) return fail("its arguments", EINVAL);
  pid_t parent = (pid_t)strtol(arguments[1], NULL, 10);
  if (chdir(arguments[2]) != 0) return fail(arguments[2], errno);

  struct ruleset rules;
  int network = strcmp(arguments[place], "--network") == 0;
  place += network;
  if ((problem = ruleset_make(&rules, network)) != 0) return fail("Landlock", -problem);
  for (; place < count && strcmp(arguments[place], "--") != 0; place++) {
    const char *option = arguments[place];
    if (strcmp(option, "--processes") == 0) {
      problem = ruleset_allow_own_process(&rules);
    } else if (place + 1 < count) {
      problem = ruleset_allow(&rules, option, arguments[++place]);
    } else {
      problem = -EINVAL;
    }
    if (problem != 0) return fail(arguments[place], -problem);
  }
  char **program = arguments + place + 1;
  if (place + 1 >= count) return fail("its arguments", EINVAL);

  if ((problem = bound_tasks()) != 0) return fail("limits", -problem);
  // An extension must not have root's privileges.
  if ((problem = appex_drop_capabilities()) != 0) return fail("capabilities", -problem);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return fail("privileges", errno);
  if ((problem = ruleset_apply(&rules)) != 0) return fail("Landlock", -problem);
  // After everything that changes credentials, because that resets it. A parent that ended before this line would go unnoticed.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return fail("the end with its parent", errno);
  if (getppid() != parent) return FAILED;
  if ((problem = filter_signals()) != 0 || (problem = appex_load_filter(appex_filter_descriptor)) != 0) return fail("seccomp", -problem);
  execv(program[0], program);
  return fail(program[0], errno);
}
