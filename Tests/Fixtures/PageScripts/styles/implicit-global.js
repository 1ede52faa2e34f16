// Without var: a global in code that is not strict.
ExtensionPreprocessingJS = { run: function (parameters) { parameters.completionFunction({ from: "a global" }); } };
