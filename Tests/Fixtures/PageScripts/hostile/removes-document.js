var ExtensionPreprocessingJS = {
  run: function (p) {
    document.documentElement.remove();
    p.completionFunction({ isRemoved: document.documentElement === null });
  },
  finalize: function () { document.body.style.color = "red"; },
};
