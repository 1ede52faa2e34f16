// What the extension returns is in the page for a test to read.
var ExtensionPreprocessingJS = {
  run: function (parameters) { parameters.completionFunction({ baseURI: document.baseURI, title: document.title }); },
  finalize: function (parameters) { document.documentElement.setAttribute("data-finalized", JSON.stringify(parameters)); },
};
