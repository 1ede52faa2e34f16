#pragma once
/// Calls a function that no library has.
void unresolved_call(void);
