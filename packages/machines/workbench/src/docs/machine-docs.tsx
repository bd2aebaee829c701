import { statechartOf } from '@voltyard/machines/simulator/statechart';
import { renderToStaticMarkup } from 'react-dom/server';
import { layOut } from '../chart/lay-out.js';
import { StatechartDrawing } from '../chart/StatechartDrawing.js';
import type { FoundMachine } from '../machines/found-machines.js';
import { headingOf, nameOf, sectionOf } from './machine-section.js';

const introduction = `# The state machines

Everything on the screens that takes its time or can go wrong is told as a *state machine*: a list of the states it can
be in, and for each state which events make a difference and where they lead. What is not drawn cannot happen.

This page is made from the machines themselves by \`npm run docs\`, and \`npm run check\` says when it is not current.
\`npm run workbench\` opens the same pictures live: you send its events and let its effects succeed or fail.

## How to read a picture

- A **box** is a state. The machine is in one state at a time; a box within a box says more exactly in which. Where a
  **dashed line** divides a box, it is in one state on each side of the line.
- The **dot** points to where it begins. A **double border** is an end: nothing comes after it.
- An **arrow** is a change of state: **what happened**, the [condition] under which it leads there, and after the slash
  what the machine does on the way. *[otherwise]* is for when the conditions before it are not met; a condition without
  an event is looked at by the machine itself, at once.
- An arrow from **anywhere** is taken in whatever state the machine is, within that box.
- A line **in a box** changes no state: what is done on entry and exit, what runs for as long as the machine is there,
  and the events it hears and stays. *X succeeds* and *X fails* are the two ends of what runs; *after X* is a pause.
- A **chip** beside a state's name is a tag, which screens look at: *busy* shows something moving, *problem* a way out.

## The machines
`;

/** docs/machines.md and its pictures: what has to stand in each file, by its path in docs. */
export async function machineDocs(machines: readonly FoundMachine[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  files.set('machines.md', pageOf(machines));
  for (const found of machines) files.set(`machines/${nameOf(found)}.svg`, await pictureOf(found));
  return files;
}

const pageOf = (machines: readonly FoundMachine[]): string =>
  [
    introduction,
    machines.map((found) => `- [${headingOf(found)}](#${nameOf(found)}): ${found.model.about}`).join('\n'),
    ...machines.map((found) => `\n${sectionOf(found, machines)}`),
  ].join('\n') + '\n';

async function pictureOf(found: FoundMachine): Promise<string> {
  const chart = await layOut(statechartOf(found.machine));
  const svg = renderToStaticMarkup(
    <StatechartDrawing chart={chart} active={[]} taken={[]} label={headingOf(found)} />,
  );
  // a line for every part, so that a change of the machine is a small change of the file
  return `${svg.replaceAll(/<(?=g|rect|path|circle|\/svg)/g, '\n<')}\n`;
}
