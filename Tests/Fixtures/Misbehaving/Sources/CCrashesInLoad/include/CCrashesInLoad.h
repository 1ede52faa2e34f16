#pragma once
/// Makes the linker keep the rest.
void crashes_link(void);
