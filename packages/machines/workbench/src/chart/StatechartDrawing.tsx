import type { ChartState } from '@voltyard/machines/simulator/statechart';
import { useId } from 'react';
import { arrowHead, roundedPath } from './arrow-path.js';
import { inset } from './box.js';
import { chartStyle } from './chart-style.js';
import type { Bounds } from './geometry.js';
import type { Arrow, Box, LaidOutChart } from './lay-out.js';
import { indent, letter, type Line } from './text.js';

interface StatechartDrawingProps {
  chart: LaidOutChart;
  /** Ids of the states the machine is in. */
  active: readonly string[];
  /** Keys of the transitions it took last. */
  taken: readonly string[];
  /** What is drawn, for people who cannot see it. */
  label: string;
}

export function StatechartDrawing({ chart, active, taken, label }: StatechartDrawingProps) {
  const { width, height, boxes, dividers, dots, anywheres, arrows } = chart;
  const description = useId();
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      role="img"
      aria-label={label}
      aria-describedby={description}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <desc id={description}>{chartText(boxes, active)}</desc>
      <style>{chartStyle}</style>
      {boxes.map((box) => (
        <StateBox key={box.state.id} box={box} isActive={active.includes(box.state.id)} taken={taken} />
      ))}
      {dividers.map(([from, to]) => (
        <path key={`${from.x} ${from.y}`} className="chart-divider" d={roundedPath([from, to])} />
      ))}
      {dots.map(({ x, y, width: size }) => (
        <circle key={`${x} ${y}`} className="chart-dot" cx={x + size / 2} cy={y + size / 2} r={size / 2} />
      ))}
      {anywheres.map((bounds) => (
        <Anywhere key={`${bounds.x} ${bounds.y}`} bounds={bounds} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} taken={taken} />
      ))}
      {arrows
        .flatMap(({ labels }) => labels)
        .map(({ key, lines, ...bounds }) => (
          <Transition key={key} name={key} bounds={bounds} lines={lines} isTaken={taken.includes(key)} />
        ))}
    </svg>
  );
}

function StateBox({ box, isActive, taken }: { box: Box; isActive: boolean; taken: readonly string[] }) {
  const { state, text, x, y, width, height } = box;
  const isInnermost = state.states.length === 0;
  return (
    <g
      className={classes('chart-state', isInnermost && 'is-innermost', isActive && 'is-active')}
      transform={`translate(${x} ${y})`}
      data-state={state.id}
    >
      {!box.isRegion && <rect className="chart-box" width={width} height={height} rx="10" />}
      {state.type === 'final' && (
        <rect className="chart-box" x="4" y="4" width={width - 8} height={height - 8} rx="7" />
      )}
      {isActive && isInnermost && <circle className="chart-here" cy="17" r="5" />}
      <text className="chart-title" x={inset} y="22">
        {text.title}
      </text>
      {text.chips.map((chip) => (
        <g key={chip.text} className="chart-chip" transform={`translate(${chip.x} 9)`}>
          <rect width={chip.width} height="17" rx="8.5" />
          <text x="6" y="12.5">
            {chip.text}
          </text>
        </g>
      ))}
      {text.rows.map(({ key, lines, ...row }) => {
        const bounds = { ...row, x: inset - 6 };
        return key === null ? (
          <Lines key={row.y} lines={lines} bounds={bounds} />
        ) : (
          <Transition key={key} name={key} bounds={bounds} lines={lines} isTaken={taken.includes(key)} />
        );
      })}
    </g>
  );
}

interface TransitionProps {
  name: string;
  bounds: Bounds;
  lines: readonly Line[];
  isTaken: boolean;
}

function Transition({ name, bounds, lines, isTaken }: TransitionProps) {
  return (
    <g className={classes('chart-transition', isTaken && 'is-taken')} data-transition={name}>
      <rect x={bounds.x} y={bounds.y} width={bounds.width} height={bounds.height} rx="4" />
      <Lines lines={lines} bounds={bounds} />
    </g>
  );
}

const Lines = ({ lines, bounds: { x, y } }: { lines: readonly Line[]; bounds: Pick<Bounds, 'x' | 'y'> }) =>
  lines.map((line, index) => (
    <text key={index} x={x + 6 + indent(index)} y={y + index * letter.height + 14}>
      {line.map(({ kind, text }, at) => (
        <tspan key={at} className={`chart-${kind}`}>
          {at === 0 ? text : ` ${text}`}
        </tspan>
      ))}
    </text>
  ));

const Anywhere = ({ bounds: { x, y, width, height } }: { bounds: Bounds }) => (
  <g className="chart-anywhere" transform={`translate(${x} ${y})`}>
    <rect width={width} height={height} rx={height / 2} />
    <text x={width / 2} y="15">
      anywhere
    </text>
  </g>
);

function ArrowLine({ arrow: { points, labels }, taken }: { arrow: Arrow; taken: readonly string[] }) {
  const isTaken = labels.some(({ key }) => taken.includes(key));
  return (
    <g className={classes('chart-arrow', isTaken && 'is-taken')}>
      <path d={roundedPath(points)} />
      <path className="chart-head" d={arrowHead(points)} />
    </g>
  );
}

function chartText(boxes: readonly Box[], active: readonly string[]): string {
  const innermost = boxes.map(({ state }) => state).filter(({ states }) => states.length === 0);
  const now = innermost.filter(({ id }) => active.includes(id));
  const all = `States: ${innermost.map(nameOf).join(', ')}.`;
  return now.length === 0 ? all : `It is in ${now.map(nameOf).join(' and ')}. ${all}`;
}

const nameOf = ({ path, key }: ChartState): string => path || key;

const classes = (...names: (string | false)[]): string => names.filter(Boolean).join(' ');
