#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

static int try_family(int family, int type) { return got(socket(family, type | SOCK_CLOEXEC, 0)); }

static int ip4(void) { return try_family(AF_INET, SOCK_STREAM); }
static int ip6(void) { return try_family(AF_INET6, SOCK_STREAM); }
static int datagrams(void) { return try_family(AF_INET, SOCK_DGRAM) == 0 || try_family(AF_INET6, SOCK_DGRAM) == 0 ? 0 : errno; }
static int raw(void) { return try_family(AF_INET, SOCK_RAW) == 0 || try_family(AF_PACKET, SOCK_RAW) == 0 ? 0 : errno; }
static int netlink(void) { return try_family(AF_NETLINK, SOCK_RAW); }
static int machines(void) { return try_family(40 /* AF_VSOCK */, SOCK_STREAM); }
static int bluetooth(void) { return try_family(31 /* AF_BLUETOOTH */, SOCK_STREAM); }
static int ciphers(void) { return try_family(38 /* AF_ALG */, SOCK_SEQPACKET); }
static int rare(void) {
  for (int family = 2; family < 50; family++) {
    if (try_family(family, SOCK_DGRAM) == 0 || try_family(family, SOCK_SEQPACKET) == 0) return 0;
  }
  return errno;
}

static int pairs(void) {
  int ends[2], problem = EAFNOSUPPORT;
  for (int family = 2; family < 50; family++) {
    if (socketpair(family, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
      close(ends[0]);
      close(ends[1]);
      return 0;
    }
    // Whoever is asked answers otherwise.
    if (errno != EAFNOSUPPORT) problem = errno;
  }
  return problem;
}

static int interfaces(void) {
  // By name, and by what the kernel lists: there is nothing but the loopback interface.
  char line[512];
  FILE *list = fopen("/proc/self/net/dev", "re");
  if (!list) return errno;
  int problem = ENODEV;
  while (fgets(line, sizeof line, list)) {
    if (strchr(line, ':') && !strstr(line, " lo:")) problem = 0;
  }
  fclose(list);
  return problem;
}

static int connect_inet(void) {
  if (deed_given.port <= 0) return DEED_UNTRIED;
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons((unsigned short)deed_given.port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  int end = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (end < 0) return errno;
  int problem = worked(connect(end, (struct sockaddr *)&address, sizeof address));
  close(end);
  return problem;
}
static int connect_local(const char *name, int is_abstract) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  if (length + 1 >= sizeof address.sun_path) return ENAMETOOLONG;
  memcpy(address.sun_path + is_abstract, name, length);
  int problem = ENOENT;
  static const int types[] = {SOCK_STREAM, SOCK_SEQPACKET, SOCK_DGRAM};
  for (size_t i = 0; i < 3 && problem != 0; i++) {
    int end = socket(AF_UNIX, types[i] | SOCK_CLOEXEC, 0);
    if (end < 0) return errno;
    problem = worked(connect(end, (struct sockaddr *)&address, offsetof(struct sockaddr_un, sun_path) + length + 1));
    close(end);
  }
  return problem;
}
static int send_local(void) {
  // No socket is made: an end of a pair of datagram sockets is sent to another address.
  if (!deed_given.socket) return DEED_UNTRIED;
  static const int types[] = {SOCK_DGRAM, SOCK_RAW};
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(deed_given.socket) >= sizeof address.sun_path) return ENAMETOOLONG;
  strcpy(address.sun_path, deed_given.socket);
  int problem = ENOENT;
  for (size_t i = 0; i < 2 && problem != 0; i++) {
    int ends[2];
    if (socketpair(AF_UNIX, types[i] | SOCK_CLOEXEC, 0, ends) != 0) {
      problem = errno;
      continue;
    }
    // A stream socket listens there: to be told so is to have reached it.
    problem = sendto(ends[0], "x", 1, MSG_NOSIGNAL, (struct sockaddr *)&address, sizeof address) >= 0 || errno == EPROTOTYPE ? 0 : errno;
    close(ends[0]);
    close(ends[1]);
  }
  return problem;
}
static int connect_given(void) { return deed_given.socket ? connect_local(deed_given.socket, 0) : DEED_UNTRIED; }
static int connect_abstract(void) { return deed_given.abstract_socket ? connect_local(deed_given.abstract_socket, 1) : DEED_UNTRIED; }

// A socket where the person's programs have it.
static int in_session(const char *name) {
  char path[100];
  int problem = ENOENT;
  for (int user = 0; user < 3 && problem != 0; user++) {
    static const int others[] = {0, 1000};
    snprintf(path, sizeof path, "/run/user/%d/%s", user == 0 ? (int)getuid() : others[user - 1], name);
    problem = connect_local(path, 0);
  }
  return problem;
}
static int session_bus(void) { return in_session("bus"); }
static int system_bus(void) { return connect_local("/run/dbus/system_bus_socket", 0); }
static int wayland(void) { return in_session("wayland-0"); }
static int x11(void) { return connect_local("/tmp/.X11-unix/X0", 0) == 0 || connect_local("/tmp/.X11-unix/X0", 1) == 0 ? 0 : errno; }
static int sound(void) { return in_session("pipewire-0") == 0 || in_session("pulse/native") == 0 ? 0 : errno; }
static int agents(void) { return in_session("gnupg/S.gpg-agent") == 0 || in_session("keyring/ssh") == 0 ? 0 : errno; }
static int the_system(void) { return in_session("appex/system.sock"); }
static int containers(void) { return connect_local("/run/docker.sock", 0) == 0 || connect_local("/run/systemd/private", 0) == 0 ? 0 : errno; }
static int logs(void) { return connect_local("/dev/log", 0) == 0 || connect_local("/run/systemd/journal/socket", 0) == 0 ? 0 : errno; }

static const struct deed table[] = {
    {"open a TCP connection", "`socket` of IP version 4", ip4},
    {"open a TCP connection over IPv6", "`socket` of IP version 6", ip6},
    {"send datagrams", "`socket` for UDP", datagrams},
    {"send raw packets", "`socket` for raw and packet sockets", raw},
    {"configure the network", "`socket` of netlink", netlink},
    {"talk to virtual machines", "`socket` of vsock", machines},
    {"talk to Bluetooth devices", "`socket` of Bluetooth", bluetooth},
    {"use the kernel's ciphers", "`socket` of `AF_ALG`", ciphers},
    {"use rare kinds of sockets", "`socket` of every family from 2 to 49", rare},
    {"make pairs of rare sockets", "`socketpair` of every family from 2 to 49", pairs},
    {"see network interfaces", "reads `/proc/self/net/dev`", interfaces},
    {"reach a server of this machine", "connects to a port of the loopback interface", connect_inet},
    {"reach a socket by its path", "connects to a local socket of the person's", connect_given},
    {"send to a socket by its path", "from a pair of datagram sockets", send_local},
    {"reach an abstract socket", "connects to a local socket without a path", connect_abstract},
    {"reach the session bus", "connects to D-Bus", session_bus},
    {"reach the system bus", "connects to the machine's D-Bus", system_bus},
    {"reach Wayland", "connects to the compositor", wayland},
    {"reach X11", "connects to the display, by path and abstract name", x11},
    {"reach the sound server", "connects to PipeWire and PulseAudio", sound},
    {"reach keys of the person", "connects to the agents of GnuPG and SSH", agents},
    {"be a host", "connects to the system as a host would", the_system},
    {"reach services of the machine", "connects to Docker and systemd", containers},
    {"write to the machine's log", "connects to `/dev/log` and the journal", logs},
};
THEME(deeds_on_the_network, "Network and sockets", 1, table);
