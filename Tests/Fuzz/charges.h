#ifndef CHARGES_H
#define CHARGES_H

#include "CDecoder.h"

/* Charges that make sense, so that searches go deep; they need not be those of a keyboard. */

static inline cdec_charges usual_charges(void) {
  return (cdec_charges){.near_key = 20,
                        .key_distance = 11,
                        .far_key = 89,
                        .vowel = 70,
                        .consonant = 65,
                        .missing = 47,
                        .missing_twin = 24,
                        .extra = 62,
                        .extra_twin = 42,
                        .swapped = 42,
                        .first_key = 2,
                        .first = 42,
                        .early = 4,
                        .apostrophe = 8,
                        .completion = 20,
                        .most = 224,
                        .most_at_first = 58,
                        .most_a_letter = 16,
                        .margin = 3000,
                        .frequency = 1097,
                        .deviation_x = 0.4f,
                        .deviation_y = 0.4f,
                        .steps = 4000};
}

static inline cdec_swipe_charges usual_swipe_charges(void) {
  return (cdec_swipe_charges){.step = 0.5f,
                              .reach = 2,
                              .distance = 0.4f,
                              .direction = 2.5f,
                              .first = 7,
                              .last = 7,
                              .key = 3,
                              .vertical = 1,
                              .overrun = 3,
                              .letter = 0.1f,
                              .doubled = 2,
                              .pause = 2,
                              .slowest = 2,
                              .apostrophe = 0.4f,
                              .margin = 3000,
                              .frequency = 1500,
                              .ranked = 16,
                              .steps = 4000};
}

#endif
