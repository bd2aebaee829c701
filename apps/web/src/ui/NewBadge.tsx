import './NewBadge.scss';

/** On what arrived while its list was open. */
export const NewBadge = ({ className }: { className: string }) => (
  <span className={`new-badge ${className}`}>New</span>
);
