import { useState } from 'react';
import { Empty, Panel } from '../controls/Panel.js';
import { Choice } from '../controls/Choice.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { identityOf } from '../shell/identity.js';
import type { FoundScreen } from './found-screens.js';
import { ScreenFailure } from './ScreenFailure.js';
import { ScreenFrame } from './ScreenFrame.js';
import './ScreensPanel.scss';

/** The product's own screens of this machine, driven by the simulated actor. */
export function ScreensPanel({ screens }: { screens: readonly FoundScreen[] }) {
  const { found, current, view, selected } = useSimulator();
  const [chosen, setChosen] = useState('');
  const own = screens.filter(({ machine }) => machine === selected.machine.id);
  // A part of the machine may have no screen where the machine itself has.
  const actor = own.length > 0 ? selected.actor : undefined;
  const shown = own.length > 0 ? own : screens.filter(({ machine }) => machine === found.id);
  const screen = shown.find(({ file }) => file === chosen) ?? shown[0];
  const ref = view.simulator.actorOf(actor) ?? (actor === undefined ? view.simulator.actor : undefined);
  if (screen === undefined || ref === undefined) return null;
  const { Component } = screen;
  // Each way back in time is another simulator, and the screen begins anew with it.
  const life = `${screen.file} ${actor ?? ''} ${identityOf(view.simulator)}`;
  return (
    <Panel
      title="Screen"
      aside={
        shown.length > 1 ? (
          <Choice
            label="Screen"
            options={shown.map(({ file, title }) => ({ value: file, label: title }))}
            value={screen.file}
            onChange={setChosen}
          />
        ) : (
          <span className="screens-panel__title">{screen.title}</span>
        )
      }
    >
      {current.crash === null ? (
        <>
          <ScreenFailure key={life}>
            <ScreenFrame title={screen.title} width={screen.width}>
              <Component key={life} actor={ref} />
            </ScreenFrame>
          </ScreenFailure>
          <p className="panel__empty">What you click in it is a step in the log.</p>
        </>
      ) : (
        <Empty>The machine has stopped, and its screen with it. Go a step back to see it again.</Empty>
      )}
    </Panel>
  );
}
