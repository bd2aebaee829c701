import { mdiCashRemove, mdiSortVariantOff, mdiTagOffOutline } from '@mdi/js';
import { pageSizes, photoLimits, limits } from '@voltyard/contracts/limits';
import { Link } from '../../wiring/router/Link';
import { InfoPage, type InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';
import { otherPages } from '../../wiring/navigation/information-pages';

const megabytes = photoLimits.maximumBytes / 1024 / 1024;

export const Component = () => (
  <InfoPage
    title="Voltyard is free"
    lead="Posting, looking, searching and the galleries cost nothing, for private people and for dealers alike."
    points={[
      { icon: mdiCashRemove, text: 'No fee to post an ad, and no commission on a sale.' },
      { icon: mdiSortVariantOff, text: 'A better place in a list cannot be bought.' },
      { icon: mdiTagOffOutline, text: 'No advertising, and no data is sold.' },
    ]}
    sections={sections}
    further={otherPages('pricing')}
  />
);

const sections: readonly InfoSection[] = [
  {
    id: 'included',
    title: 'What you get for nothing',
    body: (
      <ul>
        <li>As many for-sale and wanted ads as you need, for as long as you need them.</li>
        <li>
          Up to {limits.maximumPhotosPerAd} photos on each ad, of up to {megabytes} MB each.
        </li>
        <li>Photos in the galleries, beyond those of your ads.</li>
        <li>Changing, deleting and restoring ads.</li>
        <li>The same calls for your own programs that this page makes.</li>
      </ul>
    ),
  },
  {
    id: 'never',
    title: 'What will never be for sale',
    body: (
      <>
        <p>
          <strong>Rank.</strong> Lists are ordered by what you choose, such as when an ad was posted, its
          price, its range or its distance, and by nothing else. There is no <q>promoted</q>, no{' '}
          <q>featured</q>, no bumping up. The first ad of a private seller is listed by the same rules as the
          ads of a dealer with a hundred.
        </p>
        <p>
          <strong>Your attention.</strong> There is no place for advertising in the pages, and the browser
          runs no script from anywhere else.
        </p>
        <p>
          <strong>What is known of you.</strong> Who looks at what is not even written down: see{' '}
          <Link to={`${paths.privacy}#tracking`}>No tracking</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'who-pays',
    title: 'Who pays for it then',
    body: (
      <p>
        The operator pays for the server that you are using; the program is free of charge. It has no code
        that could take money: should anyone ask you to pay for an ad, for being <q>verified</q> or for a
        place in a list, it is not Voltyard that asks. That is a{' '}
        <Link to={`${paths.security}#signs`}>sign of a scam</Link>.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'The limits there are',
    body: (
      <p>
        They keep pages quick, and paying does not lift them: {limits.maximumPhotosPerAd} photos on an ad,{' '}
        {photoLimits.maximumPerSave} photos put in a gallery at once, {Math.max(...pageSizes.choices)} ads on
        a page of a list.
      </p>
    ),
  },
  {
    id: 'vehicle',
    title: 'What a vehicle costs',
    body: (
      <p>
        Prices in ads are those of the people who post them, in the currency they chose. Voltyard neither sets
        nor checks them and has no part in the payment. How to pay safely is described under{' '}
        <Link to={paths.payment}>Payment</Link>.
      </p>
    ),
  },
];
