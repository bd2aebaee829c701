import { useState } from 'react';
import { Empty, Panel } from '../controls/Panel.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { answerableEffects } from './effect-endings.js';
import { EffectRow, keyOfEffect } from './EffectRow.js';
import { askedAt, type Rule } from './script.js';
import { ScriptEditor } from './ScriptEditor.js';
import './EffectsPanel.scss';

/** Everything the machine waits for, answered by a person or by the script. */
export function EffectsPanel({ onRules }: { onRules: (rules: readonly Rule[]) => void }) {
  const { found, current, view, session } = useSimulator();
  const [shelved, setShelved] = useState<readonly string[]>([]);
  // An effect that starts again later is another one.
  const effects = current.effects.map((effect) => ({
    effect,
    key: `${keyOfEffect(effect)} ${askedAt(view, effect)}`,
  }));
  const waiting = effects.filter(({ key }) => !shelved.includes(key));
  const unanswered = effects.filter(({ key }) => shelved.includes(key));
  return (
    <Panel title="Effects" aside={<span className="effects-panel__count">{countText(waiting.length)}</span>}>
      {effects.length === 0 && (
        <Empty>
          {answerableEffects(found.model).length === 0
            ? 'This machine has no effects, so there is nothing to answer.'
            : 'Nothing waits for an answer. Send an event that starts a call, and answer it here.'}
        </Empty>
      )}
      <ul className="effects-panel__list">
        {waiting.map(({ effect, key }) => (
          <EffectRow
            key={key}
            effect={effect}
            isShelved={false}
            onShelve={() => setShelved([...shelved, key])}
          />
        ))}
      </ul>
      {unanswered.length > 0 && (
        <details className="effects-panel__shelf">
          <summary>Never answered ({unanswered.length})</summary>
          <ul className="effects-panel__list">
            {unanswered.map(({ effect, key }) => (
              <EffectRow
                key={key}
                effect={effect}
                isShelved
                onShelve={() => setShelved(shelved.filter((other) => other !== key))}
              />
            ))}
          </ul>
        </details>
      )}
      <ScriptEditor rules={session.rules} onChange={onRules} />
    </Panel>
  );
}

const countText = (count: number): string => (count === 0 ? '' : `${count} waiting`);
