import { useState } from 'react';
import { Icon } from '../controls/Icon.js';
import { mdiAlertOctagonOutline } from '@mdi/js';
import { isBroken } from '@voltyard/machines/simulator/invariant-results';
import { stateText } from '../log/log-lines.js';
import { TimeTravel } from '../log/TimeTravel.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { ActorChoice } from './ActorChoice.js';
import './StateBar.scss';

/** Always in view: where the machine is, and the way through time. */
export function StateBar() {
  const { selected, model, current } = useSimulator();
  const { snapshot, machine } = selected;
  const text = stateText(snapshot);
  const innermost = snapshot._nodes?.filter(({ type }) => type === 'atomic' || type === 'final') ?? [];
  const sentences = innermost.map(({ path }) => model.states[path.join('.')]).filter(Boolean);
  const broken = current.invariantResults.filter(isBroken).length;
  return (
    <div className="state-bar">
      <div className="state-bar__state">
        <span className="visually-hidden">{machine.id} is in </span>
        <strong className={current.crash === null ? '' : 'state-bar__crashed'}>
          {current.crash !== null && <Icon path={mdiAlertOctagonOutline} />}
          {text}
        </strong>
        {current.crash !== null && <span className="state-bar__tag">stopped: {current.crash.message}</span>}
        {broken > 0 && <span className="state-bar__tag state-bar__tag--broken">{broken} broken</span>}
        {snapshot.status === 'done' && <span className="state-bar__tag">over</span>}
        {[...(snapshot.tags ?? [])].map((tag) => (
          <span key={tag} className="state-bar__tag">
            {tag}
          </span>
        ))}
        <span className="state-bar__about">{sentences.join(' ')}</span>
      </div>
      <ActorChoice />
      <TimeTravel />
      <Announcement
        text={
          current.crash === null
            ? `${machine.id}: ${text}${broken > 0 ? `, ${broken} broken` : ''}`
            : `It stopped: ${current.crash.message}`
        }
      />
    </div>
  );
}

/** Says the state after each step, and nothing when the page opens. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [isNews, setIsNews] = useState(false);
  if (text !== first && !isNews) setIsNews(true);
  return (
    <div role="status" className="visually-hidden">
      {isNews ? text : ''}
    </div>
  );
}
