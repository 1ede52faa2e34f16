const ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ baseURI: document.baseURI }); },
  finalize(parameters) { document.body.style.backgroundColor = parameters.bgColor; },
};
