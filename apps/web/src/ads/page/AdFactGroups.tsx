import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { WholeWords } from '../../ui/WholeWords';
import { useRealRange } from '../catalogue/use-real-range';
import { factGroupsOf } from './ad-facts';

interface AdFactGroupsProps {
  card: AdCard;
  headingLevel: 2 | 3;
  onProofOpened: (photoId: string) => void;
}

export function AdFactGroups({ card, headingLevel, onProofOpened }: AdFactGroupsProps) {
  const realRange = useRealRange(card);
  const Heading = `h${headingLevel}` as const;
  return factGroupsOf(card, realRange).map(({ title, facts }) => (
    <section key={title} className="ad-sheet__facts">
      <Heading>{title}</Heading>
      <dl>
        {facts.map(({ label, value, weight, proofPhotoId }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              <WholeWords text={value} />
              {weight !== undefined && <span className="ad-sheet__weight">{weight}</span>}
              {proofPhotoId !== undefined && (
                <button
                  type="button"
                  className="ad-sheet__proof"
                  aria-haspopup="dialog"
                  onClick={() => onProofOpened(proofPhotoId)}
                >
                  Photo as proof
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
