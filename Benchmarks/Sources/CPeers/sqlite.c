#include "CPeers.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct peer_sqlite {
  sqlite3 *database;
  sqlite3_stmt *set;
  sqlite3_stmt *get;
};

void *peer_sqlite_open(const char *path, int is_durable) {
  struct peer_sqlite *peer = calloc(1, sizeof *peer);
  if (!peer) return NULL;
  const char *mode = is_durable ? "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL" : "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL";
  if (sqlite3_open(path, &peer->database) != SQLITE_OK || sqlite3_exec(peer->database, mode, NULL, NULL, NULL) != SQLITE_OK ||
      sqlite3_exec(peer->database, "CREATE TABLE IF NOT EXISTS preference (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID", NULL, NULL, NULL) !=
          SQLITE_OK ||
      sqlite3_prepare_v2(peer->database, "INSERT OR REPLACE INTO preference VALUES (?, ?)", -1, &peer->set, NULL) != SQLITE_OK ||
      sqlite3_prepare_v2(peer->database, "SELECT value FROM preference WHERE key = ?", -1, &peer->get, NULL) != SQLITE_OK) {
    peer_sqlite_close(peer);
    return NULL;
  }
  return peer;
}

int64_t peer_sqlite_set(void *opened, const char *key, const char *value) {
  struct peer_sqlite *peer = opened;
  int64_t start = peer_now();
  sqlite3_bind_text(peer->set, 1, key, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text(peer->set, 2, value, -1, SQLITE_TRANSIENT);
  int result = sqlite3_step(peer->set);
  sqlite3_reset(peer->set);
  return result == SQLITE_DONE ? peer_now() - start : -1;
}

int64_t peer_sqlite_get(void *opened, const char *key, size_t length) {
  struct peer_sqlite *peer = opened;
  int64_t start = peer_now();
  sqlite3_bind_text(peer->get, 1, key, -1, SQLITE_TRANSIENT);
  int is_right = sqlite3_step(peer->get) == SQLITE_ROW && strlen((const char *)sqlite3_column_text(peer->get, 0)) == length;
  sqlite3_reset(peer->get);
  return is_right ? peer_now() - start : -1;
}

void peer_sqlite_close(void *opened) {
  struct peer_sqlite *peer = opened;
  sqlite3_finalize(peer->set);
  sqlite3_finalize(peer->get);
  sqlite3_close(peer->database);
  free(peer);
}
