import { Choice } from '../controls/Choice.js';
import { stateText } from '../log/log-lines.js';
import { useSimulator } from '../scenario/simulator-context.js';

/** Which machine is looked at and driven, where it has started others. */
export function ActorChoice() {
  const { current, selected, select } = useSimulator();
  if (current.machines.length < 2) return null;
  const options = current.machines.map(({ actor, machine, snapshot }) => ({
    value: actor ?? '',
    label: actor === undefined ? machine.id : `${actor} · ${stateText(snapshot)}`,
  }));
  return (
    <Choice
      label="Machine to look at and drive"
      options={options}
      value={selected.actor ?? ''}
      onChange={(actor) => select(actor === '' ? undefined : actor)}
    />
  );
}
