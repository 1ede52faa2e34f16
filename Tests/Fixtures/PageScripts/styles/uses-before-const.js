ready();
const ExtensionPreprocessingJS = { run(p) { p.completionFunction({}); } };
function ready() { return ExtensionPreprocessingJS; }
