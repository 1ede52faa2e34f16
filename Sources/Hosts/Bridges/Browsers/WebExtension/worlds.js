// Firefox only: passes texts from the background into worlds that have the page's rights and nothing else; see injection.js.
"use strict";
{
  const worlds = [], answers = new Map();
  let calls = 0;

  browser.userScripts.onBeforeScript.addListener(script => {
    script.defineGlobals({
      appexConnect(evaluate) { worlds[script.metadata.number] = evaluate; },
      appexAnswer(call, value) {
        answers.get(call)?.(typeof value === "string" ? value : null);
        answers.delete(call);
      },
    });
  });

  globalThis.appexRun = (number, code) => worlds[number] && new Promise(done => {
    answers.set(++calls, done);
    worlds[number](calls, code);
  });
}
