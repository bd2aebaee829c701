import type { FieldProblem } from '@voltyard/contracts/problems';
import type { z } from 'zod';

/** A schema's refusals as the contract says them: a path such as `place.postcode` and a sentence. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: `${key} is unknown here, or does not apply to this product type. Leave it out.`,
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
