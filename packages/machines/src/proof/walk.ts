import { type Simulator, createSimulator } from '../simulator/simulator.js';
import { choicesAt } from '../simulator/choices.js';
import type { StepSnapshot } from '../simulator/step-snapshot.js';
import type { MachineModel } from '../simulator/machine-model.js';
import type { Scenario, Step } from '../simulator/scenario.js';
import { firstFault } from './faults.js';
import { growing, type Size, sizeOf } from './growth.js';
import { oneOf, type Random, randomOf } from './random.js';
import { shortened } from './shorten.js';
import { unacceptedSteps } from './unaccepted.js';

/**
 * A machine used by somebody without a plan: whatever is possible next, or not possible, and again. When it is over
 * another one is started, with other habits: some never press this button, for some the network never answers, so that
 * what is only seen by doing one thing again and again is seen as well.
 */
export interface Walk {
  steps: number;
  /** How many machines were started. */
  lives: number;
  /** The first thing that went wrong ends the walk. */
  fault: WalkFault | null;
}

export interface WalkFault {
  seed: number;
  /** Of the whole walk. */
  step: number;
  sentence: string;
  /** A short way to it, for the workbench. */
  scenario: Scenario;
}

interface WalkPlan {
  seed: number;
  steps: number;
}

/** Enough to see growth, few enough for several habits. */
const maxLife = 600;

export function walk(model: MachineModel, { seed, steps }: WalkPlan): Walk {
  const random = randomOf(seed);
  let walked = 0;
  let lives = 0;
  while (walked < steps) {
    lives += 1;
    const life = live(model, random, Math.min(maxLife, steps - walked));
    walked += Math.max(life.scenario.steps.length, 1);
    if (life.sentence !== null) {
      const { sentence } = life;
      const scenario = shortened(model, life.scenario, sentence);
      return { steps: walked, lives, fault: { seed, step: walked, sentence, scenario } };
    }
  }
  return { steps: walked, lives, fault: null };
}

interface Life {
  scenario: Scenario;
  /** What went wrong in the end. */
  sentence: string | null;
}

function live(model: MachineModel, random: Random, maxSteps: number): Life {
  const input = oneOf(random, Object.keys(model.inputs));
  const simulator = createSimulator(model, model.inputs[input]);
  const isHabit = habitsBy(random);
  const steps: Step[] = [];
  const sizes: Size[] = [];
  let sentence = firstFault(model, simulator.current(), null);
  while (sentence === null && steps.length < maxSteps && !isOver(simulator)) {
    const before = simulator.current();
    const step = nextStep(model, before, random, isHabit);
    if (step === null) break;
    steps.push(step);
    const current = simulator.play(step);
    sizes.push(sizeOf(model, current));
    sentence = firstFault(model, current, before);
  }
  simulator.stop();
  const [grown] = growing(sizes);
  if (grown !== undefined) sentence ??= `It grows without bound: ${grown}.`;
  return { scenario: { machine: model.machine.id, input, steps }, sentence };
}

const isOver = (simulator: Simulator): boolean => simulator.current().snapshot.status !== 'active';

/** Every other one does everything, the others leave out a third of what there is to do. */
function habitsBy(random: Random): (step: Step) => boolean {
  const doesEverything = random() < 0.5;
  const known = new Map<string, boolean>();
  return (step) => {
    const kind = kindOf(step);
    if (!known.has(kind)) known.set(kind, doesEverything || random() < 2 / 3);
    return known.get(kind)!;
  };
}

function kindOf(step: Step): string {
  if (step.type === 'send') return step.event.type;
  if (step.type === 'wait') return 'wait';
  // a reply that says something else has other parts
  const parts = Object.keys((step.type === 'succeed' ? step.output : step.error) ?? {});
  return [step.effect, step.type, ...parts].join(' ');
}

function nextStep(
  model: MachineModel,
  current: StepSnapshot,
  random: Random,
  isHabit: (step: Step) => boolean,
): Step | null {
  const unaccepted = random() < 0.1 ? unacceptedSteps(model, current) : [];
  if (unaccepted.length > 0) return oneOf(random, unaccepted);
  const choices = choicesAt(model, current).filter(isHabit);
  return choices.length === 0 ? null : maybeImpatient(oneOf(random, choices), random);
}

/** Not every pause is waited for to its end before something else is done. */
const maybeImpatient = (step: Step, random: Random): Step =>
  step.type === 'wait' && random() < 0.5 ? { type: 'wait', ms: Math.floor(step.ms * random()) } : step;
