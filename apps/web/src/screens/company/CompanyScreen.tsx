import { mdiAccountTieOutline, mdiLightningBoltOutline, mdiSourceBranch } from '@mdi/js';
import { Link } from '../../wiring/router/Link';
import { InfoPage, type InfoSection } from '../../ui/pages/InfoPage';
import { paths } from '../../wiring/navigation/paths';
import { otherPages } from '../../wiring/navigation/information-pages';

export const Component = () => (
  <InfoPage
    title="What Voltyard is, and who runs it"
    lead="Voltyard is a marketplace program for electric cars, bikes and scooters. There is no company behind this page: what you see is run by the operator of this server."
    points={[
      {
        icon: mdiLightningBoltOutline,
        text: 'Ads and photos appear on every open screen as they are posted.',
      },
      {
        icon: mdiAccountTieOutline,
        text: 'Each installation has an operator of its own, who answers for it.',
      },
      { icon: mdiSourceBranch, text: 'The program is open source, under the MIT licence.' },
    ]}
    sections={sections}
    further={otherPages('company')}
  />
);

const sections: readonly InfoSection[] = [
  {
    id: 'what',
    title: 'What it is for',
    body: (
      <>
        <p>
          People who sell an electric vehicle post a for-sale ad; people who look for one post a wanted ad.
          Both can carry photos. Galleries show cars, bikes and scooters that are not for sale at all.
        </p>
        <p>
          What sets it apart is that pages are live. A list that you have open shows a new ad, a new price or
          a sale within a moment. When your connection is lost, the page says so, and then loads everything
          that you missed.
        </p>
      </>
    ),
  },
  {
    id: 'operator',
    title: 'Who runs this installation',
    body: (
      <>
        <p>
          Voltyard is a program, not a business. Its operator installed it on the server that you are talking
          to, decides who may use it, holds its data and answers for it. That person or organisation is the
          operator. The program does not know their name, so this page does not make one up.
        </p>
        <p>
          If you expected to find an imprint here, ask the operator for it:{' '}
          <Link to={`${paths.contact}#operator`}>how to reach them</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'demo',
    title: 'A demonstration first',
    body: (
      <p>
        As it comes, Voltyard is a demonstration that runs on one machine. Until its operator sets up Google
        and Facebook, a local stand-in takes their part, accepts any account name and says so on its page.
        Names and ads on such an installation may be made up by people who tried it.
      </p>
    ),
  },
  {
    id: 'not',
    title: 'What it does not do',
    body: (
      <ul>
        <li>
          It is no party to any sale. Buyers and sellers agree between themselves, and{' '}
          <Link to={paths.payment}>pay each other directly</Link>.
        </li>
        <li>It does not inspect vehicles, and does not check what an ad claims.</li>
        <li>
          It reads no messages: what you write about an ad is between the two of you, unless one of you{' '}
          <Link to={`${paths.contact}#report`}>reports it</Link>.
        </li>
        <li>
          It sells nothing: no better place in a list, no advertising, no data. See{' '}
          <Link to={paths.pricing}>Pricing</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'open-source',
    title: 'Open source',
    body: (
      <p>
        Everybody may read, run, change and pass on the program under the MIT licence. It comes without a
        warranty, as that licence says. Other programs can use the same calls as this page does; they are
        listed in the <a href="/api/docs">documentation of the interface</a>.
      </p>
    ),
  },
  {
    id: 'sources',
    title: 'Sources',
    body: (
      <>
        <p>
          Some facts on these pages were collected by others, who let everybody use them. Thank you to them:
        </p>
        <ul>
          <li>
            <a href="https://github.com/KilowattApp/open-ev-data">Open EV Data</a>: facts of electric cars and
            motorcycles that the form suggests, and their range in everyday use; under the MIT licence. Facts
            that contradict each other are left out.
          </li>
          <li>
            <a href="https://www.geonames.org/">GeoNames</a>: the towns of ads and their coordinates; under{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Places are rounded to about
            a kilometre.
          </li>
        </ul>
      </>
    ),
  },
];
