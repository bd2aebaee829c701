import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { pageTitle } from '@voltyard/contracts/pages';
import { useLocation } from '../../wiring/router/hooks';
import { usePageTitle } from '../../wiring/navigation/page-title';
import { ButtonLink } from '../ButtonLink';
import { StatusPage } from './StatusPage';
import { paths } from '../../wiring/navigation/paths';

/** Shown for an address that leads to nothing. */
export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle(pageTitle(paths.notFound));
  return (
    <StatusPage
      icon={mdiMapMarkerQuestionOutline}
      title="Nothing parked here"
      actions={
        <>
          <ButtonLink to={paths.home} look="primary">
            Go home
          </ButtonLink>
          <ButtonLink to={paths.adsForSaleList('car')}>See cars for sale</ButtonLink>
        </>
      }
      details={pathname === paths.notFound ? [] : [{ term: 'Address', value: pathname }]}
    >
      <p>The page was not found. The link may have a typo in it, or what it led to was removed.</p>
    </StatusPage>
  );
}
