import { Panel } from '../controls/Panel.js';
import { hasEnded, inPlace, type LiveActor, type LivePage } from './live-pages.js';
import { nameOf, stateOf } from './words.js';

interface ActorListProps {
  pages: readonly LivePage[];
  chosen: LiveActor | undefined;
  onChosen: (page: LivePage, actor: LiveActor) => void;
}

/** Who lives in which page, and who did. */
export const ActorList = ({ pages, chosen, onChosen }: ActorListProps) => (
  <Panel title="Actors" className="live__actors">
    {pages.map((page) => {
      const shown = { chosen, onChosen: (actor: LiveActor) => onChosen(page, actor) };
      const ended = page.actors.filter(hasEnded);
      return (
        <section key={page.id} aria-label={`Page ${page.address}`}>
          <h3 className="live__address">{page.address}</h3>
          <Actors label="Alive" actors={page.actors.filter((actor) => !hasEnded(actor))} {...shown} />
          {ended.length > 0 && (
            <details className="live__ended">
              <summary>Ended ({ended.length})</summary>
              <Actors label="Ended" actors={ended.toReversed()} {...shown} />
            </details>
          )}
        </section>
      );
    })}
  </Panel>
);

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
