import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import type { AnyStateMachine } from 'xstate';
import { type FoundMachine, foundMachines } from '../machines/found-machines.js';
import { MachinePage } from '../machines/MachinePage.js';
import { Sessions } from '../scenario/sessions.js';
import type { FoundScreen } from '../screens/found-screens.js';

const forgetful = { getItem: () => null, setItem: () => undefined };

export const found = (model: MachineModel): FoundMachine =>
  foundMachines({ 'a/a.machine.ts': { machine: model.machine } }, { 'a/a.model.ts': { model } })[0]!;

export const foundBare = (machine: AnyStateMachine): FoundMachine =>
  foundMachines({ 'a/a.machine.ts': { machine } }, {})[0]!;

/** A machine's page, as it opens. */
export function openPage(machine: FoundMachine, screens: readonly FoundScreen[] = []) {
  const sessions = new Sessions(forgetful);
  render(
    <MachinePage
      found={machine}
      sessions={sessions}
      screens={screens}
      machines={[machine]}
      onShow={() => undefined}
    />,
  );
  return sessions;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export const panel = (name: string) => within(screen.getByRole('region', { name }));

/** The steps of the log, by their sentences. */
export const steps = () =>
  panel('Log')
    .getAllByRole('button')
    .map((button) => button.querySelector('.log__sentence')?.textContent)
    .filter((sentence) => sentence !== undefined);

export const state = () => document.querySelector('.state-bar strong')?.textContent;
