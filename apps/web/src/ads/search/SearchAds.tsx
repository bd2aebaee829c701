import { mdiMagnify } from '@mdi/js';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { searchLimits } from '@voltyard/contracts/limits';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ComparedCurrency } from '@voltyard/contracts/money/rates';
import { useReaderCurrency } from '../money/reader-currency';
import { Icon } from '../../ui/Icon';
import { productTypeIcons } from '../../ui/product-type-icons';
import { paths } from '../../wiring/navigation/paths';
import './SearchAds.scss';

/** A search that leads to a list: type of vehicle, words, highest price. */
export function SearchAds() {
  const navigate = useNavigate();
  const id = useId();
  const currency = useReaderCurrency();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(addressOf(new FormData(event.currentTarget), currency));
  };
  return (
    <form role="search" aria-label="Vehicles for sale" className="search-ads" onSubmit={search}>
      <fieldset className="search-ads__types">
        <legend className="visually-hidden">Type of vehicle</legend>
        {productTypes.map((productType, index) => (
          <label key={productType} className="search-ads__type">
            <input
              type="radio"
              name="productType"
              value={productType}
              className="visually-hidden"
              defaultChecked={index === 0}
            />
            <Icon path={productTypeIcons[productType]} size={20} />
            {productTypeNames[productType].many}
          </label>
        ))}
      </fieldset>
      <div className="search-ads__words">
        <label htmlFor={`${id}-text`} className="visually-hidden">
          Brand, model or words
        </label>
        <input
          id={`${id}-text`}
          type="search"
          name="text"
          placeholder="Brand, model, words …"
          maxLength={searchLimits.length}
          autoComplete="off"
        />
      </div>
      <div className="search-ads__price">
        <label htmlFor={`${id}-price`}>Price to ({currency})</label>
        <input id={`${id}-price`} type="number" name="priceMax" min={0} step="any" inputMode="decimal" />
      </div>
      <button type="submit" className="search-ads__go">
        <Icon path={mdiMagnify} size={20} />
        Search
      </button>
    </form>
  );
}

/** The parameters of the list's address. The list itself reports invalid ones. */
function addressOf(form: FormData, currency: ComparedCurrency): string {
  const { productType, text, priceMax } = Object.fromEntries(form) as Record<string, string>;
  const asked = { text, priceMax, currency: priceMax && currency };
  const given = Object.entries(asked).filter(([, value]) => value?.trim()) as [string, string][];
  const list = paths.adsForSaleList(productType as ProductType);
  return given.length === 0 ? list : `${list}?${new URLSearchParams(given)}`;
}
