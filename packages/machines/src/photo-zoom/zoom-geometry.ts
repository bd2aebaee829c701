/** A point or a way on the screen, px, from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** How large a photo is shown, and how far it is moved from the middle. */
export interface ZoomView extends Point {
  /** 1 where the whole photo fits the stage. */
  scale: number;
}

/** px */
export interface Size {
  width: number;
  height: number;
}

/** What the view is bounded by: the photo as it fits the stage, and the stage. */
export interface Room {
  photo: Size;
  stage: Size;
}

export const fitted: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 5;

/** The view with another scale, in which the point shows the same of the photo. */
export function scaledAt(view: ZoomView, scale: number, at: Point, room: Room): ZoomView {
  const wanted = Math.min(maxScale, Math.max(1, scale));
  const times = wanted / view.scale;
  return within(room, {
    scale: wanted,
    x: at.x - (at.x - view.x) * times,
    y: at.y - (at.y - view.y) * times,
  });
}

export const movedBy = (view: ZoomView, way: Point, room: Room): ZoomView =>
  within(room, { ...view, x: view.x + way.x, y: view.y + way.y });

/** No edge of the photo comes further in than to the edge of the stage; what is smaller stays in the middle. */
function within({ photo, stage }: Room, { scale, x, y }: ZoomView): ZoomView {
  return {
    scale,
    x: bounded(x, photo.width * scale - stage.width),
    y: bounded(y, photo.height * scale - stage.height),
  };
}

function bounded(way: number, over: number): number {
  const most = Math.max(0, over / 2);
  return Math.min(most, Math.max(-most, way));
}
