(function () {
  "use strict";
  const secret = 41;
  globalThis.ExtensionPreprocessingJS = {
    run(parameters) { parameters.completionFunction({ answer: secret + 1 }); },
  };
})();
