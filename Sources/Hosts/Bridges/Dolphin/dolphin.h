#pragma once
#include "items.h"
#include "menus.h"

/// What both plug-ins of a program share: one connection, so that each extension runs once for the program. Used on the main thread.
struct Dolphin {
    Hub hub;
    Folders folders;
    Items items{hub, folders};
    Menus menus{hub, folders};

    static Dolphin &shared();
};
