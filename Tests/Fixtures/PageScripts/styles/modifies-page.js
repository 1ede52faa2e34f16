var ExtensionPreprocessingJS = {
  run: function (p) {
    document.body.style.backgroundColor = "blue";
    p.completionFunction({ background: document.body.style.backgroundColor });
  },
};
