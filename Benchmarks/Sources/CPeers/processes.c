#define _GNU_SOURCE
#include "CPeers.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t peer_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t peer_spawn_and_wait(const char *path, char *const argv[]) {
  char *nothing[] = {NULL};
  pid_t pid, ended;
  int status;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  int64_t start = peer_now();
  int problem = posix_spawn(&pid, path, &actions, NULL, argv, nothing);
  posix_spawn_file_actions_destroy(&actions);
  if (problem) return -problem;
  do {
    ended = waitpid(pid, &status, 0);
  } while (ended < 0 && errno == EINTR);
  int64_t duration = peer_now() - start;
  return ended == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? duration : -ECHILD;
}
