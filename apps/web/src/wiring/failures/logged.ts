import { logFailure } from './log-failure';

/** Waits for a call; why it failed is in the console too. */
export async function logged<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call;
  } catch (problem) {
    logFailure(problem);
    throw problem;
  }
}
