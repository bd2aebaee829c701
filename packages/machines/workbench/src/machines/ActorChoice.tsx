import { Choice } from '../controls/Choice.js';
import { stateWords } from '../log/happenings.js';
import { useBench } from '../scenario/bench-context.js';

/** Which machine is looked at and driven, where it has started others. */
export function ActorChoice() {
  const { frame, selected, select } = useBench();
  if (frame.machines.length < 2) return null;
  const options = frame.machines.map(({ actor, machine, snapshot }) => ({
    value: actor ?? '',
    label: actor === undefined ? machine.id : `${actor} · ${stateWords(snapshot)}`,
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
