/** What the page was sent with: the replies of calls that its screen makes first, by their addresses. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

let given: GivenAnswers = {};

/** Once for each page, before anything is drawn; and with nothing once the first screen has them. */
export function giveAnswers(answers: GivenAnswers): void {
  given = answers;
}

/** The reply of a call, as the server wrote it into the page; undefined where the call is to be made. */
export const givenAnswer = (url: string): unknown => given[url];
