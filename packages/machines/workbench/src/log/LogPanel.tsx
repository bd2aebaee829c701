import { useEffect, useMemo, useRef } from 'react';
import { Panel } from '../controls/Panel.js';
import { readableSnapshots } from '../effects/effect-name.js';
import { summaryOf } from '../events/summary.js';
import { isBroken, type InvariantResult } from '@voltyard/machines/simulator/invariant-results';
import { useSimulator } from '../scenario/simulator-context.js';
import { linesOf, type LogLine, sentenceOf, stateText } from './log-lines.js';
import './LogPanel.scss';

/** Every step with what came of it, the newest last. A click goes there. */
export function LogPanel() {
  const { view, recording } = useSimulator();
  const { cursor } = view;
  const snapshots = useMemo(() => readableSnapshots(view.snapshots), [view.snapshots]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const here = box?.children[cursor] as HTMLElement | undefined;
    if (box === null || here === undefined) return;
    const isSeen =
      here.offsetTop >= box.scrollTop &&
      here.offsetTop + here.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = here.offsetTop + here.offsetHeight - box.clientHeight;
  }, [cursor]);

  return (
    <Panel title="Log" aside={<Branches />}>
      {/* A tab stop of its own is not needed: every step in it is a button. */}
      <ol className="log" ref={list}>
        {snapshots.map((current, index) => {
          const before = snapshots[index - 1] ?? null;
          const lines = linesOf(current, before);
          const breaks = current.invariantResults.filter(isBroken);
          const hasCrashed = current.crash !== null && (before?.crash ?? null) === null;
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a step is its place in time
              key={index}
              className={`log__step ${index > cursor ? 'log__step--later' : ''} ${hasCrashed || breaks.length > 0 ? 'log__step--fault' : ''}`}
            >
              <button
                type="button"
                className="log__button"
                aria-current={index === cursor ? 'step' : undefined}
                onClick={() => recording.goTo(index)}
              >
                <span className="log__number">{index}</span>
                <span className="log__sentence">{sentenceOf(current.step)}</span>
                <span className="log__state">{stateText(current.snapshot)}</span>
              </button>
              {lines.length + breaks.length > 0 && (
                <ul className="log__lines">
                  {lines.map((line, number) => (
                    // oxlint-disable-next-line react/no-array-index-key -- what came of a step never changes
                    <Line key={number} line={line} />
                  ))}
                  {breaks.map((result) => (
                    <Broken key={`${result.actor ?? ''} ${result.invariant}`} result={result} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

const kinds = {
  event: 'event',
  transition: 'took',
  command: 'calls',
  effect: 'effect',
  unheard: 'note',
  crash: 'crash',
};

const Line = ({ line }: { line: LogLine }) => (
  <li className={`log__line log__line--${line.kind}`}>
    <span className="log__kind">{kinds[line.kind]}</span> {line.text}
    {line.data !== undefined && <span className="log__data"> · {summaryOf(line.data, 90)}</span>}
  </li>
);

const Broken = ({ result: { actor, invariant } }: { result: InvariantResult }) => (
  <li className="log__line log__line--fault">
    <span className="log__kind">broken</span> {invariant}
    {actor !== undefined && ` (${actor})`}
  </li>
);

/** The other ways it went, each to its end. */
function Branches() {
  const { view, recording } = useSimulator();
  if (view.branches.length < 2) return null;
  return (
    <div className="log__branches" role="group" aria-label="Branches">
      {view.branches.map(({ steps, leftAt, end }, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- branches are numbered, none goes away
          key={index}
          type="button"
          className="bp6-button bp6-small"
          aria-pressed={index === view.branch}
          title={index === 0 ? undefined : `It left another after step ${leftAt}.`}
          onClick={() => recording.switchTo(index)}
        >
          {`Branch ${index + 1} · ${stateText(end.snapshot)}, ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}
        </button>
      ))}
    </div>
  );
}
