import type { FieldProblem } from '@voltyard/contracts/problems';
import type { z } from 'zod';

/** How many are reported at once; a body can have more mistakes than a person reads. */
const maxFieldProblems = 50;
/** How much of an unknown name is repeated in the reply. */
const maxPathLength = 100;

const short = (text: string): string =>
  text.length > maxPathLength ? `${text.slice(0, maxPathLength)}…` : text;

/** A schema's refusals as the contract says them: a path such as `place.postcode` and a sentence. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.slice(0, maxFieldProblems).flatMap(problemsOf).slice(0, maxFieldProblems);

const problemsOf = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, maxFieldProblems).map((key) => ({
        path: short([...issue.path, key].join('.')),
        message: `${short(key)} is unknown here, or does not apply to this product type. Leave it out.`,
      }))
    : [{ path: short(issue.path.join('.')), message: issue.message }];
