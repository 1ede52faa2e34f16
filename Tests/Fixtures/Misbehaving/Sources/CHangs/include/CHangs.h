#pragma once
/// Does nothing; loading the library that has it hangs.
void hangs_link(void);
