var ExtensionPreprocessingJS = {
  run: function (p) {
    location.href = "about:blank";
    setTimeout(function () { p.completionFunction({}); }, 5000);
  },
};
