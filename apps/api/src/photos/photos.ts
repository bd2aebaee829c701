import type { HandleCommand } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import type { Route } from '../http/serve.js';
import type { Projection, Views } from '../views/views.js';
import { keptPhotos } from './kept-photos.js';
import { photoCollector } from './photo-collector.js';
import { photoRoutes, type PhotosOfAds } from './photos.routes.js';
import { photosProjection } from './photos.projection.js';
import { takeTurns } from './take-turns.js';

export interface PhotosOptions extends PhotosOfAds {
  handle: HandleCommand;
  views: Views;
  files: Files;
  /** Where uploads lie until they are processed; made when missing. */
  temporaryFolder: string;
  now: () => Date;
}

export interface Photos {
  routes: Route[];
  /** One round of collecting what nobody uses; `startCollecting` repeats it. */
  collect(): Promise<void>;
}

export const photosProjections: readonly Projection[] = [photosProjection];

/** The photos slice: uploading, saving on ads, deleting, serving, collecting. */
export function photos(options: PhotosOptions): Photos {
  const shared = { ...options, kept: keptPhotos(options.handle, options.files), inTurn: takeTurns() };
  return { routes: photoRoutes(shared), collect: photoCollector(shared) };
}
