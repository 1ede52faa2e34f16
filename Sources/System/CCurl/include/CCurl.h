// // libcurl without its variadic functions, which Swift cannot call.
#pragma once
#include <curl/curl.h>

CURLcode appex_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode appex_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value);

/// libcurl keeps a copy of the text.
CURLcode appex_curl_set_text(CURL *easy, CURLoption option, const char *value);

/// `list` must outlive the transfer.
CURLcode appex_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list);

/// The callbacks during a transfer; `context` is passed to each. `send` and `seek` may be NULL.
void appex_curl_set_callbacks(CURL *easy, void *context, size_t (*receive)(char *, size_t, size_t, void *),
                              size_t (*header)(char *, size_t, size_t, void *), size_t (*send)(char *, size_t, size_t, void *),
                              int (*seek)(void *, curl_off_t, int));

/// The callback when a connection is established, before anything is sent: with the server's address, the local address, and both ports.
void appex_curl_set_gate(CURL *easy, void *context, int (*gate)(void *, char *, char *, int, int));

long appex_curl_long(CURL *easy, CURLINFO information);
curl_off_t appex_curl_offset(CURL *easy, CURLINFO information);
/// Owned by the transfer; NULL when there is none.
const char *appex_curl_text(CURL *easy, CURLINFO information);

/// The next transfer that has ended: 1 and its result, or 0 when none has.
int appex_curl_next_done(CURLM *multi, CURL **easy, CURLcode *result);
