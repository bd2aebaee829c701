import type * as zod from 'zod/v4';

/**
 * The contracts' `zod` in the built page (rsbuild.config.ts). Zod is a sixth of the page's code and making all schemas takes as long
 * as drawing the first screen, which needs none: its answers are of the server that the page is of. So a schema is a recipe
 * until zod is there: what was called, with what. Then it is made when it is first used.
 */
type Zod = typeof zod;
type Recipe = () => unknown;

let real: Zod | null = null;
const recipes = new WeakMap<object, Recipe>();

/** Until this is true a schema takes what it is given as it is. */
export const areSchemasReady = (): boolean => real !== null;

export function useZod(parts: object): void {
  real = parts as Zod;
}

let loading: Promise<void> | null = null;

/** Loads zod. One that fails is tried again by the next who needs it. */
export const loadSchemas = (): Promise<void> =>
  (loading ??= import('./zod-parts').then(
    ({ zodParts }) => useZod(zodParts),
    (problem: unknown) => {
      loading = null;
      throw problem;
    },
  ));

const believed = (data: unknown) => ({ success: true, data });

/** The object's rules, by their names, are known before it is made: other objects are made of them. */
type Shape = Record<string, unknown>;
const objects = new Set(['object', 'strictObject', 'looseObject']);

export const z = new Proxy({} as Zod, {
  get: (_, name) => {
    if (real !== null) return Reflect.get(real, name);
    if (name === 'safeParse') return (_schema: unknown, data: unknown) => believed(data);
    return later(() => Reflect.get(real!, name), {
      called: (args) => (objects.has(String(name)) ? (args[0] as Shape) : undefined),
    });
  },
});

interface Known {
  /** The shape of what a call of it makes. */
  called?: (args: readonly unknown[]) => Shape | undefined;
  shape?: Shape | undefined;
}

/** Stands for what is made later. A function, so that it can be called. */
function later(make: Recipe, { called, shape }: Known = {}): unknown {
  let made: { value: unknown } | null = null;
  const value = () => (made ??= { value: make() }).value;
  const standIn = new Proxy(() => undefined, {
    get: (_, name) => {
      if (real !== null) return memberOf(value() as object, name);
      if (typeof name === 'symbol') throw new Error('A schema was looked into before zod was there.');
      if (name === 'shape' && shape !== undefined) return shape;
      if (name === 'safeParse') return believed;
      if (name === 'then') return undefined;
      return later(() => memberOf(value() as object, name), {
        called: ([more]) =>
          name === 'extend' && shape !== undefined ? { ...shape, ...(more as Shape) } : undefined,
      });
    },
    has: (_, name) => Reflect.has(value() as object, name),
    apply: (_, __, args) =>
      later(() => (value() as (...args: unknown[]) => unknown)(...args.map(cooked)), {
        shape: called?.(args),
      }),
  });
  recipes.set(standIn, value);
  return standIn;
}

function memberOf(owner: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(owner, name);
  return typeof member === 'function' ? member.bind(owner) : member;
}

/** An argument with everything in it that was to be made later. */
function cooked(given: unknown): unknown {
  if (typeof given === 'function') return recipes.get(given)?.() ?? given;
  if (Array.isArray(given)) return given.map(cooked);
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype)
    return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cooked(value)]));
}
