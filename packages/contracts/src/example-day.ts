/** Days that show how a day is written, as yyyy-MM-dd: one that has gone by wherever it is read, and one to come. */
export const examplePastDay = (): string => `${new Date().getFullYear() - 3}-05-31`;
export const exampleFutureDay = (): string => `${new Date().getFullYear() + 1}-05-31`;
