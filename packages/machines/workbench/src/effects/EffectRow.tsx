import type { EffectModel } from '@voltyard/machines/simulator/machine-model';
import { modelFor } from '@voltyard/machines/simulator/choices';
import type { RunningEffect } from '@voltyard/machines/simulator/step-snapshot';
import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import { useState } from 'react';
import { ContextTree } from '../context/ContextTree.js';
import { Button } from '../controls/Button.js';
import { duration } from '../log/log-lines.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { namedEndings } from './effect-endings.js';
import { effectName } from './effect-name.js';
import { OwnEnding } from './OwnEnding.js';
import { askedAt, dueAnswers, endingStep, ruleFor } from './script.js';

interface EffectRowProps {
  effect: RunningEffect;
  isShelved: boolean;
  onShelve: (isShelved: boolean) => void;
}

/** A call that waits: its input, and every way it can end. */
export function EffectRow({ effect, isShelved, onShelve }: EffectRowProps) {
  const { found, current, view, session, play } = useSimulator();
  const [isWriting, setIsWriting] = useState(false);
  const endings = namedEndings(found.model, current, effect);
  const about = useAbout(effect);
  const name = effectName(effect);
  const rule = ruleFor(session.rules, effect);
  const owner = effect.actor === undefined ? '' : ` of ${effect.actor}`;
  const waited = current.now - askedAt(view, effect);
  return (
    <li className={`effect-row ${isShelved ? 'effect-row--shelved' : ''}`}>
      <h3 className="effect-row__name">
        {name}
        <span className="effect-row__owner">{owner}</span>
      </h3>
      {about?.about !== undefined && <p className="effect-row__about">{about.about}</p>}
      <p className="effect-row__about">
        {waited > 0 && `It has been waiting for ${duration(waited)}. `}
        {rule?.ending.type === 'never' && 'The script never answers it. '}
        {rule !== undefined && rule.ending.type !== 'never' && <DueIn effect={effect} />}
      </p>
      {endings.length === 0 && about !== undefined && (
        <p className="effect-row__about">
          It reports for as long as it runs: send what it would report, under Events.
        </p>
      )}
      {effect.input !== undefined && (
        <details className="effect-row__input">
          <summary>Input</summary>
          <ContextTree label={`Input of ${name}${owner}`} value={effect.input} />
        </details>
      )}
      {!isShelved && (
        <div className="effect-row__answers" role="group" aria-label={`Answers for ${name}${owner}`}>
          {endings.map((ending) =>
            ending.type === 'never' ? null : (
              <Button
                key={`${ending.type} ${ending.name}`}
                look={ending.type === 'fail' ? 'danger' : 'success'}
                icon={ending.type === 'fail' ? mdiAlertCircleOutline : mdiCheck}
                onClick={() => play(endingStep(effect, ending))}
              >
                {`${ending.type === 'fail' ? 'Fail' : 'Succeed'}: ${ending.name}`}
              </Button>
            ),
          )}
          <Button aria-expanded={isWriting} onClick={() => setIsWriting(!isWriting)}>
            Answer with …
          </Button>
          <Button look="minimal" onClick={() => onShelve(true)}>
            Never answer
          </Button>
        </div>
      )}
      {isWriting && !isShelved && (
        <OwnEnding
          endings={endings}
          label="Answer"
          onChosen={(ending) => {
            setIsWriting(false);
            if (ending.type !== 'never') play(endingStep(effect, ending));
          }}
        />
      )}
      {isShelved && (
        <Button look="minimal" onClick={() => onShelve(false)}>
          Answer it after all
        </Button>
      )}
    </li>
  );
}

function DueIn({ effect }: { effect: RunningEffect }) {
  const { script, view } = useSimulator();
  const due = dueAnswers(script, view).find(
    ({ step }) => step.type !== 'wait' && step.type !== 'send' && isOf(step, effect),
  );
  return due === undefined ? null : <>The script answers in {duration(due.dueIn)}.</>;
}

const isOf = (answer: { actor?: string | undefined; effect: string }, effect: RunningEffect): boolean =>
  answer.actor === effect.actor && answer.effect === effect.effect;

function useAbout(effect: RunningEffect): EffectModel<unknown, unknown> | undefined {
  const { found, current } = useSimulator();
  const owner = current.machines.find(({ actor }) => actor === effect.actor);
  if (owner === undefined) return undefined;
  try {
    return (modelFor(found.model, owner).effects as Record<string, EffectModel<unknown, unknown>>)[
      effect.src
    ];
  } catch {
    return undefined;
  }
}

export const keyOfEffect = (effect: RunningEffect): string => `${effect.actor ?? ''} ${effect.effect}`;
