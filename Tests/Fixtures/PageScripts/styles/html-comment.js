<!-- an old habit
var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ text: "</script><!--" }); } };
