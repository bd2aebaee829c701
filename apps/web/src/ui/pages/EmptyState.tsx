import { limits } from '@voltyard/contracts/limits';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import './EmptyState.scss';

interface EmptyStateProps {
  /** A path of `@mdi/js`. */
  icon: string;
  title: string;
  /** What a person can do about the emptiness, in a sentence. */
  description?: ReactNode;
  /** Buttons or links, the most useful one first. */
  actions?: ReactNode;
  /** Width of the whole in pixels (specification, section 9). */
  size?: number;
  headingLevel?: 1 | 2 | 3;
}

/** Says that a place is empty, why, and what to do next. */
export function EmptyState({
  icon,
  title,
  description,
  actions,
  size = limits.defaultEmptyStateSize,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty-state" style={{ width: size }}>
      <span className="empty-state__badge">
        <Icon path={icon} size={Math.round(size / 6)} />
      </span>
      <Heading className="empty-state__title">{title}</Heading>
      {description !== undefined && <div className="empty-state__description">{description}</div>}
      {actions !== undefined && <div className="empty-state__actions">{actions}</div>}
    </div>
  );
}
