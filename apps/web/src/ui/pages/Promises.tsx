import { Icon } from '../Icon';
import './Promises.scss';

export interface Promised {
  /** A path of `@mdi/js`. */
  icon: string;
  title: string;
  text: string;
}

/** What a signed-out user gets by signing up: a few cards in a row. */
export const Promises = ({ promises }: { promises: readonly Promised[] }) => (
  <ul className="promises">
    {promises.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon path={icon} size={28} />
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
