import { type ReactNode, useEffect, useId, useRef } from 'react';
import './Panel.scss';

interface PanelProps {
  title: string;
  /** Beside the title: a count, a switch. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the workbench, found by its heading. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const holdsFocus = useRef(false);

  // A pressed button may disappear: the keyboard focus stays in its panel.
  useEffect(() => {
    if (holdsFocus.current && document.activeElement === document.body) section.current?.focus();
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches where the focus is
    <section
      ref={section}
      className={`panel ${className}`}
      aria-labelledby={id}
      tabIndex={-1}
      onFocus={() => (holdsFocus.current = true)}
      onBlur={() => (holdsFocus.current = false)}
    >
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Nothing is there; says what to do about it. */
export const Empty = ({ children }: { children: ReactNode }) => <p className="panel__empty">{children}</p>;
