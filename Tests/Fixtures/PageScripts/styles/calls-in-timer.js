var ExtensionPreprocessingJS = {
  run: function (parameters) { setTimeout(function () { parameters.completionFunction({ later: true }); }, 100); },
};
