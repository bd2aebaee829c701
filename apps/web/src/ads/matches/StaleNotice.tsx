import { BusyButton } from '../../ui/BusyButton';
import { ProblemMessage } from '../../ui/ProblemMessage';
import type { ShownMatches } from './use-match-list';
import './Matches.scss';

type StaleNoticeProps = Pick<ShownMatches<unknown, unknown>, 'isStale' | 'problem' | 'retry'>;

/** Why what is shown could not be loaded again, and a way to try it; nothing where it is as it should be. */
export const StaleNotice = ({ isStale, problem, retry }: StaleNoticeProps) =>
  isStale &&
  problem !== null && (
    <div className="matches__problem">
      <ProblemMessage text={problem} />
      <BusyButton size="small" isBusy={false} onClick={retry}>
        Try again
      </BusyButton>
    </div>
  );
