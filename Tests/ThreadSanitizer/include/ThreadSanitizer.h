// Nothing to call: what is in here takes the place of functions of Swift's libraries.
