import { followMissingPhotos } from './photos/missing/missing-photos';
import { followAccountMenuKeys } from './shell/toolbar/account-menu-keys';
import { followDrawer } from './wiring/navigation/follow-drawer';
import type { RootActors } from './wiring/root-actors';
import type { Router } from './wiring/router/create-router';
import { loadSchemas } from './wiring/schemas/late-zod';
import { sweepUploadDrafts } from './wiring/storage/upload-drafts-database';

/** What begins once the first page is drawn. */
export function startLate(router: Router, { menu }: Pick<RootActors, 'menu'>): void {
  followDrawer(router, menu);
  followMissingPhotos();
  followAccountMenuKeys({ menu });
  void sweepUploadDrafts();
  // Those who need them before try again.
  loadSchemas().catch(() => undefined);
}
