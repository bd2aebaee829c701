import { Scenario } from '@voltyard/machines/simulator/scenario';
import type { z } from 'zod';

/** What was opened: a scenario, or a sentence that says why it is none. */
export type Opened = { scenario: Scenario; problem?: never } | { scenario?: never; problem: string };

export const fileOf = (scenario: Scenario): string => `${JSON.stringify(scenario, null, 2)}\n`;

export const fileNameOf = ({ machine, title }: Scenario): string => {
  const slug = (title ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${[machine, slug.toLowerCase()].filter(Boolean).join('-')}.scenario.json`;
};

/** @param source what was read, in words: “The file ride.json”. */
export function openedScenario(text: string, source: string): Opened {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { problem: `${source} is no JSON. Choose one that was saved by the workbench.` };
  }
  const checked = Scenario.safeParse(read);
  if (checked.success) return { scenario: checked.data };
  return { problem: `${source} is no scenario: ${firstIssue(checked.error)}.` };
}

function firstIssue({ issues }: z.ZodError): string {
  const { path, message } = issues[0]!;
  const where = path.length === 0 ? 'as a whole' : path.join('.');
  return `${where}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
