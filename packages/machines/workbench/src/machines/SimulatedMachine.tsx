import { modelFor } from '@voltyard/machines/simulator/choices';
import type { RecordingView } from '@voltyard/machines/simulator/recording';
import type { RunningMachine } from '@voltyard/machines/simulator/step-snapshot';
import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ClockPanel } from '../clock/ClockPanel.js';
import { ContextTree } from '../context/ContextTree.js';
import { Panel } from '../controls/Panel.js';
import { EffectsPanel } from '../effects/EffectsPanel.js';
import { answerWhatIsDue, playWithScript, type Rule } from '../effects/script.js';
import { EventsPanel } from '../events/EventsPanel.js';
import { InvariantsPanel } from '../invariants/InvariantsPanel.js';
import { LogPanel } from '../log/LogPanel.js';
import { SimulatorContext, type SimulatorContextValue, useSimulator } from '../scenario/simulator-context.js';
import { scriptOf } from '../scenario/script-of.js';
import { messageOf, type Session } from '../scenario/session.js';
import type { FoundScreen } from '../screens/found-screens.js';
import { ScreensPanel } from '../screens/ScreensPanel.js';
import { ChartPanel } from './ChartPanel.js';
import { StateBar } from './StateBar.js';
import { useUndoKeys } from './use-undo-keys.js';
import './SimulatedMachine.scss';

interface SimulatedMachineProps {
  session: Session & { recording: NonNullable<Session['recording']> };
  screens: readonly FoundScreen[];
  onProblem: (problem: string | null) => void;
  onRules: (rules: readonly Rule[]) => void;
}

/** One machine with everything that can be seen of it and done to it. */
export function SimulatedMachine({ session, screens, onProblem, onRules }: SimulatedMachineProps) {
  const { found, recording } = session;
  const view = useSyncExternalStore(
    (listener) => recording.subscribe(listener),
    () => recording.view(),
  );
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const script = useMemo(() => scriptOf(session), [session]);

  const current = view.snapshots[view.cursor]!;
  // One that is over, or was not there yet, gives way to the machine itself.
  const selected = current.machines.find(({ actor }) => actor === wanted) ?? itself(session, view);

  const attempt = (action: () => void) => {
    try {
      action();
      onProblem(null);
    } catch (error) {
      onProblem(messageOf(error));
    }
  };

  // What a screen does asks for answers as well; not while it is only looked at again.
  useEffect(() => {
    let done = stepsIn(recording.view());
    return recording.subscribe(() => {
      const now = stepsIn(recording.view());
      const isNews = now > done;
      done = now;
      // By then the step that told of this is over.
      if (isNews) queueMicrotask(() => attempt(() => answerWhatIsDue(script, recording)));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `attempt` only passes problems on
  }, [recording, script]);

  useUndoKeys(recording);

  /** What is waiting already is answered as well. */
  const changeRules = (rules: readonly Rule[]) => {
    onRules(rules);
    attempt(() => answerWhatIsDue(scriptOf({ found, rules }), recording));
  };

  const simulator: SimulatorContextValue = {
    found,
    session,
    recording,
    view,
    current,
    before: view.snapshots[view.cursor - 1] ?? null,
    selected,
    model: modelOfSelected(found.model, selected),
    select: setWanted,
    script,
    play: (step) => attempt(() => playWithScript(script, recording, step)),
  };

  return (
    <SimulatorContext value={simulator}>
      <StateBar />
      <div className="simulated-machine__columns">
        <div className="simulated-machine__seen">
          <ChartPanel />
          <ScreensPanel screens={screens} />
        </div>
        <div className="simulated-machine__driven">
          <EffectsPanel onRules={changeRules} />
          <EventsPanel />
          <ClockPanel />
        </div>
        <div className="simulated-machine__told">
          <LogPanel />
          <ContextPanel />
          <InvariantsPanel />
        </div>
      </div>
    </SimulatorContext>
  );
}

/** All there ever were: looking back and forth changes nothing of it. */
const stepsIn = ({ branches }: RecordingView): number =>
  branches.reduce((sum, { steps, leftAt }) => sum + steps.length - leftAt, 0);

/** It is not among the running ones once it is over. */
const itself = ({ found }: Session, { snapshots, cursor }: RecordingView): RunningMachine =>
  snapshots[cursor]!.machines.find(({ actor }) => actor === undefined) ?? {
    actor: undefined,
    machine: found.machine,
    snapshot: snapshots[cursor]!.snapshot,
  };

function modelOfSelected(model: MachineModel, selected: RunningMachine): MachineModel {
  try {
    return modelFor(model, selected);
  } catch {
    return {
      ...model,
      machine: selected.machine,
      about: '',
      states: {},
      events: {},
      effects: {},
    } as MachineModel;
  }
}

function ContextPanel() {
  const { selected, before } = useSimulator();
  const earlier = before?.machines.find(({ actor }) => actor === selected.actor);
  return (
    <Panel title="Context">
      <ContextTree label="Context" value={selected.snapshot.context} before={earlier?.snapshot.context} />
    </Panel>
  );
}
