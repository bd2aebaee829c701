import { mdiAlertCircleOutline } from '@mdi/js';
import { Icon } from './Icon';
import './ProblemMessage.scss';

/** Why something failed, beside what failed. */
export const ProblemMessage = ({ text, className = '' }: { text: string; className?: string }) => (
  <p role="alert" className={`problem-message ${className}`}>
    <Icon path={mdiAlertCircleOutline} size={20} />
    <span>{text}</span>
  </p>
);
