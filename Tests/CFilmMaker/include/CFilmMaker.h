// Makes and reads films for tests: with libavformat itself, and without the engine that is tested.
#pragma once

/// A film whose frames show their numbers: 16 fields, 8 in a row, black or white, the first field being the lowest bit. Its sound is a beep of 50 ms
/// at each whole second.
struct film_recipe {
  const char *path;
  const char *format;  ///< as libavformat calls it
  const char *codec;   ///< as libavcodec calls it
  int width, height;
  int rate, per;   ///< `rate` / `per` frames for each second
  int frames;
  int gop;         ///< one frame in so many is a key frame
  int b_frames;    ///< between two others
  int turns;       ///< quarter turns, clockwise, that a player makes
  int sound;       ///< in Hz; 0: none
  int is_noise;    ///< incompressible pictures, which repeat
  const char *location;  ///< in ISO 6709; NULL: none
  const char *created;   ///< NULL: not said
};

/// 0, or what went wrong.
int film_make(const struct film_recipe *recipe);

struct film_seen {
  int number;
  double time;  ///< in seconds
};

/// The frames that a player shows, in their order; below 0: an error.
int film_frames(const char *path, struct film_seen *seen, int capacity);
/// When beeps begin; below 0: an error.
int film_beeps(const char *path, double *times, int capacity);
/// How many packets of pictures are in the file, shown or not.
int film_packets(const char *path);
