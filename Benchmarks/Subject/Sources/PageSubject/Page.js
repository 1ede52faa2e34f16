// Says when the results were passed on, and leaves in the page when the extension began and had them.
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ returned: performance.timeOrigin + performance.now() });
  },

  finalize(parameters) {
    document.body.dataset.times = [parameters.returned, parameters.began, parameters.loaded].join();
  },
};
