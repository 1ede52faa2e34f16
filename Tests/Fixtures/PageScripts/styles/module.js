export default class Action {
  run(parameters) { parameters.completionFunction({}); }
}
