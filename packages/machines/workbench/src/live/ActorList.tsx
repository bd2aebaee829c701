import { mdiClose } from '@mdi/js';
import { Button } from '../controls/Button.js';
import { Panel } from '../controls/Panel.js';
import type { FoundMachine } from '../machines/found-machines.js';
import { hasEnded, inPlace, type LiveActor, type LivePage } from './live-pages.js';
import { withoutOwnActors } from './own-actors.js';
import { nameOf, stateOf, timeOf } from './actor-copy.js';

interface ActorListProps {
  pages: readonly LivePage[];
  machines: readonly FoundMachine[];
  chosen: LiveActor | undefined;
  onChosen: (page: LivePage, actor: LiveActor) => void;
  onForgetGone: () => void;
}

/** Who lives in which page, and who did; below them the pages that are gone. */
export const ActorList = ({ pages, machines, chosen, onChosen, onForgetGone }: ActorListProps) => (
  <Panel title="Actors" className="live__actors">
    {pages.map((page) => (
      <ActorsOfPage
        key={page.id}
        page={page}
        actors={withoutOwnActors(page.actors, machines)}
        chosen={chosen}
        onChosen={(actor) => onChosen(page, actor)}
      />
    ))}
    {pages.some(({ goneAt }) => goneAt !== null) && (
      <Button icon={mdiClose} className="live__forget" onClick={onForgetGone}>
        Forget those that are gone
      </Button>
    )}
  </Panel>
);

interface ActorsOfPageProps extends Omit<ActorsProps, 'label'> {
  page: LivePage;
}

function ActorsOfPage({ page: { address, goneAt }, actors, ...shown }: ActorsOfPageProps) {
  const isGone = goneAt !== null;
  const ended = actors.filter(hasEnded);
  return (
    <section
      className={isGone ? 'is-gone' : undefined}
      aria-label={`Page ${address}${isGone ? ', gone' : ''}`}
    >
      <h3 className="live__address">
        {address} {isGone && <span className="live__gone">gone, {timeOf(goneAt)}</span>}
      </h3>
      <Actors
        label={isGone ? 'Alive until then' : 'Alive'}
        actors={actors.filter((actor) => !hasEnded(actor))}
        {...shown}
      />
      {ended.length > 0 && (
        <details className="live__ended">
          <summary>
            {isGone ? 'Ended before' : 'Ended'} ({ended.length})
          </summary>
          <Actors label="Ended" actors={ended.toReversed()} {...shown} />
        </details>
      )}
    </section>
  );
}

interface ActorsProps {
  label: string;
  actors: readonly LiveActor[];
  chosen: LiveActor | undefined;
  onChosen: (actor: LiveActor) => void;
}

/** Machines with what they have started below them. */
const Actors = ({ label, actors, chosen, onChosen }: ActorsProps) => (
  <ul className="live-actors" aria-label={label}>
    {inPlace(actors).map(({ actor, depth }) => (
      <li key={actor.id} style={{ paddingInlineStart: `${depth * 16}px` }}>
        <button
          type="button"
          className="live-actors__button"
          aria-current={actor === chosen ? 'true' : undefined}
          onClick={() => onChosen(actor)}
        >
          <span className="live-actors__name">{nameOf(actor)}</span>{' '}
          <span className="live-actors__state">{stateOf(actor.snapshot)}</span>
        </button>
      </li>
    ))}
  </ul>
);
