import { mdiPause, mdiPlay, mdiSkipNext, mdiSkipPrevious } from '@mdi/js';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Select } from '../controls/Select.js';
import { readableStep } from '../effects/effect-name.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { sentenceOf } from './log-lines.js';
import { replay, type Speed, speeds } from './replay.js';
import './TimeTravel.scss';

/** Back, forward, to any moment, and all of it again at a speed. */
export function TimeTravel() {
  const { recording, view } = useSimulator();
  const id = useId();
  const [speed, setSpeed] = useState<Speed>('1×');
  const { isReplaying, start, pause } = useReplay(speed);
  const { cursor, snapshots } = view;
  const last = snapshots.length - 1;
  const goTo = (index: number) => {
    pause();
    recording.goTo(index);
  };
  return (
    <div className="time-travel" role="group" aria-label="Time travel">
      <Button
        icon={mdiSkipPrevious}
        isIconOnly
        isDisabled={cursor === 0}
        title="One step back (Ctrl+Z)"
        aria-keyshortcuts="Control+Z"
        onClick={() => goTo(cursor - 1)}
      >
        One step back
      </Button>
      <Button
        icon={isReplaying ? mdiPause : mdiPlay}
        isIconOnly
        isDisabled={last === 0}
        onClick={isReplaying ? pause : start}
      >
        {isReplaying ? 'Pause the replay' : cursor === last ? 'Replay from the start' : 'Play on'}
      </Button>
      <Button
        icon={mdiSkipNext}
        isIconOnly
        isDisabled={cursor === last}
        title="One step forward (Ctrl+Shift+Z)"
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => goTo(cursor + 1)}
      >
        One step forward
      </Button>
      <input
        type="range"
        className="time-travel__slider"
        aria-label="Moment"
        aria-valuetext={`Step ${cursor} of ${last}: ${sentenceOf(readableStep(snapshots[cursor]!.step, snapshots[cursor - 1]))}`}
        min={0}
        max={last}
        value={cursor}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <span className="time-travel__count">
        {cursor}/{last}
      </span>
      <label htmlFor={id} className="visually-hidden">
        Speed of the replay
      </label>
      <Select
        className="time-travel__speed"
        id={id}
        value={speed}
        onChange={({ target }) => setSpeed(target.value as Speed)}
      >
        {speeds.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </div>
  );
}

function useReplay(speed: Speed) {
  const { recording, view } = useSimulator();
  const [isReplaying, setIsReplaying] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  const current = useRef(speed);
  useEffect(() => {
    current.current = speed;
  }, [speed]);
  useEffect(() => () => stop.current(), []);

  const pause = () => {
    stop.current();
    setIsReplaying(false);
  };
  const start = () => {
    // From the start, unless it was paused or gone back to somewhere.
    if (view.cursor === view.snapshots.length - 1) recording.goTo(0);
    setIsReplaying(true);
    stop.current = replay(
      recording,
      () => current.current,
      () => setIsReplaying(false),
    );
  };
  return { isReplaying, start, pause };
}
