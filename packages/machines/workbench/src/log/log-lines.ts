import type { StepSnapshot, Occurrence } from '@voltyard/machines/simulator/step-snapshot';
import type { Step } from '@voltyard/machines/simulator/scenario';
import { isSameEffect } from '../effects/script.js';
import { summaryOf } from '../events/summary.js';

/** A step as QA would say it: `upload fails: no network`, `+1 s`. */
export function sentenceOf(step: Step | null): string {
  if (step === null) return 'Start';
  if (step.type === 'wait') return `Clock put forward by ${duration(step.ms)}`;
  const at = step.actor === undefined ? '' : ` (${step.actor})`;
  if (step.type === 'send') {
    const { type, ...payload } = step.event;
    return `${type}${at}${Object.keys(payload).length === 0 ? '' : ` · ${summaryOf(payload)}`}`;
  }
  const said = step.type === 'succeed' ? step.output : messageIn(step.error);
  const how = step.type === 'succeed' ? 'succeeds' : 'fails';
  return `${step.effect} ${how}${at}${said === undefined ? '' : ` · ${summaryOf(said)}`}`;
}

/** An error's sentence says more than its codes. */
const messageIn = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'message' in error ? error.message : error;

/** `250 ms`, `1.5 s`, `2 min 5 s` */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = Math.round(ms) / 1000;
  if (seconds < 60) return `${seconds} s`;
  const rest = Math.round((seconds % 60) * 1000) / 1000;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

export interface LogLine {
  kind: 'event' | 'transition' | 'command' | 'effect' | 'unheard' | 'crash';
  text: string;
  /** What came with it: an event's data, a command's parameters. */
  data?: unknown;
}

/** What a step caused, in order. */
export function linesOf(current: StepSnapshot, before: StepSnapshot | null): LogLine[] {
  return [
    ...(isUnheard(current)
      ? [{ kind: 'unheard' as const, text: 'No transition for it in this state.' }]
      : []),
    ...current.happened.flatMap((one) => lineOf(one, current)),
    ...effectLines(current, before),
    ...(current.crash === null
      ? []
      : [{ kind: 'crash' as const, text: `It stopped: ${current.crash.message}` }]),
  ];
}

/** The step's event changed nothing: no transition was there for it, not even one that leaves it without effect. */
const isUnheard = ({ step, happened }: StepSnapshot): boolean =>
  step?.type === 'send' && !happened.some((one) => one.type === 'transitions' && one.actor === step.actor);

function lineOf(one: Occurrence, { step }: StepSnapshot): LogLine[] {
  const at = one.actor === undefined ? '' : ` (${one.actor})`;
  if (one.type === 'transitions')
    return one.transitions.map((key) => ({ kind: 'transition', text: `${key}${at}` }));
  if (one.type === 'command') return [{ kind: 'command', text: `${one.name}${at}`, data: one.params }];
  const { type, ...payload } = one.event;
  // XState's own events, and the very event the step sent, say nothing new.
  if (type.startsWith('xstate.') || isStepItself(step, one)) return [];
  return [
    {
      kind: 'event',
      text: `${type}${at}`,
      ...(Object.keys(payload).length > 0 && { data: payload }),
    },
  ];
}

const isStepItself = (step: Step | null, one: Occurrence): boolean =>
  step?.type === 'send' &&
  one.type === 'event' &&
  step.event.type === one.event.type &&
  step.actor === one.actor;

function effectLines(current: StepSnapshot, before: StepSnapshot | null): LogLine[] {
  const earlier = before?.effects ?? [];
  const started = current.effects.filter((now) => !earlier.some((then) => isSameEffect(then, now)));
  const ended = earlier.filter((then) => !current.effects.some((now) => isSameEffect(then, now)));
  const nameOf = ({ actor, effect }: StepSnapshot['effects'][number]) =>
    `${effect}${actor === undefined ? '' : ` (${actor})`}`;
  return [
    ...ended.map((effect): LogLine => ({
      kind: 'effect',
      text: `${nameOf(effect)} ${isAnswered(current.step, effect) ? 'is answered' : 'is stopped'}`,
    })),
    ...started.map((effect): LogLine => ({
      kind: 'effect',
      text: `${nameOf(effect)} started`,
      data: effect.input,
    })),
  ];
}

const isAnswered = (step: Step | null, { actor, effect }: StepSnapshot['effects'][number]): boolean =>
  (step?.type === 'succeed' || step?.type === 'fail') && step.actor === actor && step.effect === effect;

/** `rows.loaded + connection.joined`: the innermost states, by their paths, in the order of the definition. */
export function stateText(snapshot: StepSnapshot['snapshot']): string {
  const innermost = (snapshot._nodes ?? []).filter(({ type }) => type === 'atomic' || type === 'final');
  const paths = innermost
    .toSorted((one, other) => one.order - other.order)
    .map(({ path }) => path.join('.'))
    .filter(Boolean);
  return paths.length === 0 ? 'no state of its own' : paths.join(' + ');
}
