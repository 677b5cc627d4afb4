#include "cdec_dictionary.h"

bool cdec_find_context(const cdec_dictionary *dictionary, const char *before, size_t before_count, const char *previous,
                       size_t previous_count, cdec_context *context) {
  (void)dictionary, (void)before, (void)before_count, (void)previous, (void)previous_count;
  *context = (cdec_context){0};
  return false;
}

size_t cdec_followers(const cdec_dictionary *dictionary, const cdec_context *context, size_t limit,
                      cdec_follower *followers, char *buffer, size_t buffer_count) {
  return cdec_followers_completing(dictionary, context, NULL, 0, limit, followers, buffer, buffer_count);
}

size_t cdec_followers_completing(const cdec_dictionary *dictionary, const cdec_context *context, const char *text,
                                 size_t count, size_t limit, cdec_follower *followers, char *buffer,
                                 size_t buffer_count) {
  (void)dictionary, (void)context, (void)text, (void)count, (void)limit, (void)followers, (void)buffer;
  (void)buffer_count;
  return 0;
}

bool cdec_follower_cost(const cdec_dictionary *dictionary, const cdec_context *context, const cdec_word *word,
                        uint16_t *cost) {
  (void)dictionary, (void)context, (void)word, (void)cost;
  return false;
}
