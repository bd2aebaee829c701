import { useState } from 'react';
import type { FoundMachine } from '../machines/found-machines.js';
import { ActorList } from './ActorList.js';
import { ActorView } from './ActorView.js';
import { type LiveActor, type LivePage as Page, mostEnded, mostEntries } from './live-pages.js';
import { NobodyThere } from './NobodyThere.js';
import { useLivePages } from './use-live-pages.js';
import './LivePage.scss';

interface LivePageProps {
  machines: readonly FoundMachine[];
}

/** The running product, looked at: nothing here changes anything there. */
export function LivePage({ machines }: LivePageProps) {
  const pages = useLivePages();
  return (
    <div className="live">
      <h1>The running product</h1>
      {pages.length === 0 ? <NobodyThere /> : <Pages {...{ pages, machines }} />}
    </div>
  );
}

interface PagesProps extends LivePageProps {
  pages: readonly Page[];
}

export function Pages({ pages, machines }: PagesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const actor = chosenActor(pages, chosen);
  const machine = machines.find(({ id }) => id === actor?.machine)?.machine;
  return (
    <>
      <p className="live__intro">
        Every actor of the pages opened with <code>?inspect</code>, and every event as it happens. You only
        look: nothing you do here reaches them. Kept are the last {mostEntries.toLocaleString('en')} events of
        each actor and the last {mostEnded} actors of a page that ended.
      </p>
      <div className="live__columns">
        <ActorList pages={pages} chosen={actor} onChosen={(page, { id }) => setChosen(keyOf(page, id))} />
        {actor !== undefined && (
          <ActorView
            key={`${chosen} ${actor.id}`}
            actor={actor}
            machine={machine}
            others={pages.find(({ actors }) => actors.includes(actor))?.actors ?? []}
          />
        )}
      </div>
    </>
  );
}

const keyOf = (page: Page, actorId: string): string => `${page.id} ${actorId}`;

/** The one that was chosen; before that, or when it is gone, the first there is. */
function chosenActor(pages: readonly Page[], chosen: string | null): LiveActor | undefined {
  const all = pages.flatMap((page) => page.actors.map((actor) => ({ key: keyOf(page, actor.id), actor })));
  return (all.find(({ key }) => key === chosen) ?? all[0])?.actor;
}
