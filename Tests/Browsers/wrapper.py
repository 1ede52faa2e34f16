"""The text that runs in a page for an app extension's script, as PageWrapper.swift makes it; PageWrapperTests.swift compares the two."""
import json, os, sys, uuid

RUNTIME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Hosts/WebPages/Wrapper/page-runtime.js")


def fresh_id():
    return f"appex-{str(uuid.uuid4()).upper()}"


def run(source, id, name=None, budget=10_000):
    author = ("function(chrome,browser,console){return function(){" + source
              + '\n;return typeof ExtensionPreprocessingJS==="undefined"?void 0:ExtensionPreprocessingJS}}')
    return text("run", {"id": id, "budget": budget, **({"name": name} if name else {})}, author)


def finalize(id, argument="{}", budget=5_000):
    return text("finalize", {"id": id, "budget": budget, "argument": argument})


def text(task, options, author="null"):
    options = json.dumps({**options, "longest": 16 << 20, "deepest": 40}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    with open(RUNTIME) as file:
        return f'((here,author,page)=>page("{task}",{options},here,author))(new Error(),{author},{file.read()}\n)'


if __name__ == "__main__":  # run SOURCE ID | finalize ID
    sys.stdout.write({"run": run, "finalize": finalize}[sys.argv[1]](*sys.argv[2:]))
