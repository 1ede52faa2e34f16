#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>

const char *deed_error_name(int number) { return strerrorname_np(number); }

void deed_crash(void) { *(volatile int *)8 = 1; }

#if defined(__x86_64__)
static void *call_as_32_bit(void *result) {
  long answer;
  // getpid, by its 32-bit number.
  __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20) : "memory");
  *(volatile long *)result = answer;
  return NULL;
}
int deed_call_as_32_bit(void) {
  volatile long answer = -ENOSYS;
  pthread_t thread;
  int problem = pthread_create(&thread, NULL, call_as_32_bit, (void *)&answer);
  if (problem != 0) return problem;
  pthread_join(thread, NULL);
  return answer > 0 ? 0 : ENOSYS;
}
#else
int deed_call_as_32_bit(void) { return ENOSYS; }
#endif

static volatile int depth_bound = 1 << 30;
static int deeper(int depth) {
  volatile char frame[4096];
  memset((void *)frame, depth, sizeof frame);
  return depth < depth_bound ? deeper(depth + 1) + frame[7] : 0;
}
void deed_overflow_stack(void) { depth_bound += deeper(0); }

void deed_eat_memory(size_t mebibytes) {
  for (size_t i = 0; i < mebibytes; i++) {
    volatile char *memory = malloc(1 << 20);
    if (!memory) abort();
    for (int byte = 0; byte < 1 << 20; byte += 4096) memory[byte] = 1;
  }
}
void deed_eat_memory_files(size_t mebibytes) {
  static char part[1 << 20];
  memset(part, 1, sizeof part);
  // Small ones, because no file may be longer than there is room for on the disk.
  int memory = -1;
  for (size_t i = 0; i < mebibytes; i++) {
    if (i % 8 == 0) memory = memfd_create("hoard", MFD_CLOEXEC);
    if (memory < 0 || write(memory, part, sizeof part) != (ssize_t)sizeof part) break;
  }
}
void deed_eat_shared_memory(size_t mebibytes) {
  volatile char *memory = mmap(NULL, mebibytes << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  for (size_t byte = 0; byte < mebibytes << 20; byte += 4096) memory[byte] = 1;
}
void deed_eat_page_tables(size_t mebibytes) {
  // A table of 4 KiB for every 2 MiB that one page is read of. The pages themselves are the kernel's one page of zeros, and count as nothing.
  size_t length = mebibytes << 29;
  volatile char *memory = mmap(NULL, length, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return;
  madvise((void *)memory, length, MADV_NOHUGEPAGE);
  for (size_t offset = 0; offset < length; offset += 2 << 20) (void)memory[offset];
}
void deed_ignore_signals(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, NULL);
  for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
}

static void *burn(void *unused) {
  for (volatile unsigned long count = 0;; count++) {}
  return unused;
}
void deed_burn(int threads) {
  pthread_t thread;
  for (int i = 0; i < threads; i++) pthread_create(&thread, NULL, burn, NULL);
}

int deed_nest_folders(const char *folder, int depth) {
  int parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  for (int i = 0; i < depth && parent >= 0; i++) {
    if (mkdirat(parent, "a folder in a folder", 0700) != 0) {
      int problem = errno;
      close(parent);
      return problem;
    }
    int child = openat(parent, "a folder in a folder", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    close(parent);
    parent = child;
  }
  return got(parent);
}
int deed_make_unlistable(const char *folder) {
  int parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (parent < 0) return errno;
  // Modes cannot be changed here, so it has this one from the beginning: one may go in and make files, and not look.
  int problem = worked(mkdirat(parent, "hidden", 0300));
  if (problem == 0) problem = got(openat(parent, "hidden/file", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  if (problem == 0) problem = worked(mkdirat(parent, "hidden/empty", 0));
  close(parent);
  return problem;
}

int deed_send(int socket, const void *bytes, size_t length, int descriptor, int count) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  char control[CMSG_SPACE(253 * sizeof(int))] = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 253) count = 253;
  if (count > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
    for (int i = 0; i < count; i++) memcpy(CMSG_DATA(header) + (size_t)i * sizeof(int), &descriptor, sizeof descriptor);
  }
  while (sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
    if (errno == EINTR) continue;
    struct pollfd wait = {.fd = socket, .events = POLLOUT};
    if (errno != EAGAIN) return errno;
    if (poll(&wait, 1, 1000) == 0) return EAGAIN;
  }
  return 0;
}

int deed_hole(size_t length) {
  int memory = memfd_create("hole", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, (off_t)length) == 0) fcntl(memory, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  return memory;
}

int deed_memory(const void *bytes, size_t length, int is_sealed) {
  int memory = memfd_create("body", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (write(memory, bytes, length) != (ssize_t)length) {
    close(memory);
    return -1;
  }
  if (is_sealed) fcntl(memory, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  return memory;
}
