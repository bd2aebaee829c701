import { HTMLSelect } from '@blueprintjs/core';
import { pageSizes } from '@voltyard/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { type PageSize, pageSizeIn } from '../ad-list-filter';
import '../../theme/forms.scss';
import './PageSizeSelect.scss';

interface PageSizeSelectProps {
  value: PageSize;
  onChange: (value: PageSize) => void;
}

/** How many ads to load at a time. */
export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  return (
    <HTMLSelect
      className="page-size"
      aria-label="Ads per page"
      value={value}
      options={pageSizes.choices.map((size) => ({ value: size, label: `${size} per page` }))}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        onChange(pageSizes.choices.find((size) => size === chosen) ?? pageSizes.default);
      }}
    />
  );
}

/** The page size in the address (`?limit=48`), and how to change it there. */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (size: PageSize) => {
    const changed = new URLSearchParams(search);
    if (size === pageSizes.default) changed.delete('limit');
    else changed.set('limit', String(size));
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return [pageSizeIn(search), change];
}

/** An address that keeps the page size. */
export const withPageSize = (address: string, size: PageSize): string =>
  size === pageSizes.default ? address : `${address}${address.includes('?') ? '&' : '?'}limit=${size}`;
