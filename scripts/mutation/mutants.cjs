/**
 * Everything that can be taken out of a machine, one thing at a time, found in the definition it is made from.
 *
 * A mutant is plain data: `{ machine, name, path, to }` sets (or, without `to`, removes) what stands at that path of the
 * definition; `{ machine, name, guard | delay, … }` changes what a named guard or delay does.
 */

/** Every mutant of a machine that is made from `definition`, after `setup(given)`. */
exports.mutantsOf = ({ definition, given }) => {
  const { id: machine } = definition;
  const changes = [
    ...stateMutants({ definition: [definition], path: [], title: machine }),
    ...Object.keys(given.guards ?? {}).map((guard) => ({ name: `guard ${guard} says the opposite`, guard })),
    ...Object.keys(given.delays ?? {}).flatMap((delay) => [
      { name: `delay ${delay} is twice as long`, delay, times: 2 },
      { name: `delay ${delay} is half as long`, delay, times: 0.5 },
    ]),
  ];
  return changes.map((change) => ({ machine, ...change, name: `${machine}: ${change.name}` }));
};

/** @param definition from the root to this state, the state last */
function stateMutants({ definition, path, title }) {
  const state = definition.at(-1);
  const of = { definition, path, title };
  const named = (list, word) =>
    listed(state[list], [...path, list]).map(({ value, path: at }) =>
      removal(at, `${title}: ${word} ${nameOf(value)}`),
    );
  return [
    ...transitionMutants(of),
    ...named('entry', 'entry action'),
    ...named('exit', 'exit action'),
    ...named('tags', 'tag'),
    ...listed(state.invoke, [...path, 'invoke']).map(({ value, path: at }) =>
      removal(at, `${title}: effect ${value.src}`),
    ),
    ...initialMutants(of),
    ...Object.entries(state.states ?? {}).flatMap(([key, inner]) =>
      stateMutants({
        definition: [...definition, inner],
        path: [...path, 'states', key],
        title: path.length === 0 ? key : `${title}.${key}`,
      }),
    ),
  ];
}

/** Everything that leads on from a state, its effects' ends included. */
function transitionMutants({ definition, path, title }) {
  const state = definition.at(-1);
  const ofEvents = (events, at) =>
    Object.entries(events ?? {}).flatMap(([event, value]) =>
      candidatesOf({ definition, value, path: [...at, event], title: `${title} › ${event}` }),
    );
  const ofInvoke = ({ value, path: at }) =>
    ofEvents(
      { ...(value.onDone && { onDone: value.onDone }), ...(value.onError && { onError: value.onError }) },
      at,
    );
  return [
    ...ofEvents(state.on, [...path, 'on']),
    ...ofEvents(state.after, [...path, 'after']),
    ...ofEvents(
      { ...(state.always && { always: state.always }), ...(state.onDone && { onDone: state.onDone }) },
      path,
    ),
    ...listed(state.invoke, [...path, 'invoke']).flatMap(ofInvoke),
  ];
}

const candidatesOf = ({ definition, value, path, title }) =>
  listed(value, path).flatMap(({ value: candidate, path: at }) => {
    const name = candidate.guard === undefined ? title : `${title} [${nameOf(candidate.guard)}]`;
    return [
      removal(at, name),
      ...(candidate.guard === undefined ? [] : [removal([...at, 'guard'], `${name}: its guard`)]),
      ...(candidate.reenter === undefined ? [] : [removal([...at, 'reenter'], `${name}: entering anew`)]),
      ...listed(candidate.actions, [...at, 'actions']).map(({ value: action, path: of }) =>
        removal(of, `${name}: action ${nameOf(action)}`),
      ),
      ...targetMutants({ definition, candidate, path: at, name }),
    ];
  });

/** The transition leads to the next one of its target's siblings instead. */
function targetMutants({ definition, candidate, path, name }) {
  const target = typeof candidate === 'string' ? candidate : candidate.target;
  if (typeof target !== 'string') return [];
  const { prefix, steps, from } = readTarget(target, definition);
  const siblings = Object.keys(stateAt(from, steps.slice(0, -1)).states);
  const instead = siblings[(siblings.indexOf(steps.at(-1)) + 1) % siblings.length];
  if (instead === steps.at(-1)) return [];
  const to = prefix + [...steps.slice(0, -1), instead].join('.');
  const at = typeof candidate === 'string' ? path : [...path, 'target'];
  return [{ name: `${name} leads to ${to} instead of ${target}`, path: at, to }];
}

/** `#id.a.b` is found from the root, `.a.b` from the state itself, `a.b` from the state around it. */
function readTarget(target, definition) {
  if (target.startsWith('#')) {
    const [id, ...steps] = target.split('.');
    return { prefix: `${id}.`, steps, from: definition[0] };
  }
  if (target.startsWith('.'))
    return { prefix: '.', steps: target.slice(1).split('.'), from: definition.at(-1) };
  return { prefix: '', steps: target.split('.'), from: definition.at(-2) };
}

const stateAt = (from, steps) => steps.reduce((state, step) => state.states[step], from);

const initialMutants = ({ definition, path, title }) => {
  const { initial, states = {} } = definition.at(-1);
  if (initial === undefined) return [];
  return Object.keys(states)
    .filter((key) => key !== initial)
    .map((to) => ({
      name: `${title}: begins in ${to} instead of ${initial}`,
      path: [...path, 'initial'],
      to,
    }));
};

const removal = (path, what) => ({ name: `without ${what}`, path });

/** A part of a definition that may be one or several, each with its path. */
function listed(value, path) {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map((one, index) => ({ value: one, path: [...path, index] }))
    : [{ value, path }];
}

const nameOf = (named) => (typeof named === 'string' ? named : (named.type ?? named.name ?? 'unnamed'));

/** The definition with the mutant's change, the rest of it shared. */
exports.changedDefinition = (definition, { path, to }) =>
  path === undefined ? definition : changedAt(definition, path, to);

function changedAt(part, [key, ...further], to) {
  const copy = Array.isArray(part) ? [...part] : { ...part };
  if (further.length > 0) copy[key] = changedAt(part[key], further, to);
  else if (to !== undefined) copy[key] = to;
  else if (Array.isArray(copy)) copy.splice(key, 1);
  else delete copy[key];
  return copy;
}

/** What `setup()` is given, with the mutant's change. `not` is XState's. */
exports.changedSetup = (given, { guard, delay, times }, not) => ({
  ...given,
  ...(guard && { guards: { ...given.guards, [guard]: opposite(given.guards[guard], not) } }),
  ...(delay && { delays: { ...given.delays, [delay]: prolonged(given.delays[delay], times) } }),
});

const opposite = (guard, not) => ('check' in guard ? not(guard) : (...args) => !guard(...args));

const prolonged = (delay, times) =>
  typeof delay === 'number' ? delay * times : (...args) => delay(...args) * times;
