// Never gives the page's thread back.
var ExtensionPreprocessingJS = { run: function () { for (;;) {} } };
