import { useState } from 'react';
import { Outlet } from '../wiring/router/drawn';
import { LateClosedAccountNotice } from '../visitor/LateClosedAccountNotice';
import { Drawer } from './drawer/Drawer';
import { LoadingPage } from './loading/LoadingPage';
import { Notifications } from './notices/Notifications';
import { contentId } from '../wiring/navigation/content-id';
import { SkipLink } from '../ui/SkipLink';
import { PageAnnouncer } from './PageAnnouncer';
import { PageTitleContext } from '../wiring/navigation/page-title';
import { ShellSnackbar } from './notices/ShellSnackbar';
import { unknownKey } from '../wiring/router/address';
import type { Page } from '../wiring/router/create-router';
import { useScrollRestoration } from '../wiring/router/use-scroll-restoration';
import { pageLoadOf } from '../wiring/storage/stored-lists';
import { Toolbar } from './toolbar/Toolbar';
import './Shell.scss';

/** What is around every screen (specification, section 2). */
export function Shell() {
  const [title, setTitle] = useState<string | null>(null);
  useScrollRestoration(scrollKey);
  return (
    <PageTitleContext value={setTitle}>
      <SkipLink to={contentId}>Skip to content</SkipLink>
      <Toolbar />
      <div className="shell">
        <Drawer />
        <main id={contentId} className="shell__content" tabIndex={-1}>
          <Notifications />
          <LateClosedAccountNotice />
          <Outlet />
        </main>
      </div>
      <LoadingPage />
      <ShellSnackbar />
      <PageAnnouncer instead={title} />
    </PageTitleContext>
  );
}

/**
 * Every page that is loaded again has the same key in the router, and would open where the last one was left. A list of
 * several pages begins at the top when it is opened, and where it was left only with the pages that were loaded.
 */
function scrollKey({ location: { key, pathname, search }, match }: Page): string {
  const entry = key === unknownKey ? pathname + search : key;
  return match.page.handle?.hasPages ? `${pageLoadOf(key)} ${entry}` : entry;
}
