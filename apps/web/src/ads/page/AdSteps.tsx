import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { IconButton } from '../../ui/IconButton';

interface AdStepsProps {
  canGo: (step: -1 | 1) => boolean;
  onStep: (step: -1 | 1) => void;
}

/** To the ads beside this one in its list. At an end the button stays, and the focus with it. */
export function AdSteps({ canGo, onStep }: AdStepsProps) {
  return (
    <div className="ad-sheet__steps" role="group" aria-label="Ads of the list">
      <IconButton
        icon={mdiChevronLeft}
        label="Previous ad"
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={!canGo(-1)}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={mdiChevronRight}
        label="Next ad"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!canGo(1)}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
