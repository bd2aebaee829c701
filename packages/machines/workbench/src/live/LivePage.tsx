import { useState } from 'react';
import type { FoundMachine } from '../machines/found-machines.js';
import { ActorList } from './ActorList.js';
import { ActorView } from './ActorView.js';
import { type LiveActor, type LivePage as Page, maxEnded, maxEntries, maxGone } from './live-pages.js';
import { NoPages } from './NoPages.js';
import { useLivePages } from './use-live-pages.js';
import './LivePage.scss';

interface LivePageProps {
  machines: readonly FoundMachine[];
}

/** The running product, looked at: nothing here changes anything there. */
export function LivePage({ machines }: LivePageProps) {
  const { pages, forgetGone } = useLivePages();
  return (
    <div className="live">
      <h1>The running product</h1>
      {pages.length === 0 ? <NoPages /> : <Pages {...{ pages, machines }} onForgetGone={forgetGone} />}
    </div>
  );
}

interface PagesProps extends LivePageProps {
  pages: readonly Page[];
  onForgetGone: () => void;
}

function Pages({ pages, machines, onForgetGone }: PagesProps) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const chosen = chosenOf(pages, chosenKey);
  return (
    <>
      <p className="live__intro">
        Every actor of the pages opened with <code>?inspect</code>, and every event as it happens, from when
        you opened this page. You only look: nothing you do here reaches them. Shown are the last{' '}
        {maxEntries.toLocaleString('en')} events of each actor, the last {maxEnded} ended actors of each page,
        and the last {maxGone} pages that are gone: closed, reloaded or left. All of it is forgotten when you
        close or reload this page.
      </p>
      <div className="live__columns">
        <ActorList
          pages={pages}
          machines={machines}
          chosen={chosen?.actor}
          onChosen={(page, actor) => setChosenKey(keyOf(page, actor))}
          onForgetGone={onForgetGone}
        />
        {chosen !== undefined && (
          <ActorView
            key={keyOf(chosen.page, chosen.actor)}
            actor={chosen.actor}
            machine={machines.find(({ id }) => id === chosen.actor.machine)?.machine}
            page={chosen.page}
          />
        )}
      </div>
    </>
  );
}

const keyOf = (page: Page, actor: LiveActor): string => `${page.id} ${actor.id}`;

/** The one that was chosen; before that, or when it is forgotten, the first there is. */
function chosenOf(pages: readonly Page[], chosenKey: string | null) {
  const all = pages.flatMap((page) => page.actors.map((actor) => ({ page, actor })));
  return all.find(({ page, actor }) => keyOf(page, actor) === chosenKey) ?? all[0];
}
