import { type photoZoomMachine, zoomStep } from '@voltyard/machines/photo-zoom/photo-zoom.machine';
import type { Point, Room } from '@voltyard/machines/photo-zoom/zoom-geometry';
import { useSelector } from '@xstate/react';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

export type Zoom = ActorRefFrom<typeof photoZoomMachine>;

/** ms between two taps, and px between them. */
const doubleTap = { within: 300, apart: 32 };
/** px that a finger trembles. */
const stillATap = 10;
/** px of a wheel that enlarge by e. A trackpad's pinch comes as a wheel with Ctrl. */
const wheelPerE = 240;
/** px that a key moves it by. */
const keyWay = 80;

interface Tap {
  at: Point;
  time: number;
}

/** Fingers, pointers and the wheel on a stage enlarge and move its photo. */
export function useZoom(zoom: Zoom, stage: RefObject<HTMLElement | null>, photoId: string | undefined) {
  const view = useSelector(zoom, ({ context }) => context.view);
  const down = useRef(new Map<number, Point>());
  const begun = useRef<Tap | null>(null);
  const tapped = useRef<Tap | null>(null);
  useEffect(() => zoom.send({ type: 'photo.shown', photoId: photoId ?? null }), [zoom, photoId]);
  useFitWhenResized(zoom);
  useWheel(zoom, stage);

  const pinch = (moved: number, from: Point, to: Point) => {
    const still = [...down.current].find(([pointer]) => pointer !== moved)?.[1];
    if (still === undefined || stage.current === null) return;
    const room = roomOf(stage.current);
    const [before, after] = [apart(from, still), apart(to, still)];
    const [was, at] = [between(from, still), between(to, still)];
    if (before > 0) zoom.send({ type: 'zoom.scaled', times: after / before, at, room });
    zoom.send({ type: 'zoom.moved', way: minus(at, was), room });
  };
  const scaleInMiddle = (times: number) => {
    if (stage.current)
      zoom.send({ type: 'zoom.scaled', times, at: { x: 0, y: 0 }, room: roomOf(stage.current) });
  };
  const move = (x: number, y: number) => () => {
    if (stage.current) zoom.send({ type: 'zoom.moved', way: { x, y }, room: roomOf(stage.current) });
  };
  const lift = ({ pointerId }: PointerEvent) => down.current.delete(pointerId);

  return {
    view,
    scaleInMiddle,
    /** Larger, smaller, whole; and while it is enlarged the arrows move it. */
    keys: {
      '+': () => scaleInMiddle(zoomStep),
      '=': () => scaleInMiddle(zoomStep),
      '-': () => scaleInMiddle(1 / zoomStep),
      '0': () => zoom.send({ type: 'zoom.reset' }),
      ...(view.scale > 1 && {
        ArrowLeft: move(keyWay, 0),
        ArrowRight: move(-keyWay, 0),
        ArrowUp: move(0, keyWay),
        ArrowDown: move(0, -keyWay),
      }),
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (isOnButton(event) || stage.current === null) return;
        const at = pointIn(stage.current, event);
        down.current.set(event.pointerId, at);
        begun.current = down.current.size === 1 ? { at, time: event.timeStamp } : null;
      },
      onPointerMove: (event: PointerEvent) => {
        const from = down.current.get(event.pointerId);
        if (from === undefined || stage.current === null) return;
        const to = pointIn(stage.current, event);
        down.current.set(event.pointerId, to);
        if (down.current.size > 1) pinch(event.pointerId, from, to);
        else zoom.send({ type: 'zoom.moved', way: minus(to, from), room: roomOf(stage.current) });
      },
      onPointerUp: (event: PointerEvent) => {
        const at = down.current.get(event.pointerId);
        lift(event);
        const first = begun.current;
        begun.current = null;
        if (at === undefined || first === null || stage.current === null || apart(at, first.at) > stillATap)
          return;
        const before = tapped.current;
        const isSecond =
          before !== null &&
          event.timeStamp - before.time <= doubleTap.within &&
          apart(at, before.at) <= doubleTap.apart;
        tapped.current = isSecond ? null : { at, time: event.timeStamp };
        if (isSecond) zoom.send({ type: 'zoom.toggled', at, room: roomOf(stage.current) });
      },
      onPointerCancel: lift,
    },
  };
}

function useFitWhenResized(zoom: Zoom): void {
  useEffect(() => {
    const fit = () => zoom.send({ type: 'zoom.reset' });
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [zoom]);
}

/** React's own listener could not keep the browser from enlarging the page. */
function useWheel(zoom: Zoom, stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey || element === null) return;
      event.preventDefault();
      const times = Math.exp(-event.deltaY / wheelPerE);
      zoom.send({ type: 'zoom.scaled', times, at: pointIn(element, event), room: roomOf(element) });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [zoom, stage]);
}

const isOnButton = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** As the photo stands before it is enlarged: `offsetWidth` knows of no transform. */
function roomOf(stage: HTMLElement): Room {
  const photo = stage.querySelector<HTMLElement>('[data-shown-photo]');
  return {
    photo: { width: photo?.offsetWidth ?? 0, height: photo?.offsetHeight ?? 0 },
    stage: { width: stage.clientWidth, height: stage.clientHeight },
  };
}

function pointIn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
