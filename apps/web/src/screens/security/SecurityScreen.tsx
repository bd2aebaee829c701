import { InfoPage } from '../../ui/pages/InfoPage';
import { otherPages } from '../../wiring/navigation/information-pages';
import { howItIsProtected } from './how-it-is-protected';
import { howToStaySafe } from './how-to-stay-safe';

export const Component = () => (
  <InfoPage
    title="Staying safe"
    lead="Most people here are who they say they are. These are the signs of those who are not, how to meet and test a vehicle safely, and what the program does to protect you."
    sections={[...howToStaySafe, ...howItIsProtected]}
    further={otherPages('security')}
  />
);
