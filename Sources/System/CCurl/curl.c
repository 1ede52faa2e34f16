#include "CCurl.h"

CURLcode appex_curl_set_long(CURL *easy, CURLoption option, long value) { return curl_easy_setopt(easy, option, value); }

CURLcode appex_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value) { return curl_easy_setopt(easy, option, value); }

CURLcode appex_curl_set_text(CURL *easy, CURLoption option, const char *value) { return curl_easy_setopt(easy, option, value); }

CURLcode appex_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) { return curl_easy_setopt(easy, option, list); }

void appex_curl_set_callbacks(CURL *easy, void *context, size_t (*receive)(char *, size_t, size_t, void *),
                              size_t (*header)(char *, size_t, size_t, void *), size_t (*send)(char *, size_t, size_t, void *),
                              int (*seek)(void *, curl_off_t, int)) {
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, send);
  curl_easy_setopt(easy, CURLOPT_READDATA, context);
  curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, seek);
  curl_easy_setopt(easy, CURLOPT_SEEKDATA, context);
}

void appex_curl_set_gate(CURL *easy, void *context, int (*gate)(void *, char *, char *, int, int)) {
  curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, gate);
  curl_easy_setopt(easy, CURLOPT_PREREQDATA, context);
}

long appex_curl_long(CURL *easy, CURLINFO information) {
  long value = 0;
  curl_easy_getinfo(easy, information, &value);
  return value;
}

curl_off_t appex_curl_offset(CURL *easy, CURLINFO information) {
  curl_off_t value = 0;
  curl_easy_getinfo(easy, information, &value);
  return value;
}

const char *appex_curl_text(CURL *easy, CURLINFO information) {
  char *value = NULL;
  curl_easy_getinfo(easy, information, &value);
  return value;
}

int appex_curl_next_done(CURLM *multi, CURL **easy, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *easy = message->easy_handle;
    *result = message->data.result;
    return 1;
  }
  return 0;
}
