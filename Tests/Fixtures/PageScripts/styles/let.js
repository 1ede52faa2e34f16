let ExtensionPreprocessingJS = { run: (parameters) => parameters.completionFunction({ baseURI: document.baseURI }) };
