import { Presets, SingleBar } from 'cli-progress';

export type ShowProgress = (done: number, of: number) => void;

/** What a command says while it works. */
export interface ProgressReporter {
  say(sentence: string): void;
  /** Begins a step and reports its progress: by a bar in a terminal, elsewhere by a line now and then. */
  step(name: string): ShowProgress;
  /** Ends the line that a bar is in. */
  end(): void;
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Between two lines of one step, ms. */
const linesEvery = 1000;

export function progressReporterOn(output: Output): ProgressReporter {
  let endStep = () => {};
  const end = () => {
    endStep();
    endStep = () => {};
  };
  return {
    end,
    say: (sentence) => {
      end();
      output.write(`${sentence}\n`);
    },
    step: (name) => {
      end();
      if (!output.isTTY) return linesOn(output, name);
      const { show, stop } = barOn(output as NodeJS.WriteStream, name);
      endStep = stop;
      return show;
    },
  };
}

/** A quick step reports its end only. */
function linesOn(output: Output, name: string): ShowProgress {
  let saidAt = Date.now();
  return (done, of) => {
    if (done < of && Date.now() - saidAt < linesEvery) return;
    saidAt = Date.now();
    output.write(`${name}: ${done} of ${of}\n`);
  };
}

function barOn(stream: NodeJS.WriteStream, name: string): { show: ShowProgress; stop: () => void } {
  const format = `${name} {bar} {value} of {total}, {eta_formatted} left`;
  const bar = new SingleBar({ stream, format, barsize: 30, etaBuffer: 100 }, Presets.shades_classic);
  return {
    show: (done, of) => {
      if (!bar.isActive) bar.start(of, done);
      bar.setTotal(of);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
