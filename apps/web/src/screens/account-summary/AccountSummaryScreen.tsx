import {
  mdiBicycleElectric,
  mdiCarElectric,
  mdiChevronRight,
  mdiLogoutVariant,
  mdiPlus,
  mdiScooterElectric,
} from '@mdi/js';
import { logOut, type LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { Link } from 'react-router-dom';
import { SignInPrompt } from '../../shell/SignInPrompt';
import { useVisitor } from '../../shell/use-visitor';
import { ButtonAnchor, ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../wiring/paths';
import { useActors } from '../../wiring/root-actors';
import { MemberSince } from './MemberSince';
import './AccountSummaryScreen.scss';

export function Component() {
  const { session } = useActors();
  const { user, isSignedOut, hasFailed } = useVisitor();
  if (user !== null) return <Summary user={user} />;
  if (isSignedOut) {
    return (
      <SignInPrompt
        title="Your account"
        description="Sign in to see your ads and everything that is yours."
      />
    );
  }
  if (hasFailed) {
    return (
      <div role="alert">
        <h1>Your account could not be loaded</h1>
        <p>{session.getSnapshot().context.problem}</p>
        <button
          type="button"
          className="bp6-button bp6-intent-primary"
          onClick={() => session.send({ type: 'session.retried' })}
        >
          Try again
        </button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading your account">
      <Skeleton width={240} height={36} />
    </div>
  );
}

function Summary({ user }: { user: LoggedInUser }) {
  return (
    <div className="account-summary">
      <div className="account-summary__head">
        <span className="account-summary__initial" aria-hidden>
          {user.userName.slice(0, 1).toUpperCase()}
        </span>
        <div className="account-summary__who">
          <h1>{user.displayName || user.userName}</h1>
          <p className="account-summary__facts">
            <Link to={paths.adsForSaleListUserName(user.userName)}>@{user.userName}</Link>
            <MemberSince userName={user.userName} />
          </p>
        </div>
        <ButtonAnchor href={logOut.path} icon={mdiLogoutVariant} className="account-summary__logout">
          Logout
        </ButtonAnchor>
      </div>

      <section aria-labelledby="my-ads">
        <div className="account-summary__row">
          <h2 id="my-ads">My ads</h2>
          <ButtonLink to={paths.adForSaleCreate} look="primary" icon={mdiPlus}>
            Create an ad
          </ButtonLink>
        </div>
        <ul className="account-summary__kinds">
          {productTypes.map((productType) => (
            <li key={productType}>
              <Link to={paths.adsForSaleListUser(productType, user.id)}>
                <Icon path={kinds[productType].icon} size={36} />
                <span>{kinds[productType].title}</span>
                <Icon path={mdiChevronRight} size={22} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const kinds = {
  car: { title: 'My cars for sale', icon: mdiCarElectric },
  bike: { title: 'My bikes for sale', icon: mdiBicycleElectric },
  scooter: { title: 'My scooters for sale', icon: mdiScooterElectric },
} satisfies Record<ProductType, { title: string; icon: string }>;
