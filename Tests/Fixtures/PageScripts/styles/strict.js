"use strict";

const ExtensionPreprocessingJS = {
  run(parameters) {
    let isStrict = false;
    try { undeclared = 1; } catch { isStrict = true; }
    parameters.completionFunction({ isStrict });
  },
};
