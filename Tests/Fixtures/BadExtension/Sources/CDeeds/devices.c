#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>

// Works when one of them can be opened.
static int any(const char *const *paths) {
  for (; *paths; paths++) {
    int problem = got(open(*paths, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (problem != ENOENT && problem != EACCES) return problem;
  }
  return ENOENT;
}
#define ANY(...) any((const char *const[]){__VA_ARGS__, NULL})

static int camera(void) { return ANY("/dev/video0", "/dev/video1", "/dev/media0", "/dev/v4l-subdev0"); }
static int microphone(void) { return ANY("/dev/snd", "/dev/snd/controlC0", "/dev/snd/pcmC0D0c", "/dev/dsp", "/dev/audio"); }
static int keys(void) { return ANY("/dev/input", "/dev/input/event0", "/dev/input/mice", "/dev/hidraw0", "/dev/uinput"); }
static int screen(void) { return ANY("/dev/dri", "/dev/dri/card0", "/dev/dri/renderD128", "/dev/fb0", "/dev/vcs", "/dev/vcsa1"); }
static int terminal(void) { return ANY("/dev/tty", "/dev/tty0", "/dev/ptmx", "/dev/pts", "/dev/pts/0", "/dev/console", "/dev/ttyS0"); }
static int memory(void) { return ANY("/dev/mem", "/dev/kmem", "/dev/port", "/dev/kmsg"); }
static int machines(void) { return ANY("/dev/kvm", "/dev/vhost-net", "/dev/vsock"); }
static int file_systems(void) { return ANY("/dev/fuse", "/dev/loop-control", "/dev/loop0", "/dev/mapper/control", "/dev/cuse"); }
static int disks(void) { return ANY("/dev/vda", "/dev/sda", "/dev/sda1", "/dev/nvme0n1", "/dev/disk"); }
static int usb(void) { return ANY("/dev/bus/usb", "/dev/bus", "/dev/usb", "/dev/ttyUSB0", "/dev/ttyACM0"); }
static int faults(void) { return ANY("/dev/userfaultfd", "/dev/udmabuf", "/dev/dma_heap"); }
static int tunnel(void) { return ANY("/dev/net/tun", "/dev/ppp"); }
static int others(void) {
  static const char *const known[] = {".", "..", "null", "random", "urandom"};
  DIR *folder = opendir("/dev");
  if (!folder) return errno;
  int strangers = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    int is_known = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) is_known |= strcmp(entry->d_name, known[i]) == 0;
    strangers += !is_known;
  }
  closedir(folder);
  return strangers ? 0 : ENOENT;
}

static const struct deed table[] = {
    {"use the camera", "opens `/dev/video0` and its kin", camera},
    {"use the microphone", "opens `/dev/snd`", microphone},
    {"read the keyboard and mouse", "opens `/dev/input`, `/dev/hidraw0`, `/dev/uinput`", keys},
    {"read or draw on the screen", "opens `/dev/dri`, `/dev/fb0`, `/dev/vcs`", screen},
    {"open a terminal", "opens `/dev/tty`, `/dev/ptmx`, `/dev/console`", terminal},
    {"read the machine's memory", "opens `/dev/mem`, `/dev/kmsg`", memory},
    {"start a virtual machine", "opens `/dev/kvm`", machines},
    {"serve a file system", "opens `/dev/fuse`, `/dev/loop-control`", file_systems},
    {"read disks", "opens block devices", disks},
    {"use USB devices", "opens `/dev/bus/usb`", usb},
    {"handle faults through a device", "opens `/dev/userfaultfd`, `/dev/udmabuf`", faults},
    {"make a tunnel", "opens `/dev/net/tun`", tunnel},
    {"find any other device", "lists `/dev`", others},
};
THEME(deeds_on_devices, "Devices", 1, table);
