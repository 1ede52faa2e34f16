// System calls that Swift cannot make, or that Foundation replaces with polling.
#pragma once
#include "descriptors.h"
#include "files.h"
#include "memory.h"
#include "polling.h"
#include "processes.h"
#include "sockets.h"
