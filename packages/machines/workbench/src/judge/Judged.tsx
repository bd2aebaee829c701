import { mdiCheck, mdiClose, mdiHelpCircleOutline } from '@mdi/js';
import type { Judgement } from '@voltyard/contracts/ads/criteria/list-condition';
import { Icon } from '../controls/Icon.js';
import { Empty } from '../controls/Panel.js';
import type { Judgements } from './judgements.js';

const icons: Record<Judgement, string> = {
  met: mdiCheck,
  failed: mdiClose,
  unknown: mdiHelpCircleOutline,
};

/** Whether the two match, and each criterion with what the card says of it. */
export const Judged = ({ criteria, refused, match }: Judgements) => (
  <>
    {refused.map((sentence) => (
      <p key={sentence} className="problem">
        {sentence}
      </p>
    ))}
    {match && (
      <dl className="judge__match">
        <dt>Match</dt>
        <dd>{match.answer}</dd>
        <dt>The buyer reads</dt>
        <dd>{match.buyer}</dd>
        <dt>The seller reads</dt>
        <dd>{match.seller}</dd>
      </dl>
    )}
    {criteria.length === 0 ? (
      <Empty>Nothing is asked: every ad meets it.</Empty>
    ) : (
      <CriteriaTable criteria={criteria} />
    )}
  </>
);

const CriteriaTable = ({ criteria }: Pick<Judgements, 'criteria'>) => (
  <table className="judge__table">
    <thead>
      <tr>
        <th scope="col">Criterion</th>
        <th scope="col">Asked</th>
        <th scope="col">The ad says</th>
        <th scope="col">So it is</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map(({ name, asked, said, judgement, isNiceToHave }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            {asked}
            {isNiceToHave && ' (nice to have)'}
          </td>
          <td>
            <code>{JSON.stringify(said)}</code>
          </td>
          <td className={`judge__judgement judge__judgement--${judgement}`}>
            <Icon path={icons[judgement]} /> {judgement}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
