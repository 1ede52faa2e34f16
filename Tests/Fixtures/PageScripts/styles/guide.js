// The guide's listing 4-1.
var MyExtensionJavaScriptClass = function() {};
MyExtensionJavaScriptClass.prototype = {
    run: function(arguments) {
        // Pass the baseURI of the webpage to the extension.
        arguments.completionFunction({"baseURI": document.baseURI});
    },
    // Note that the finalize function is only available in iOS.
    finalize: function(arguments) {
        document.body.style.backgroundColor = arguments["bgColor"];
    }
};
// The JavaScript file must contain a global object named "ExtensionPreprocessingJS".
var ExtensionPreprocessingJS = new MyExtensionJavaScriptClass;
