var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ "a": );
  },
};
