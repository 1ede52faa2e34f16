// Swift Testing announces a module of this name for whoever imports it together with CoreImage, and has it for Apple's only. This one is empty: what
// Apple's adds, pictures as attachments of a test, is not there.
