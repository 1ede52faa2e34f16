// GNUstep's NSPredicate as a peer: reads and evaluates predicates in a loop and tells how long that took.
//
// The first line of standard input is JSON: the object, and the cases with their format and arguments. Each line after it is
// `parse CASE COUNT` or `evaluate CASE COUNT`, and is answered with the whole nanoseconds that COUNT runs took, and 1 or 0 for what the
// last evaluation came to; or with `failed` and why.

#import <Foundation/Foundation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// An application drains its pool once for every event. Many runs share a pool here too, so that it weighs little.
enum { runsPerPool = 100 };

static int64_t now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static NSPredicate *parse(NSDictionary *which) {
  return [NSPredicate predicateWithFormat: [which objectForKey: @"format"] argumentArray: [which objectForKey: @"arguments"]];
}

static int64_t timeParsing(NSDictionary *which, long count) {
  int64_t start = now();
  for (long done = 0; done < count; done += runsPerPool) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    for (long run = done; run < count && run < done + runsPerPool; run++) parse(which);
    [pool drain];
  }
  return now() - start;
}

static int64_t timeEvaluating(NSPredicate *predicate, id object, long count, BOOL *result) {
  int64_t start = now();
  for (long done = 0; done < count; done += runsPerPool) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    for (long run = done; run < count && run < done + runsPerPool; run++) *result = [predicate evaluateWithObject: object];
    [pool drain];
  }
  return now() - start;
}

static void answer(NSDictionary *work, const char *line) {
  char verb[16];
  unsigned which;
  long count;
  if (sscanf(line, "%15s %u %ld", verb, &which, &count) != 3) {
    printf("failed: a request has a verb, a case and a count\n");
    return;
  }
  @try {
    NSDictionary *chosen = [[work objectForKey: @"cases"] objectAtIndex: which];
    BOOL result = NO;
    int64_t duration = strcmp(verb, "parse") == 0
      ? timeParsing(chosen, count)
      : timeEvaluating(parse(chosen), [work objectForKey: @"object"], count, &result);
    printf("%lld %d\n", (long long)duration, result);
  } @catch (NSException *exception) {
    printf("failed: %s\n", [[exception reason] UTF8String]);
  }
}

int main(void) {
  NSAutoreleasePool *whole = [NSAutoreleasePool new];
  NSDictionary *work = nil;
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) > 0) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    if (work) {
      answer(work, line);
      fflush(stdout);
    } else {
      NSData *data = [NSData dataWithBytes: line length: (NSUInteger)length];
      work = [[NSJSONSerialization JSONObjectWithData: data options: 0 error: NULL] retain];
      if (!work) return EXIT_FAILURE;
    }
    [pool drain];
  }
  free(line);
  [work release];
  [whole drain];
  return EXIT_SUCCESS;
}
