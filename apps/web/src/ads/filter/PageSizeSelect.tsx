import { HTMLSelect } from '@blueprintjs/core';
import type { PageSize } from '@voltyard/contracts/ads/criteria/list-address';
import { pageSizes } from '@voltyard/contracts/limits';
import { useMedia } from '../../ui/use-media';
import '../../theme/forms.scss';
import './PageSizeSelect.scss';

interface PageSizeSelectProps {
  value: PageSize;
  onChange: (value: PageSize) => void;
}

/** How many ads to load at a time. */
export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  // Beside it the order needs the room.
  const unit = useMedia('(max-width: 599.98px)') ? 'ads' : 'per page';
  return (
    <HTMLSelect
      className="page-size"
      aria-label="Ads per page"
      value={value}
      options={pageSizes.choices.map((size) => ({ value: size, label: `${size} ${unit}` }))}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        onChange(pageSizes.choices.find((size) => size === chosen) ?? pageSizes.default);
      }}
    />
  );
}
