import {
  mdiBicycleElectric,
  mdiCarElectric,
  mdiChevronRight,
  mdiLogoutVariant,
  mdiPlus,
  mdiScooterElectric,
} from '@mdi/js';
import { logOut, type LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { useId } from 'react';
import { Link } from '../../wiring/router/Link';
import { DisplayName } from '../../visitor/DisplayName';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import { ButtonAnchor, ButtonLink } from '../../ui/ButtonLink';
import { useKeptDrafts } from '../../ads/draft/use-kept-drafts';
import { adPaths } from '../../ads/kinds/ad-paths';
import { useAdCounts } from '../../ads/use-ad-counts';
import { countLabel } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { paths } from '../../wiring/navigation/paths';
import { DeleteAccount } from '../../account/deletion/DeleteAccount';
import { ownPages } from '../../wiring/navigation/own-pages';
import { MailSettings } from '../../account/mail/MailSettings';
import { DownloadData } from '../../account/summary/DownloadData';
import { MemberSince } from '../../account/summary/MemberSince';
import { OwnSessions } from '../../account/summary/OwnSessions';
import './AccountSummaryScreen.scss';

export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <Summary user={user} />;
  if (isSignedOut) {
    return (
      <SignInPrompt
        title="Your account"
        description="Sign in to see your ads and everything that is yours."
      />
    );
  }
  return <UnknownVisitor loading="Loading your account" />;
}

function Summary({ user }: { user: LoggedInUser }) {
  return (
    <div className="account-summary">
      <div className="account-summary__head">
        <span className="account-summary__initial" aria-hidden>
          {user.userName.slice(0, 1).toUpperCase()}
        </span>
        <div className="account-summary__who">
          <h1 dir="auto">
            <DisplayName name={user.displayName || user.userName} />
          </h1>
          <p className="account-summary__facts">
            <Link to={paths.adsForSaleListUserName(user.userName)}>@{user.userName}</Link>
            <MemberSince userName={user.userName} />
          </p>
        </div>
        <ButtonAnchor href={logOut.path} icon={mdiLogoutVariant} className="account-summary__logout">
          Logout
        </ButtonAnchor>
      </div>

      <nav aria-label="What is mine">
        <ul className="account-summary__pages">
          {ownPages.map(({ title, icon, to }) => (
            <li key={to}>
              <ButtonLink to={to} icon={icon}>
                {title}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>

      <Drafts userId={user.id} />
      <MyAds
        kind="for-sale"
        userId={user.id}
        title="My ads for sale"
        create={paths.adForSaleCreate}
        createLabel="Create an ad"
      >
        {(productType) => ({
          to: paths.adsForSaleListUser(productType, user.id),
          title: `My ${productType}s for sale`,
        })}
      </MyAds>
      <MyAds
        kind="wanted"
        userId={user.id}
        title="My wanted ads and kept searches"
        create={paths.adWantedCreate}
        createLabel="Create a wanted ad"
      >
        {(productType) => ({
          to: paths.adsWantedListUser(productType, user.id),
          title: `My wanted ${productType}s`,
        })}
      </MyAds>
      <MailSettings />
      <OwnSessions />
      <DownloadData />
      <DeleteAccount />
    </div>
  );
}

/** The forms of ads that were left in this browser; nothing where there are none. */
function Drafts({ userId }: { userId: string }) {
  const id = useId();
  const drafts = useKeptDrafts(userId);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="account-summary__row">
        <h2 id={id}>Drafts</h2>
        <p>Kept in this browser until you post them or log out.</p>
      </div>
      <ul className="account-summary__kinds">
        {drafts.map(({ adId, kind, draft: { productType, title }, takeUp }) => (
          <li key={adId}>
            <Link to={adPaths[kind].create} onClick={takeUp}>
              <Icon path={icons[productType]} size={36} />
              <span className="account-summary__draft">
                <bdi>{title.trim() === '' ? 'No title yet' : title}</bdi>
                <span>{draftKinds[kind](productType)}</span>
              </span>
              <Icon path={mdiChevronRight} size={22} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const draftKinds: Record<AdKind, (productType: ProductType) => string> = {
  'for-sale': (productType) => `Draft of a ${productType} for sale`,
  wanted: (productType) => `Draft of a wanted ${productType}`,
};

interface MyAdsProps {
  kind: AdKind;
  userId: string;
  title: string;
  create: string;
  createLabel: string;
  /** Where the ads for one kind of vehicle are. */
  children: (productType: ProductType) => { to: string; title: string };
}

function MyAds({ kind, userId, title, create, createLabel, children: linkTo }: MyAdsProps) {
  const id = useId();
  const counts = useAdCounts(kind, userId);
  return (
    <section aria-labelledby={id}>
      <div className="account-summary__row">
        <h2 id={id}>{title}</h2>
        <ButtonLink to={create} look="primary" icon={mdiPlus}>
          {createLabel}
        </ButtonLink>
      </div>
      <ul className="account-summary__kinds">
        {productTypes.map((productType) => {
          const link = linkTo(productType);
          return (
            <li key={productType}>
              <Link to={link.to}>
                <Icon path={icons[productType]} size={36} />
                <span>{link.title}</span>
                <span className="account-summary__count">
                  {counts !== null && counts !== 'failed' && countLabel(counts.withPrivate[productType])}
                </span>
                <Icon path={mdiChevronRight} size={22} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const icons: Record<ProductType, string> = {
  car: mdiCarElectric,
  bike: mdiBicycleElectric,
  scooter: mdiScooterElectric,
};
