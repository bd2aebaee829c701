type Calls<Name extends string> = Record<Name, (...args: never[]) => Promise<unknown>>;

/** Calls that no screen makes first: their code, and what the contract says of them, is loaded with the first one. */
export const lateCalls = <Name extends string, Module extends Calls<Name>>(
  load: () => Promise<Module>,
  ...names: readonly Name[]
): Pick<Module, Name> =>
  Object.fromEntries(
    names.map((name) => [name, async (...args: never[]) => (await load())[name](...args)]),
  ) as Pick<Module, Name>;
