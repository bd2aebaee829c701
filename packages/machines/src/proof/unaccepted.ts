import { eventModel, examplesOf, modelFor } from '../simulator/choices.js';
import type { StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';
import type { Step } from '../simulator/scenario.js';

/** What somebody may send although nothing comes of it now: a click on a button that is just going away. */
export const unacceptedSteps = (model: MachineModel, current: StepSnapshot): Step[] =>
  current.machines.flatMap((on): Step[] => {
    const own = modelFor(model, on);
    return Object.keys(own.events)
      .filter((type) => eventModel(own, type)?.isInternal !== true)
      .flatMap((type) => examplesOf(own, type, on.snapshot).map((payload) => ({ type, ...payload })))
      .filter((event) => !on.snapshot.can(event))
      .map((event) => ({ type: 'send', ...(on.actor !== undefined && { actor: on.actor }), event }));
  });
