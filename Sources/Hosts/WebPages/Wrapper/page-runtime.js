// Around the script of an app extension, in a world of a page that is not the page's own. PageWrapper.swift puts it after the script and calls it;
// its value is a promise of a text, which PageReply.swift reads. Everything that it uses is taken once, before the script runs. The script is not
// trusted: it can do here what it likes, and the answer is checked as text of a stranger.
//
// task     "run", "finalize" or "replace"
// options  id: the name under which the object stays between run and finalize; budget: milliseconds; longest, deepest: of results
//          name: the extension's; argument: of finalize; text: of replace
// here     an error that was made in the first line of the script, so that lines can be counted from there
// author   makes the script: a function of what is hidden from it, chrome and browser, and of its console
function appexPage(task, options, here, author) {
  "use strict";
  const world = globalThis;
  const { stringify, parse } = world.JSON;
  const { keys, defineProperty, getOwnPropertyDescriptor, prototype: anyObject } = world.Object;
  const { isInteger, isFinite } = world.Number;
  const isArray = world.Array.isArray;
  const isView = world.ArrayBuffer.isView;
  const { Promise, Error, String, Uint8Array, Date, Math } = world;
  const apply = world.Reflect.apply;
  const after = world.setTimeout.bind(world);
  const [toBase64, fromBase64] = [world.btoa.bind(world), world.atob.bind(world)];
  const tag = (value) => apply(anyObject.toString, value, []);
  const methods = { time: Date.prototype.getTime, text: world.String.prototype.valueOf, number: world.Number.prototype.valueOf };
  const boolean = world.Boolean.prototype.valueOf;
  const { replace, slice } = world.String.prototype;
  const characters = String.fromCharCode;

  /** Why there are no results. */
  class Problem {
    constructor(kind, message) {
      this.kind = kind;
      this.message = message;
    }
  }

  const cut = (text, length) => (text.length > length ? apply(slice, text, [0, length]) + "…" : text);

  // A half of a surrogate pair is no character, and JSON of it is no text: it becomes U+FFFD, as everywhere in browsers.
  const whole = (text) => apply(replace, text, [/[\uD800-\uDFFF]/gu, "\uFFFD"]);

  // MARK: - Lines

  /** The place of an error: where in which text. */
  function place(error) {
    const stack = typeof error?.stack === "string" ? error.stack : "";
    const found = /(?:^|[\s(@])([^\s(@]*):(\d+):(\d+)\)?(?:\n|$)/.exec(stack);
    if (found) return { text: found[1], line: +found[2] };
    return typeof error?.line === "number" ? { text: "", line: error.line } : null;
  }

  /** Counts lines of the script, from 1; null where the browser does not say. */
  function lineCounter() {
    const first = place(here);
    return (error) => {
      if (!first) return null;
      const stack = typeof error?.stack === "string" ? error.stack.split("\n") : [];
      for (let index = 0; index < stack.length && index < 50; index += 1) {
        const found = place({ stack: stack[index] });
        if (found && found.text === first.text) return found.line >= first.line ? found.line - first.line + 1 : null;
      }
      const found = place(error);
      return found && found.text === first.text && found.line >= first.line ? found.line - first.line + 1 : null;
    };
  }

  /** What was thrown, as a problem in JSON. */
  function thrown(error, lineOf) {
    if (error instanceof Problem) return `{"kind":${stringify(error.kind)},"message":${stringify(whole(cut(error.message, 2000)))}}`;
    let message = "";
    let line = null;
    try {
      const isError = typeof error === "object" && error !== null && "message" in error;
      message = isError ? `${error.name ?? "Error"}: ${error.message}` : `${String(error)}`;
    } catch {
      message = "What was thrown cannot be written.";
    }
    try {
      line = lineOf(error);
    } catch {}
    return `{"kind":"threw","message":${stringify(whole(cut(message, 2000)))}${isInteger(line) ? `,"line":${line}` : ""}}`;
  }

  // MARK: - Property lists

  /** The JSON of a property list; undefined for what is left out: undefined, null, functions and symbols. */
  function encode(root, longest = options.longest) {
    let room = longest;
    const parents = [];
    const take = (length) => {
      room -= length;
      if (room < 0) throw new Problem("tooLarge", "");
    };
    // Where in the value: keys and indexes, made a text only for a problem.
    const steps = [];
    const refuse = (what) => {
      let path = "";
      for (let index = 0; index < steps.length; index += 1) {
        const step = steps[index];
        path += typeof step === "number" ? `[${step}]` : `${path ? "." : ""}${cut(step, 100)}`;
      }
      throw new Problem("notPropertyList", `${path || "The value"} is ${what}.`);
    };
    const text = (value) => {
      if (value.length > room) take(value.length);
      const json = stringify(whole(value));
      take(json.length);
      return json;
    };
    const number = (value) => {
      if (!isFinite(value)) refuse(`${value}, which is no number of a property list`);
      const written = `${value}`;
      take(written.length);
      // A whole number beyond 2^53 is not exact, so it is a real number: 9007199254740994.0.
      return isInteger(value) && Math.abs(value) > 2 ** 53 && !written.includes("e") ? `${written}.0` : written;
    };
    const bytes = (array) => {
      take(Math.ceil(array.length / 3) * 4 + 16);
      let binary = "";
      for (let start = 0; start < array.length; start += 8192) binary += apply(characters, null, array.subarray(start, start + 8192));
      return `{"$data":"${toBase64(binary)}"}`;
    };
    function list(array) {
      let json = "";
      const length = array.length;
      for (let index = 0; index < length; index += 1) {
        steps[parents.length - 1] = index;
        const element = any(array[index]);
        if (element !== undefined) json += json ? `,${element}` : element;
      }
      return `[${json}]`;
    }

    function dictionary(object) {
      let json = "";
      const names = keys(object);
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index];
        steps[parents.length - 1] = name;
        const element = any(object[name]);
        if (element === undefined) continue;
        // "$date" and "$data" are ours; a key that begins so gets one more.
        const entry = `${text(name[0] === "$" ? `$${name}` : name)}:${element}`;
        json += json ? `,${entry}` : entry;
      }
      return `{${json}}`;
    }

    function object(value) {
      if (parents.length >= options.deepest) refuse(`nested more deeply than ${options.deepest} levels`);
      for (let index = 0; index < parents.length; index += 1) if (parents[index] === value) refuse("a part of itself");
      if (isView(value)) return bytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      const kind = tag(value);
      switch (kind) {
        case "[object ArrayBuffer]":
          return bytes(new Uint8Array(value));
        case "[object String]":
          return text(apply(methods.text, value, []));
        case "[object Number]":
          return number(apply(methods.number, value, []));
        case "[object Boolean]":
          return `${apply(boolean, value, [])}`;
        case "[object Date]": {
          const time = apply(methods.time, value, []);
          if (!isFinite(time)) refuse("an invalid date");
          take(32);
          return `{"$date":${time}}`;
        }
        case "[object URL]":
        case "[object Location]":
          return text(`${value.href}`);
      }
      const isList = isArray(value);
      if (!isList && kind !== "[object Object]" && kind !== "[object Arguments]") {
        refuse(`an object of the class ${cut(apply(slice, kind, [8, -1]), 100)}, which is no property list`);
      }
      parents[parents.length] = value;
      const json = isList ? list(value) : dictionary(value);
      parents.length -= 1;
      steps.length = parents.length;
      return json;
    }

    function any(value) {
      take(1);
      switch (typeof value) {
        case "string":
          return text(value);
        case "number":
          return number(value);
        case "boolean":
          return value ? "true" : "false";
        case "bigint":
          return refuse("a BigInt, which is no number of a property list");
        case "object":
          return value === null ? undefined : object(value);
        default:
          return undefined;
      }
    }
    return any(root);
  }

  /** A value from the JSON that Swift has written. */
  function decode(json) {
    const revive = (value) => {
      if (isArray(value)) return value.map(revive);
      if (typeof value !== "object" || value === null) return value;
      const names = keys(value);
      if (names.length === 1 && names[0] === "$date") return new Date(value.$date);
      if (names.length === 1 && names[0] === "$data") return Uint8Array.from(fromBase64(value.$data), (byte) => byte.charCodeAt(0));
      const result = {};
      for (const name of names) {
        // Assigning to __proto__ would be something else.
        const plain = name[0] === "$" ? name.slice(1) : name;
        defineProperty(result, plain, { value: revive(value[name]), writable: true, enumerable: true, configurable: true });
      }
      return result;
    };
    return revive(parse(json));
  }

  // MARK: - The console

  /** The script's console: its lines are for its author, and go to the browser's console, too. */
  function makeConsole(lines) {
    const real = world.console;
    const described = (value) => {
      if (typeof value === "string") return value;
      if (value instanceof Error) return `${value.name}: ${value.message}`;
      try {
        return encode(value, 4000) ?? `${String(value)}`;
      } catch {
        try {
          return tag(value);
        } catch {
          return "…";
        }
      }
    };
    const result = { __proto__: real };
    for (const [name, level] of [["debug", "debug"], ["log", "log"], ["info", "info"], ["warn", "warn"], ["error", "error"], ["trace", "debug"]]) {
      const show = typeof real?.[name] === "function" ? real[name].bind(real) : () => {};
      result[name] = (...values) => {
        lines.add(level, values.map(described).join(" "));
        show(...values);
      };
    }
    for (const name of ["assert", "count", "dir", "group", "groupCollapsed", "groupEnd", "table", "time", "timeEnd", "timeLog", "clear"]) {
      result[name] = typeof real?.[name] === "function" ? real[name].bind(real) : () => {};
    }
    return result;
  }

  function makeLines() {
    let json = "";
    let count = 0;
    return {
      add(level, text) {
        count += 1;
        if (count > 500 || json.length > 200000) return;
        json += `${json ? "," : ""}{"level":"${level}","text":${stringify(whole(cut(text, 4000)))}}`;
      },
      take() {
        const all = count > 500 || json.length > 200000 ? `${json},{"level":"warn","text":"…"}` : json;
        [json, count] = ["", 0];
        return `[${all}]`;
      },
    };
  }

  const answer = (outcome, lines) => `{${outcome},"console":${lines.take()}}`;

  // MARK: - Tasks

  // The scripts of several extensions may share a world. What one has left is never used for another one.

  /** Where a script may set a global variable. In Firefox, `window` is not the world itself. */
  const places = world.window === world ? [world] : [world, world.window];
  const variable = "ExtensionPreprocessingJS";

  /** Removes what an earlier script has left. Returns the values of what stays. */
  function clear() {
    const left = [];
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index];
      try {
        delete place[variable];
      } catch {}
      const found = getOwnPropertyDescriptor(place, variable);
      if (!found) continue;
      // Nobody knows what a getter returns next time.
      if (found.get || found.set) throw new Problem("taken", "");
      if (found.writable) place[variable] = undefined;
      else left[left.length] = found.value;
    }
    return left;
  }

  /** Runs the script and returns its object, which no earlier script has left. */
  function evaluate(console) {
    const left = clear();
    let object;
    try {
      object = apply(author(undefined, undefined, console), world, []);
    } catch (error) {
      // In strict mode, setting what cannot be set is an error.
      throw left.length ? new Problem("taken", "") : error;
    }
    for (let index = 0; index < left.length; index += 1) if (object === left[index]) throw new Problem("taken", "");
    return object;
  }

  /**
   * The objects of the world between run and finalize: a function that puts one there under a name, or takes it. It is defined before any script has
   * run in the world, nobody can list the names, and nothing can take the function's place.
   */
  function heldObjects() {
    if (typeof world.appexObjects !== "function") {
      const objects = { __proto__: null };
      const exchange = (id, object) => {
        const before = objects[id];
        if (object === undefined) delete objects[id];
        else objects[id] = object;
        return before;
      };
      defineProperty(world, "appexObjects", { value: exchange });
    }
    return world.appexObjects;
  }

  async function run() {
    const lines = makeLines();
    const lineOf = lineCounter();
    const outcome = await new Promise((resolve) => {
      let hasCalled = false;
      const fail = (error) => resolve(`"problem":${thrown(error, lineOf)}`);
      const completionFunction = (results) => {
        if (hasCalled) return lines.add("warn", "completionFunction was called again. Only the first call counts.");
        hasCalled = true;
        try {
          resolve(`"value":${encode(results) ?? "{}"}`);
        } catch (error) {
          fail(error);
        }
        return undefined;
      };
      after(() => fail(new Problem("noAnswer", "")), options.budget);
      try {
        const exchange = heldObjects();
        const object = evaluate(makeConsole(lines));
        const canHold = (typeof object === "object" && object !== null) || typeof object === "function";
        const hasRun = canHold && typeof object.run === "function";
        if (!hasRun && !(canHold && typeof object.finalize === "function")) throw new Problem("noObject", "");
        exchange(options.id, { object, lines, lineOf });
        if (!hasRun) return completionFunction();
        const returned = object.run({ completionFunction, extensionName: options.name });
        (async () => returned)().catch((error) => {
          if (hasCalled) lines.add("error", `run was rejected after completionFunction: ${String(error)}`);
          fail(error);
        });
      } catch (error) {
        if (hasCalled) lines.add("error", `run threw after completionFunction: ${String(error)}`);
        fail(error);
      }
      return undefined;
    });
    return answer(outcome, lines);
  }

  async function finalize() {
    const held = heldObjects()(options.id);
    if (!held) return `{"problem":{"kind":"left","message":""},"console":[]}`;
    const { object, lines, lineOf } = held;
    const outcome = await new Promise((resolve) => {
      const fail = (error) => resolve(`"problem":${thrown(error, lineOf)}`);
      after(() => fail(new Problem("noAnswer", "")), options.budget);
      (async () => {
        if (typeof object.finalize === "function") await object.finalize(decode(options.argument));
        resolve(`"value":{}`);
      })().catch(fail);
    });
    return answer(outcome, lines);
  }

  /** Replaces the selection of the focused field by a command of the editor, so that the person can undo it. */
  function replaceSelection() {
    const { document } = world;
    let field = document.activeElement;
    while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
    const isField = tag(field) === "[object HTMLTextAreaElement]" || tag(field) === "[object HTMLInputElement]";
    if (!(isField ? !field.readOnly && !field.disabled : field?.isContentEditable || document.designMode === "on")) {
      throw new Problem("refused", "The selected text cannot be edited.");
    }
    field.focus();
    if (!document.execCommand("insertText", false, options.text)) throw new Problem("refused", "The page does not take the text.");
    return `"value":{}`;
  }

  switch (task) {
    case "run":
      return run();
    case "finalize":
      return finalize();
    default: {
      const lines = makeLines();
      let outcome;
      try {
        outcome = replaceSelection();
      } catch (error) {
        outcome = `"problem":${thrown(error, () => null)}`;
      }
      return Promise.resolve(answer(outcome, lines));
    }
  }
}
