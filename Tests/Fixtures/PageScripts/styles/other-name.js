var PreprocessingJS = { run: function (parameters) { parameters.completionFunction({}); } };
