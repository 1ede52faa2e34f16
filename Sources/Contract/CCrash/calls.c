#define _GNU_SOURCE
#include "CCrash.h"
#include "caller.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum { from_filter = 1 /* SYS_SECCOMP */, most_numbers = 1024, most_lines = 32 };

// The numbers that have been reported. All numbers beyond the highest index count as one.
static atomic_uchar told[most_numbers];
static atomic_int lines;

struct text {
  char bytes[512];
  size_t length;
};

static void add_text(struct text *line, const char *text) {
  while (*text && line->length < sizeof line->bytes) line->bytes[line->length++] = *text++;
}

static void add_number(struct text *line, uintptr_t number, unsigned base) {
  char digits[24];
  size_t place = sizeof digits;
  digits[--place] = 0;
  do digits[--place] = "0123456789abcdef"[number % base];
  while ((number /= base) != 0);
  add_text(line, digits + place);
}

static int is_first(int number) {
  size_t place = number >= 0 && number < most_numbers ? (size_t)number : most_numbers - 1;
  return atomic_exchange(&told[place], 1) == 0 && atomic_fetch_add(&lines, 1) < most_lines;
}

static void tell(int number, const void *context) {
  struct text line = {.length = 0};
  add_text(&line, "appex: The sandbox does not know system call ");
  add_number(&line, (unsigned)number, 10);
  const char *path = NULL;
  uintptr_t offset = 0;
  if (appex_caller(context, &path, &offset)) {
    const char *name = path;
    for (const char *at = path; *at; at++) {
      if (*at == '/') name = at + 1;
    }
    add_text(&line, " of ");
    add_text(&line, *name ? name : "the program");
    add_text(&line, "+0x");
    add_number(&line, offset, 16);
  }
  add_text(&line, " and answers as a kernel without it (ENOSYS). If something fails for that reason, please report this line.\n");
  // A truncated line ends with a newline, too.
  line.bytes[line.length - 1] = '\n';
  if (write(STDERR_FILENO, line.bytes, line.length) < 0) return;
}

static void refused(int number, siginfo_t *information, void *context) {
  if (information->si_code != from_filter) return appex_crashed(number, information, context);
  int problem = errno;
  ucontext_t *registers = context;
#if defined(__x86_64__)
  registers->uc_mcontext.gregs[REG_RAX] = -ENOSYS;
#elif defined(__aarch64__)
  registers->uc_mcontext.regs[0] = (unsigned long)-ENOSYS;
#endif
  if (is_first(information->si_syscall)) tell(information->si_syscall, context);
  errno = problem;
}

int appex_calls_report(int descriptor) {
  static struct sock_filter instructions[BPF_MAXINSNS];
  ssize_t length = pread(descriptor, instructions, sizeof instructions, 0);
  int problem = errno;
  close(descriptor);
  if (length < 0) return -problem;
  if (length == 0 || length % (ssize_t)sizeof *instructions != 0) return -EINVAL;

  struct sigaction action = {.sa_sigaction = refused, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(SIGSYS, &action, NULL) != 0) return -errno;
  struct sock_fprog program = {.len = (unsigned short)((size_t)length / sizeof *instructions), .filter = instructions};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ? 0 : -EBUSY;
}
