"""The constraints of a scene, solved by kiwisolver: Cassowary in C++.

usage: layout.py SCENE.json

Reads lines and answers each with nanoseconds: `first`, a solver that is given all constraints; `resize WIDTH HEIGHT`, the same solver with
another size of the root. `frames` answers with the numbers of all frames. The constraints are made before the time is taken, so that what is
measured is the C++ alone.
"""

import json
import sys
from time import perf_counter_ns

import kiwisolver
from kiwisolver import Variable


def weight(priority):
    """Kiwi adds up what is violated: apart enough that a hundred weaker constraints do not outweigh a stronger one."""
    return 10 ** (priority / 125)


class View:
    def __init__(self, number):
        self.left, self.top, self.width, self.height = (Variable(f"{number}.{name}") for name in ("left", "top", "width", "height"))

    def attribute(self, name):
        if name == "right":
            return self.left + self.width
        if name == "bottom":
            return self.top + self.height
        if name == "centerY":
            return self.top + self.height * 0.5
        return getattr(self, name)


def required(constraint, views):
    first = views[constraint["first"]].attribute(constraint["attribute"])
    other = constraint["constant"]
    if constraint.get("second") is not None:
        other = views[constraint["second"]].attribute(constraint["secondAttribute"]) + other
    relation = constraint["relation"]
    return first == other if relation == "equal" else first >= other if relation == "atLeast" else first <= other


def natural(variable, size, hugging):
    return [(variable <= size) | weight(hugging), (variable >= size) | weight(750)]


class Scene:
    def __init__(self, file):
        with open(file, encoding="utf-8") as source:
            scene = json.load(source)
        self.size = scene["width"], scene["height"]
        self.views = [View(number) for number in range(len(scene["items"]))]
        self.root = self.views[0]
        # Of all orders the one in which Kiwi is fastest: natural sizes before what is required take it many times as long.
        self.constraints = [self.root.left == 0, self.root.top == 0]
        for view in self.views:
            self.constraints += [view.width >= 0, view.height >= 0]
        self.constraints += [required(constraint, self.views) for constraint in scene["constraints"]]
        for view, item in zip(self.views, scene["items"]):
            if item.get("width") is not None:
                self.constraints += natural(view.width, item["width"], item["widthHugging"])
            if item.get("height") is not None:
                self.constraints += natural(view.height, item["height"], 250)
        self.solver = None

    def first(self):
        start = perf_counter_ns()
        self.solver = kiwisolver.Solver()
        # Stronger than every natural size.
        self.solver.addEditVariable(self.root.width, 1e8)
        self.solver.addEditVariable(self.root.height, 1e8)
        self.suggest(*self.size)
        for constraint in self.constraints:
            self.solver.addConstraint(constraint)
        self.solver.updateVariables()
        return perf_counter_ns() - start

    def resize(self, width, height):
        start = perf_counter_ns()
        self.suggest(width, height)
        return perf_counter_ns() - start

    def suggest(self, width, height):
        self.solver.suggestValue(self.root.width, width)
        self.solver.suggestValue(self.root.height, height)
        self.solver.updateVariables()

    def frames(self):
        return [value.value() for view in self.views for value in (view.left, view.top, view.width, view.height)]


def main():
    scene = Scene(sys.argv[1])
    for line in sys.stdin:
        verb, *arguments = line.split()
        if verb == "first":
            answer = scene.first()
        elif verb == "resize":
            answer = scene.resize(*map(float, arguments))
        else:
            answer = " ".join(map(repr, scene.frames()))
        print(answer, flush=True)


main()
