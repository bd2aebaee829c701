import { mdiArrowExpandHorizontal, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { type Statechart, statechartOf } from '@voltyard/machines/simulator/statechart';
import { useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type LaidOutChart, layOut } from '../chart/lay-out.js';
import { StatechartDrawing } from '../chart/StatechartDrawing.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { Panel } from '../controls/Panel.js';
import { asItOpens, fittedToWidth, type Zoom, zoomedBy } from './drawing-scale.js';
import { StatechartList } from './StatechartList.js';
import { Zoomable } from './Zoomable.js';
import './ChartPanel.scss';

type Look = 'drawing' | 'list';

interface StatechartPanelProps {
  machine: AnyStateMachine;
  /** Ids of the states it is in, and in words. */
  active: readonly string[];
  stateText: string;
  /** Keys of the transitions it took last. */
  taken: readonly string[];
}

/** A machine as its definition says, with where it is and what it took last. */
export function StatechartPanel({ machine, active, stateText, taken }: StatechartPanelProps) {
  const [look, setLook] = useState<Look>('drawing');
  const chart = useMemo(() => statechartOf(machine), [machine]);
  const drawn = useLaidOut(machine, chart);
  const [zoom, setZoom] = useState(asItOpens);
  const isDrawn = look === 'drawing' && drawn !== null && drawn !== 'failed';
  // The machine as a whole is always on.
  const lit = active.filter((id) => id !== chart.root.id);
  return (
    <Panel
      title="Statechart"
      aside={
        <div className="chart-panel__look">
          {isDrawn && <Size zoom={zoom} onChange={setZoom} />}
          <Choice<Look>
            label="Shown as"
            options={[
              { value: 'drawing', label: 'Drawing' },
              { value: 'list', label: 'List' },
            ]}
            value={look}
            onChange={setLook}
          />
        </div>
      }
    >
      {look === 'list' || drawn === 'failed' ? (
        <StatechartList chart={chart} active={lit} taken={taken} />
      ) : drawn === null ? (
        <p className="panel__empty">Drawing …</p>
      ) : (
        <Zoomable
          label={`Statechart of ${machine.id}`}
          width={drawn.width}
          height={drawn.height}
          zoom={zoom}
          follow={lit.join(' ')}
        >
          <StatechartDrawing
            chart={drawn}
            active={lit}
            taken={taken}
            label={`Statechart of ${machine.id}, now in ${stateText}`}
          />
        </Zoomable>
      )}
      <p className="chart-panel__taken">
        {taken.length === 0 ? 'The last step took no transition here.' : `Last: ${taken.join(', then ')}`}
      </p>
    </Panel>
  );
}

const step = 1.25;

const Size = ({ zoom, onChange }: { zoom: Zoom; onChange: (zoom: Zoom) => void }) => (
  <div role="group" aria-label="Size of the drawing">
    <Button
      look="minimal"
      icon={mdiMagnifyMinusOutline}
      isIconOnly
      onClick={() => onChange(zoomedBy(zoom, 1 / step))}
    >
      Smaller
    </Button>
    <Button
      look="minimal"
      icon={mdiMagnifyPlusOutline}
      isIconOnly
      onClick={() => onChange(zoomedBy(zoom, step))}
    >
      Larger
    </Button>
    <Button look="minimal" icon={mdiArrowExpandHorizontal} isIconOnly onClick={() => onChange(fittedToWidth)}>
      Fit the width
    </Button>
  </div>
);

const layouts = new Map<string, Promise<LaidOutChart>>();

/** By the chart's content: simulated machines are copies, and each moment has its own. */
function laidOut(chart: Statechart): Promise<LaidOutChart> {
  const key = JSON.stringify(chart);
  const known = layouts.get(key) ?? layOut(chart);
  layouts.set(key, known);
  return known;
}

function useLaidOut(machine: AnyStateMachine, chart: Statechart): LaidOutChart | 'failed' | null {
  const [drawn, setDrawn] = useState<{ id: string; chart: LaidOutChart | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (done: LaidOutChart | 'failed') => isWanted && setDrawn({ id: machine.id, chart: done });
    laidOut(chart).then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [machine.id, chart]);
  return drawn?.id === machine.id ? drawn.chart : null;
}
