/**
 * Stands in for XState while mutants are tested: the machine that `globalThis.mutant` names is made with its change. No
 * source is touched. Every machine that is made is kept in `globalThis.made`, for the list of mutants.
 */
const xstate = require('../../node_modules/xstate/dist/xstate.cjs.js');
const { changedDefinition, changedSetup } = require('./mutants.cjs');

/** A machine that turns in circles, its guards being gone, fails instead of never answering. */
const endless = { maxIterations: 1000 };

function setup(given) {
  const usual = xstate.setup(given);
  const createMachine = (definition) => {
    (globalThis.made ??= new Map()).set(definition.id, { definition, given });
    const { mutant } = globalThis;
    if (mutant?.machine !== definition.id) return usual.createMachine(definition);
    const changed = changedDefinition(definition, mutant);
    return xstate
      .setup(changedSetup(given, mutant, xstate.not))
      .createMachine({ ...changed, options: { ...endless, ...changed.options } });
  };
  return { ...usual, createMachine };
}

module.exports = { ...xstate, setup };
