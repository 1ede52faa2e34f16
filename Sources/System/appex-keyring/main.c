// Stores a key in the person's keyring: the Secret Service of the session. A separate program, so that the system never loads GLib.
//
//   appex-keyring find IDENTIFIER    writes the key to descriptor 0
//   appex-keyring store IDENTIFIER   reads the key from descriptor 0
//
// The key travels as 64 hexadecimal digits. The person is never asked to unlock or create a keyring: an extension must not be able to show a prompt
// for the person's password.
#include <libsecret/secret.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// Must match Keyring.swift.
enum { done = 0, not_found = 1, locked = 2, no_keyring = 3, failed = 4, usage = 64 };

enum { key_digits = 64, budget_seconds = 15 };

static const SecretSchema schema = {"org.appex.Keychain", SECRET_SCHEMA_NONE, {{"key", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}}};

static int read_all(char *digits) {
  for (size_t have = 0; have < key_digits;) {
    ssize_t count = read(0, digits + have, key_digits - have);
    if (count <= 0) return 0;
    have += (size_t)count;
  }
  return 1;
}

static SecretCollection *default_collection(SecretService *service) {
  return secret_collection_for_alias_sync(service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, NULL, NULL);
}

static int find(SecretService *service, GHashTable *attributes) {
  GError *error = NULL;
  GList *items = secret_service_search_sync(service, &schema, attributes, SECRET_SEARCH_ALL, NULL, &error);
  if (error) return failed;
  if (!items) {
    // A locked keyring may not reveal what it holds.
    SecretCollection *collection = default_collection(service);
    return collection && secret_collection_get_locked(collection) ? locked : not_found;
  }
  SecretItem *item = items->data;
  if (secret_item_get_locked(item)) return locked;
  if (!secret_item_load_secret_sync(item, NULL, NULL)) return failed;
  SecretValue *value = secret_item_get_secret(item);
  gsize length = 0;
  const char *digits = value ? secret_value_get(value, &length) : NULL;
  if (!digits || length != key_digits) return failed;
  int result = write(0, digits, key_digits) == key_digits ? done : failed;
  secret_value_unref(value);  // zeroes it
  return result;
}

static int store(SecretService *service, GHashTable *attributes) {
  SecretCollection *collection = default_collection(service);
  if (!collection) return no_keyring;
  if (secret_collection_get_locked(collection)) return locked;
  char digits[key_digits + 1] = {0};
  if (!read_all(digits)) return failed;
  SecretValue *value = secret_value_new(digits, key_digits, "text/plain");
  explicit_bzero(digits, sizeof digits);
  SecretItem *item = secret_item_create_sync(collection, &schema, attributes, "Appex: key of the keychain", value, SECRET_ITEM_CREATE_NONE, NULL, NULL);
  secret_value_unref(value);
  return item ? done : failed;
}

int main(int count, char **arguments) {
  if (count != 3) return usage;
  alarm(budget_seconds);  // ends this program if the system, which would kill it, is gone
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1});  // no dump, not even through core_pattern
  // The session's key is negotiated, so the bus carries only ciphertext.
  SecretService *service = secret_service_get_sync(SECRET_SERVICE_OPEN_SESSION, NULL, NULL);
  if (!service) return no_keyring;
  GHashTable *attributes = secret_attributes_build(&schema, "key", arguments[2], NULL);
  if (strcmp(arguments[1], "find") == 0) return find(service, attributes);
  if (strcmp(arguments[1], "store") == 0) return store(service, attributes);
  return usage;
}
