#define _GNU_SOURCE
#include "CCrash.h"
#include "caller.h"

#include <errno.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

_Static_assert(sizeof(struct appex_stack_record) <= appex_stack_file_size, "the record fits into its file");

// The code of one image, for looking up addresses.
struct code {
  uintptr_t start, end, base;
  const char *path;  // in the loader's memory
  uint32_t image;    // its index in the record, once a frame refers to it
  int keeps_frames;  // not one of the system's C libraries, which use the frame pointer for other purposes
};

enum { most_code = 256, most_segments = 64, most_walked = 1 << 20, most_scanned = 1024, most_guesses = 8, enough_frames = 4 };

static struct appex_stack_record *record;
static struct code code[most_code];
static uint32_t code_count;
static char program[appex_stack_path];
static char alternate_stack[64 << 10] __attribute__((aligned(16)));
static atomic_int owner;
static int answer_line = -1;
static char answer[64];
static uint32_t answer_size;

int appex_stack_signal(void) { return SIGQUIT; }

// Whether a page can be read. The kernel reads the memory before it refuses the operation, which does not exist.
static int is_readable(uintptr_t address) {
  static uintptr_t known;
  uintptr_t page = address & ~(uintptr_t)4095;
  if (page == 0) return 0;
  if (page == known) return 1;
  if (syscall(SYS_rt_sigprocmask, ~0L, page, NULL, 8) != -1 || errno != EINVAL) return 0;
  known = page;
  return 1;
}

static int can_read(uintptr_t address, size_t size) {
  if (address + size < address) return 0;
  for (uintptr_t page = address & ~(uintptr_t)4095; page < address + size; page += 4096) {
    if (!is_readable(page)) return 0;
  }
  return 1;
}

static int word_at(uintptr_t address, uintptr_t *word) {
  if ((address & (sizeof *word - 1)) || !can_read(address, sizeof *word)) return 0;
  *word = *(const volatile uintptr_t *)address;
  return 1;
}

// MARK: Images

static int has_prefix(const char *text, const char *prefix) {
  while (*prefix) {
    if (!is_readable((uintptr_t)text) || *text++ != *prefix++) return 0;
  }
  return 1;
}

static const ElfW(Ehdr) *header_at(uintptr_t base) {
  const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)base;
  if (!can_read(base, sizeof *header) || header->e_ident[0] != 0x7f || header->e_ident[1] != 'E' || header->e_ident[2] != 'L') return NULL;
  if (header->e_phentsize != sizeof(ElfW(Phdr)) || header->e_phnum > most_segments) return NULL;
  return can_read(base + header->e_phoff, header->e_phnum * sizeof(ElfW(Phdr))) ? header : NULL;
}

// Reads the loader's list without its lock: while libraries are loaded the list only grows at its end, and no value is trusted.
static void find_code(void) {
  code_count = 0;
  const struct link_map *map = _r_debug.r_map;
  for (int seen = 0; map && seen < most_code && can_read((uintptr_t)map, sizeof *map); seen++, map = map->l_next) {
    uintptr_t base = map->l_addr;
    const ElfW(Ehdr) *header = header_at(base);
    if (!header) continue;
    const ElfW(Phdr) *segments = (const ElfW(Phdr) *)(base + header->e_phoff);
    int is_program = !is_readable((uintptr_t)map->l_name) || !map->l_name[0];
    const char *path = is_program ? program : map->l_name;
    int is_system = has_prefix(path, "/lib") || has_prefix(path, "/usr/lib") || has_prefix(path, "linux-vdso");
    for (int i = 0; i < header->e_phnum && code_count < most_code; i++) {
      if (segments[i].p_type != PT_LOAD || !(segments[i].p_flags & PF_X)) continue;
      uintptr_t start = base + segments[i].p_vaddr;
      code[code_count++] = (struct code){start, start + segments[i].p_memsz, base, path, appex_stack_no_image, !is_system};
    }
  }
}

static struct code *code_with(uintptr_t address) {
  for (uint32_t i = 0; i < code_count; i++) {
    if (address >= code[i].start && address < code[i].end) return &code[i];
  }
  return NULL;
}

static void copy_build_id(uintptr_t base, struct appex_stack_image *image) {
  const ElfW(Ehdr) *header = header_at(base);
  if (!header) return;
  const ElfW(Phdr) *segments = (const ElfW(Phdr) *)(base + header->e_phoff);
  for (int i = 0; i < header->e_phnum; i++) {
    if (segments[i].p_type != PT_NOTE) continue;
    uintptr_t at = base + segments[i].p_vaddr, end = at + segments[i].p_memsz;
    for (int notes = 0; notes < 16 && at + sizeof(ElfW(Nhdr)) <= end && can_read(at, sizeof(ElfW(Nhdr))); notes++) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
      uintptr_t name = at + sizeof *note, content = name + ((note->n_namesz + 3ULL) & ~3ULL);
      if (content < name || content + note->n_descsz > end) break;
      if (note->n_type == NT_GNU_BUILD_ID && note->n_descsz <= sizeof image->id && has_prefix((const char *)name, "GNU") &&
          can_read(content, note->n_descsz)) {
        for (uint32_t j = 0; j < note->n_descsz; j++) image->id[j] = ((const uint8_t *)content)[j];
        image->id_size = note->n_descsz;
        return;
      }
      at = content + ((note->n_descsz + 3ULL) & ~3ULL);
    }
  }
}

// The index of the image in the record.
static uint32_t image_of(struct code *part) {
  if (part->image != appex_stack_no_image) return part->image;
  for (uint32_t i = 0; i < code_count; i++) {
    if (code[i].base == part->base && code[i].image != appex_stack_no_image) return part->image = code[i].image;
  }
  if (record->image_count == appex_stack_images) return appex_stack_no_image;
  struct appex_stack_image *image = &record->images[record->image_count];
  for (size_t i = 0; i + 1 < sizeof image->path && is_readable((uintptr_t)&part->path[i]) && part->path[i]; i++) {
    image->path[i] = part->path[i];
  }
  copy_build_id(part->base, image);
  return part->image = record->image_count++;
}

// MARK: Frames

static void add(uintptr_t address, int is_guess) {
  struct code *part = code_with(address);
  uint32_t place = record->walked < appex_stack_inner_frames
                       ? record->walked
                       : appex_stack_inner_frames + (record->walked - appex_stack_inner_frames) % appex_stack_outer_frames;
  record->walked++;
  struct appex_stack_frame *frame = &record->frames[place];
  // For a frame in the ring, only the address is stored at first: images are looked up once for each remaining frame at the end.
  *frame = (struct appex_stack_frame){address, part ? 0 : appex_stack_no_image, (uint32_t)is_guess};
}

// Puts the outer frames, which are in a ring, in order, and looks up the images.
static void finish_frames(void) {
  uint32_t outer = record->walked > appex_stack_inner_frames ? record->walked - appex_stack_inner_frames : 0;
  if (outer > appex_stack_outer_frames) {
    static struct appex_stack_frame ring[appex_stack_outer_frames];
    struct appex_stack_frame *frames = &record->frames[appex_stack_inner_frames];
    for (uint32_t i = 0; i < appex_stack_outer_frames; i++) ring[i] = frames[i];
    for (uint32_t i = 0; i < appex_stack_outer_frames; i++) frames[i] = ring[(outer + i) % appex_stack_outer_frames];
    outer = appex_stack_outer_frames;
  }
  record->frame_count = (record->walked < appex_stack_inner_frames ? record->walked : appex_stack_inner_frames) + outer;
  for (uint32_t i = 0; i < record->frame_count; i++) {
    struct appex_stack_frame *frame = &record->frames[i];
    struct code *part = frame->image == appex_stack_no_image ? NULL : code_with(frame->offset);
    frame->image = part ? image_of(part) : appex_stack_no_image;
    // An address outside every image is of no use, and could be one of the process's values.
    frame->offset = frame->image == appex_stack_no_image ? 0 : frame->offset - part->base;
  }
}

// Whether the instruction before this address is a call, which would have pushed the address.
static int follows_call(uintptr_t address) {
#if defined(__x86_64__)
  if (!can_read(address - 7, 7)) return 0;
  const uint8_t *end = (const uint8_t *)address;
  if (end[-5] == 0xe8) return 1;
  static const int lengths[] = {2, 3, 4, 6, 7};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    if (end[-lengths[i]] == 0xff && ((end[1 - lengths[i]] >> 3) & 7) == 2) return 1;
  }
  return 0;
#elif defined(__aarch64__)
  if ((address & 3) || !can_read(address - 4, 4)) return 0;
  uint32_t instruction = *(const uint32_t *)(address - 4);
  return (instruction >> 26) == 0x25 || (instruction & 0xfffffc1f) == 0xd63f0000;
#else
  return 0;
#endif
}

static struct code *caller_at(uintptr_t address) {
  struct code *part = code_with(address);
  return part && follows_call(address) ? part : NULL;
}

// Whether this is a frame of code with frame pointers: the caller's frame pointer, followed by the return address.
static int is_frame(uintptr_t fp, uintptr_t low) {
  uintptr_t next, address;
  return fp >= low && word_at(fp, &next) && word_at(fp + sizeof next, &address) && next > fp && caller_at(address);
}

// The number of consecutive frames from here, up to `enough_frames`: remains of earlier calls rarely form a chain.
static int chain(uintptr_t fp, uintptr_t low) {
  int length = 0;
  uintptr_t next;
  while (length < enough_frames && is_frame(fp, low) && word_at(fp, &next)) {
    length++;
    low = fp + 2 * sizeof fp;
    fp = next;
  }
  return length;
}

// Scans from code without frame pointers to the first frame. Adds return addresses on the way, and returns where the frames begin.
static uintptr_t scan(uintptr_t sp, uintptr_t fp) {
  uintptr_t word, start = fp;
  int longest = chain(fp, sp), is_kept = longest > 1;
  for (int i = 0; !is_kept && i < most_scanned && longest < enough_frames; i++) {
    uintptr_t at = sp + (uintptr_t)i * sizeof at;
    if (!word_at(at, &word)) break;
    int length = chain(at, sp);
    if (length > longest) longest = length, start = at;
  }
  for (int i = 0, guesses = 0; i < most_scanned && guesses < most_guesses; i++) {
    uintptr_t at = sp + (uintptr_t)i * sizeof at;
    if ((longest && at == start) || !word_at(at, &word)) break;
    struct code *part = caller_at(word);
    if (!part) continue;
    add(word, 1);
    guesses++;
    // When every function preserved the frame pointer, this is the code to which it belongs.
    if (is_kept && part->keeps_frames) break;
  }
  return start;
}

static void walk(const ucontext_t *context) {
#if defined(__x86_64__)
  uintptr_t pc = (uintptr_t)context->uc_mcontext.gregs[REG_RIP], fp = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
  uintptr_t sp = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t pc = context->uc_mcontext.pc, fp = context->uc_mcontext.regs[29], sp = context->uc_mcontext.sp;
#else
#error "The registers of this machine are not known."
#endif
  add(pc, 0);
  struct code *part = code_with(pc);
#if defined(__aarch64__)
  if ((!part || !part->keeps_frames) && caller_at(context->uc_mcontext.regs[30])) add(context->uc_mcontext.regs[30], 1);
#endif
  uintptr_t start = !part || !part->keeps_frames ? scan(sp & ~(uintptr_t)7, fp) : fp;
  // When frames were found by scanning, the first frame may be the remains of an earlier call whose caller still runs.
  int is_guess = start != fp;
  fp = start;
  for (uintptr_t low = sp; record->walked < most_walked && fp >= low;) {
    uintptr_t next, address;
    if (!word_at(fp, &next) || !word_at(fp + sizeof next, &address) || !code_with(address)) return;
    add(address, is_guess);
    is_guess = 0;
    low = fp + 2 * sizeof fp;
    fp = next;
  }
}

static void write_record(int number, const siginfo_t *information, const ucontext_t *context) {
  memset(record, 0, sizeof *record);
  record->state = appex_stack_writing;
  memcpy(record->magic, "ASTK", 4);
  record->version = appex_stack_version;
  record->signal = number;
  record->is_main_thread = syscall(SYS_gettid) == syscall(SYS_getpid);
  syscall(SYS_prctl, PR_GET_NAME, record->thread, 0, 0, 0);
  if (number == SIGSEGV || number == SIGBUS) {
    uintptr_t fault = (uintptr_t)information->si_addr, sp = 0;
#if defined(__x86_64__)
    sp = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    sp = context->uc_mcontext.sp;
#endif
    // An address just above null may be an object's field behind a null pointer; an address beside the stack pointer means a stack overflow.
    if (information->si_code > 0 && fault < 65536) record->hint = appex_hint_null;
    else if (information->si_code > 0 && fault + 65536 >= sp && fault <= sp + 65536 && !is_readable(fault)) record->hint = appex_hint_overflow;
  }
  find_code();
  walk(context);
  finish_frames();
  atomic_thread_fence(memory_order_release);
  record->state = appex_stack_complete;
}

// MARK: Signals

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

static int claim(void) {
  int nobody = 0;
  return atomic_compare_exchange_strong(&owner, &nobody, 1);
}

static void crashed(int number, siginfo_t *information, void *context) {
  // A second crash waits: the first one ends the process. A thread that records its stack on request finishes in a moment. A crash in this function
  // ends the process at once, because every signal is blocked.
  while (!claim()) syscall(SYS_sched_yield);
  write_record(number, information, context);
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(number, &by_default, NULL);
  // A fault of the processor occurs again on return; a signal that was sent has to be sent again.
  syscall(SYS_tgkill, syscall(SYS_getpid), syscall(SYS_gettid), number);
}

static void asked(int number, siginfo_t *information, void *context) {
  int problem = errno;
  if (claim()) {
    write_record(0, information, context);
    atomic_store(&owner, 0);
    if (answer_line >= 0) syscall(SYS_sendto, answer_line, answer, answer_size, MSG_NOSIGNAL | MSG_DONTWAIT, NULL, 0);
  }
  errno = problem;
}

int appex_caller(const void *context, const char **path, uintptr_t *offset) {
  if (!claim()) return 0;
  find_code();
#if defined(__x86_64__)
  uintptr_t address = (uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
  uintptr_t sp = (uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t address = ((const ucontext_t *)context)->uc_mcontext.pc, sp = ((const ucontext_t *)context)->uc_mcontext.sp;
#endif
  struct code *part = code_with(address), *caller = NULL;
  // libc makes nearly every call; the return address of its caller is on the stack.
  for (int i = 0; (!part || !part->keeps_frames) && !caller && i < most_scanned; i++) {
    uintptr_t word;
    if (!word_at((sp & ~(uintptr_t)7) + (uintptr_t)i * sizeof word, &word)) break;
    struct code *found = caller_at(word);
    if (found && found->keeps_frames) caller = found, address = word;
  }
  if (caller) part = caller;
  if (part) *path = part->path, *offset = address - part->base;
  atomic_store(&owner, 0);
  return part != NULL;
}

void appex_crashed(int number, void *information, void *context) { crashed(number, information, context); }

int appex_stack_serve(int descriptor, int line, const void *bytes, uint32_t size) {
  if (size > sizeof answer) return -EINVAL;
  void *memory = mmap(NULL, appex_stack_file_size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  int problem = errno;
  close(descriptor);
  if (memory == MAP_FAILED) return -problem;
  record = memory;
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  program[length > 0 ? length : 0] = 0;
  memcpy(answer, bytes, size);
  answer_size = size;
  answer_line = line;

  // Called once in advance: the first look-up of another library's function is done by the loader, which takes its lock.
  memset(alternate_stack, 0, size);
  syscall(SYS_sched_yield);
  is_readable((uintptr_t)alternate_stack);

  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  if (sigaltstack(&stack, NULL) != 0) return -errno;
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    if (sigaction(fatal[i], &action, NULL) != 0) return -errno;
  }
  action.sa_sigaction = asked;
  action.sa_flags |= SA_RESTART;
  return sigaction(appex_stack_signal(), &action, NULL) == 0 ? 0 : -errno;
}
