import { z } from 'zod';

/**
 * Something done to a simulated machine. `actor` names a machine it started (`uploads` starts one for every card);
 * the machine itself when it is left out.
 */
export const Step = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('send'),
    actor: z.string().optional(),
    event: z.looseObject({ type: z.string() }),
  }),
  z.strictObject({
    type: z.literal('succeed'),
    actor: z.string().optional(),
    effect: z.string(),
    output: z.unknown().optional(),
  }),
  z.strictObject({
    type: z.literal('fail'),
    actor: z.string().optional(),
    effect: z.string(),
    error: z.unknown(),
  }),
  z.strictObject({
    type: z.literal('wait'),
    /** How far the clock is put forward, in ms. */
    ms: z.int().nonnegative(),
  }),
]);
export type Step = z.infer<typeof Step>;

/** Everything that is needed to see again what QA saw: saved as a file, carried by a link. */
export const Scenario = z.strictObject({
  machine: z.string(),
  title: z.string().optional(),
  /** The name of one of the model's inputs, or an input of QA's own. */
  input: z.union([z.string(), z.looseObject({})]),
  steps: z.array(Step),
  /** Where the start and each step led when it was saved, in words: so that a machine that has changed is noticed. */
  states: z.array(z.string()).optional(),
});
export type Scenario = z.infer<typeof Scenario>;
