// Keeps completionFunction, and calls it when the request has long ended.
var ExtensionPreprocessingJS = {
  run: function (p) {
    p.completionFunction({ call: 1 });
    setInterval(function () { p.completionFunction({ call: "late" }); }, 10);
  },
};
