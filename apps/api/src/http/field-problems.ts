import type { FieldProblem } from '@voltyard/contracts/problems';
import type { z } from 'zod';

/** So many are told at once; a body can have more slips than anybody reads. */
const mostFieldProblems = 50;
/** Of a name that somebody made up, so much is told back. */
const longestPath = 100;

const short = (text: string): string => (text.length > longestPath ? `${text.slice(0, longestPath)}…` : text);

/** A schema's refusals as the contract says them: a path such as `place.postcode` and a sentence. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.slice(0, mostFieldProblems).flatMap(problemsOf).slice(0, mostFieldProblems);

const problemsOf = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, mostFieldProblems).map((key) => ({
        path: short([...issue.path, key].join('.')),
        message: `${short(key)} is unknown here, or does not apply to this product type. Leave it out.`,
      }))
    : [{ path: short(issue.path.join('.')), message: issue.message }];
