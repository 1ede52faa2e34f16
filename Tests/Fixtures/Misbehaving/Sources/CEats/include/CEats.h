#pragma once
/// Does nothing; loading the library that has it fills a memory file, of 600 MiB at most.
void eats_link(void);
