import { createSimulator } from '../simulator/simulator.js';
import type { StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';
import type { Scenario } from '../simulator/scenario.js';
import { firstFault } from './faults.js';

/**
 * The scenario without the steps it does not need to end in the same fault. One whose fault is not seen at its end alone
 * (something grows) stays as it is.
 */
export function shortened(model: MachineModel, scenario: Scenario, sentence: string): Scenario {
  let { steps } = scenario;
  if (!endsIn(model, scenario, sentence)) return scenario;
  for (let part = Math.ceil(steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let from = 0; from < steps.length;) {
      const fewer = steps.toSpliced(from, part);
      if (endsIn(model, { ...scenario, steps: fewer }, sentence)) steps = fewer;
      else from += part;
    }
  }
  return { ...scenario, steps };
}

function endsIn(model: MachineModel, { input, steps }: Scenario, sentence: string): boolean {
  const simulator = createSimulator(model, model.inputs[input as string]);
  try {
    let before: StepSnapshot | null = null;
    for (const step of steps) {
      before = simulator.current();
      simulator.play(step);
    }
    return firstFault(model, simulator.current(), before) === sentence;
  } catch {
    // a step that cannot be done without one that was left out
    return false;
  } finally {
    simulator.stop();
  }
}
