#include <stdlib.h>
#include <string.h>

#include "pc_png.h"
#include "png_internal.h"

bool pc_png_is_metadata_text(const char *keyword) {
    static const char *const keywords[] = {
        "XML:com.adobe.xmp", "Raw profile type exif", "Raw profile type APP1", "Raw profile type xmp",
    };
    for (size_t index = 0; index < sizeof keywords / sizeof keywords[0]; index++) {
        if (strcmp(keyword, keywords[index]) == 0) {
            return true;
        }
    }
    return false;
}

void pc_png_copy_colour(struct pc_png_decoder *from, bool turned, png_structp codec, png_infop info) {
    png_charp name;
    int method;
    png_bytep profile;
    png_uint_32 length;
    if (png_get_iCCP(from->codec, from->header, &name, &method, &profile, &length) != 0) {
        png_set_iCCP(codec, info, name, method, profile, length);
    }
    int intent;
    if (png_get_sRGB(from->codec, from->header, &intent) != 0) {
        png_set_sRGB(codec, info, intent);
    }
    png_fixed_point gamma;
    if (from->survey.has_gamma && png_get_gAMA_fixed(from->codec, from->header, &gamma) != 0) {
        png_set_gAMA_fixed(codec, info, gamma);
    }
    png_fixed_point xy[8];
    if (from->survey.has_chromaticities && png_get_cHRM_fixed(from->codec, from->header, &xy[0], &xy[1], &xy[2], &xy[3], &xy[4],
                                                              &xy[5], &xy[6], &xy[7]) != 0) {
        png_set_cHRM_fixed(codec, info, xy[0], xy[1], xy[2], xy[3], xy[4], xy[5], xy[6], xy[7]);
    }
    png_uint_32 horizontal, vertical;
    int unit;
    if (png_get_pHYs(from->codec, from->header, &horizontal, &vertical, &unit) != 0) {
        png_set_pHYs(codec, info, turned ? vertical : horizontal, turned ? horizontal : vertical, unit);
    }
    png_timep time;
    if (png_get_tIME(from->codec, from->header, &time) != 0) {
        png_set_tIME(codec, info, time);
    }
}

void pc_png_copy_texts(struct pc_png_decoder *from, png_infop source, png_structp codec, png_infop info) {
    png_textp texts;
    int count = 0;
    png_get_text(from->codec, source, &texts, &count);
    for (int index = 0; index < count; index++) {
        if (!pc_png_is_metadata_text(texts[index].key)) {
            png_set_text(codec, info, &texts[index], 1);
        }
    }
}

const uint8_t *pc_png_decoder_exif(const pc_png_decoder *decoder, size_t *length) {
    *length = decoder->survey.exif_length;
    return decoder->survey.exif;
}

const uint8_t *pc_png_decoder_profile(const pc_png_decoder *decoder, size_t *length) {
    png_charp name;
    int method;
    png_bytep profile = NULL;
    png_uint_32 count = 0;
    png_get_iCCP(decoder->codec, decoder->header, &name, &method, &profile, &count);
    *length = count;
    return profile;
}

static const char *text_in(const pc_png_decoder *decoder, png_infop info, const char *keyword, size_t *length) {
    png_textp texts;
    int count = 0;
    png_get_text(decoder->codec, info, &texts, &count);
    for (int index = 0; index < count; index++) {
        if (strcmp(texts[index].key, keyword) == 0 && texts[index].text != NULL) {
            *length = texts[index].compression >= PNG_ITXT_COMPRESSION_NONE ? texts[index].itxt_length : texts[index].text_length;
            return texts[index].text;
        }
    }
    return NULL;
}

const char *pc_png_decoder_text(const pc_png_decoder *decoder, const char *keyword, size_t *length) {
    *length = 0;
    const char *text = text_in(decoder, decoder->header, keyword, length);
    return text != NULL ? text : text_in(decoder, decoder->trailer, keyword, length);
}
