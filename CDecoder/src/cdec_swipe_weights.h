#ifndef CDEC_SWIPE_WEIGHTS_H
#define CDEC_SWIPE_WEIGHTS_H
enum { CDEC_RANK_HIDDEN = 24, CDEC_RANK_WORD_HIDDEN = 8 };
static const float cdec_letter_in[27][24] = {{0}};
static const float cdec_letter_bias[24] = {0};
static const float cdec_letter_out[24] = {0};
static const float cdec_letter_linear[27] = {0};
static const float cdec_letter_constant = 0;
static const float cdec_way_in[17][24] = {{0}};
static const float cdec_way_bias[24] = {0};
static const float cdec_way_out[24] = {0};
static const float cdec_way_linear[17] = {0};
static const float cdec_way_constant = 0;
static const float cdec_word_in[7][8] = {{0}};
static const float cdec_word_bias[8] = {0};
static const float cdec_word_out[8] = {0};
static const float cdec_word_linear[7] = {0};
#endif
