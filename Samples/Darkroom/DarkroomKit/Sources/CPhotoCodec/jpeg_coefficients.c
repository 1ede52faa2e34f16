#include <string.h>

#include "jpeg_internal.h"

#include <jerror.h>

// A JPEG with several scans (every progressive one) can only be turned into pixels when its last scan has been read, so libjpeg
// keeps the coefficients of the whole image: 128 bytes for each 8 x 8 block of each component, 300 MB for 50 megapixels without
// subsampling. It has a hook for a backing store, max_memory_to_use, but distributions build it with jmemnobs.c, which has none
// and fails. The arrays are asked for and reached only through three methods of jpeg_memory_mgr; they are replaced here by ones
// that keep the arrays in a pc_scratch. Scans and output both run from the top to the bottom, so access is sequential.

// What libjpeg takes for its jvirt_barray_control: it never looks inside.
struct pc_scratch_array {
    struct pc_scratch_array *next;
    JDIMENSION blocks_per_row;
    JDIMENSION row_count;
    JBLOCKARRAY rows;     // NULL until realized
    size_t offset;        // of the first row in the scratch space
    size_t row_bytes;
    JDIMENSION resting;   // rows above this one were put to rest in the present sweep
};

// Rows are put to rest in portions of this many bytes, some way behind the sweep.
static const size_t resting_portion = 4 * 1024 * 1024;

static struct pc_jpeg_decoder *decoder_of(j_common_ptr codec) {
    return codec->client_data;
}

static jvirt_barray_ptr request_virt_barray(j_common_ptr codec, int pool, boolean pre_zero, JDIMENSION blocks_per_row,
                                            JDIMENSION row_count, JDIMENSION max_access) {
    (void)pre_zero;  // scratch space starts as zero
    (void)max_access;  // every row has its address
    if (pool != JPOOL_IMAGE) {
        ERREXIT1(codec, JERR_BAD_POOL_ID, pool);
    }
    pc_jpeg_coefficients *coefficients = &decoder_of(codec)->coefficients;
    struct pc_scratch_array *array = (*codec->mem->alloc_small)(codec, JPOOL_IMAGE, sizeof *array);
    memset(array, 0, sizeof *array);
    array->blocks_per_row = blocks_per_row;
    array->row_count = row_count;
    array->row_bytes = (size_t)blocks_per_row * sizeof(JBLOCK);
    array->next = coefficients->arrays;
    coefficients->arrays = array;
    return (jvirt_barray_ptr)array;
}

static void realize_virt_arrays(j_common_ptr codec) {
    pc_jpeg_coefficients *coefficients = &decoder_of(codec)->coefficients;
    (*coefficients->realize_others)(codec);
    if (coefficients->arrays == NULL || coefficients->scratch != NULL) {
        return;
    }
    size_t size = 0;
    for (struct pc_scratch_array *array = coefficients->arrays; array != NULL; array = array->next) {
        array->offset = size;
        // At most 65,535 x 65,535 pixels and ten components: far from overflow in 64 bits.
        size += array->row_bytes * array->row_count;
    }
    pc_error error = {0};
    if (pc_scratch_create(coefficients->directory, size, &coefficients->scratch, &error) != PC_OK) {
        pc_jpeg_escape(codec, error.status, error.system_error, error.message);
    }
    uint8_t *bytes = pc_scratch_bytes(coefficients->scratch);
    for (struct pc_scratch_array *array = coefficients->arrays; array != NULL; array = array->next) {
        array->rows = (*codec->mem->alloc_large)(codec, JPOOL_IMAGE, array->row_count * sizeof(JBLOCKROW));
        for (JDIMENSION row = 0; row < array->row_count; row++) {
            array->rows[row] = (JBLOCKROW)(bytes + array->offset + array->row_bytes * row);
        }
    }
}

static JBLOCKARRAY access_virt_barray(j_common_ptr codec, jvirt_barray_ptr pointer, JDIMENSION start, JDIMENSION count,
                                      boolean writable) {
    (void)writable;
    struct pc_scratch_array *array = (struct pc_scratch_array *)pointer;
    if (array->rows == NULL || start > array->row_count || count > array->row_count - start) {
        ERREXIT(codec, JERR_BAD_VIRTUAL_ACCESS);
    }
    if (start < array->resting) {
        array->resting = 0;  // a new sweep
    }
    size_t behind = (size_t)(start - array->resting) * array->row_bytes;
    if (behind >= resting_portion) {
        pc_scratch_rest(decoder_of(codec)->coefficients.scratch, array->offset + array->resting * array->row_bytes, behind);
        array->resting = start;
    }
    return array->rows + start;
}

void pc_jpeg_coefficients_attach(struct pc_jpeg_decoder *decoder, const char *directory) {
    struct jpeg_memory_mgr *memory = decoder->codec.mem;
    decoder->coefficients.directory = directory;
    decoder->coefficients.realize_others = memory->realize_virt_arrays;
    memory->request_virt_barray = request_virt_barray;
    memory->realize_virt_arrays = realize_virt_arrays;
    memory->access_virt_barray = access_virt_barray;
}
