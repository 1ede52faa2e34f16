// System calls that Swift cannot spell, or that Foundation makes by polling.
#pragma once
#include "descriptors.h"
#include "files.h"
#include "memory.h"
#include "polling.h"
#include "processes.h"
#include "sockets.h"
