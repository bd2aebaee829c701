import { mdiMagnify, mdiMapMarkerOutline } from '@mdi/js';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { criteriaTable } from '@voltyard/contracts/ads/criteria/criteria-table';
import { searchLimits } from '@voltyard/contracts/limits';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../../wiring/router/hooks';
import { useReaderCurrency } from '../money/reader-currency';
import { noTown } from '../filter/no-town';
import { readBound } from '../filter/typed-bound';
import { Icon } from '../../ui/Icon';
import { productTypeIcons } from '../../ui/product-type-icons';
import { paths } from '../../wiring/navigation/paths';
import { LateTown } from './LateTown';
import { PriceTo } from './PriceTo';
import { type TownSearched, useTownSearch } from './use-town-search';
import { useTypeMeant } from './use-type-meant';
import './SearchAds.scss';

const { unit } = criteriaTable.price.filterField('car');

/** What a search was when it was made: Back shows it again. */
interface SearchLeft extends TownSearched {
  productType: ProductType;
  text: string;
  /** As it was typed. */
  priceMax: string;
  isTypeChosen: boolean;
}

/** The search in the state of a history entry. Another version of this page may have left something else there. */
function searchLeft(state: unknown): SearchLeft | undefined {
  const left = (state as { searched?: Partial<SearchLeft> } | null)?.searched;
  const isSearch =
    productTypes.some((type) => type === left?.productType) &&
    [left?.text, left?.priceMax, left?.town].every((text) => typeof text === 'string') &&
    (left?.near === null || typeof left?.near?.placeId === 'string');
  return isSearch ? (left as SearchLeft) : undefined;
}

/** A search that leads to a list: type of vehicle, words, town, highest price. */
export function SearchAds() {
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const currency = useReaderCurrency();
  const left = searchLeft(useLocation().state);
  const town = useTownSearch(left);
  const typeMeant = useTypeMeant(left?.isTypeChosen);
  const [price, setPrice] = useState(left?.priceMax ?? '');
  const priceTo = readBound('priceMax', price, { unit, currency });
  const fieldNamed = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | undefined;
  const townField = () => fieldNamed('town');
  const forgetNoTown = () => townField()?.setCustomValidity('');
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (priceTo.problem !== undefined) {
      fieldNamed('priceMax')?.focus();
      return;
    }
    const asked = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const isTownAsked = town.typed.trim() !== '';
    // If the towns cannot be loaded, the search is made without one.
    const [near, productType] = await Promise.all([
      isTownAsked ? town.find().catch(() => null) : null,
      typeMeant.find(asked),
    ]);
    const field = townField();
    // Meanwhile another town was typed, or the page left.
    if (field?.value !== town.typed) return;
    if (near === undefined) {
      field.setCustomValidity(noTown(town.typed));
      field.reportValidity();
      return;
    }
    // As the results say it: a word may have meant another type, and a town have been typed with a mistake.
    const found = { productType, near, town: near?.town ?? asked.town };
    const searched = { ...asked, ...found, isTypeChosen: typeMeant.isChosen() };
    // Drawn at once: the lists of this page are kept at the entry as it is left.
    await navigate('', { replace: true, state: { searched }, preventScrollReset: true, flushSync: true });
    const priceMax = String(priceTo.value ?? '');
    void navigate(addressOf({ ...asked, productType, priceMax, currency, near: near?.placeId ?? '' }));
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label="Vehicles for sale"
      className="search-ads"
      onSubmit={(event) => void search(event)}
    >
      <fieldset className="search-ads__types">
        <legend className="visually-hidden">Type of vehicle</legend>
        {productTypes.map((productType, index) => (
          <label key={productType} className="search-ads__type">
            <input
              type="radio"
              name="productType"
              value={productType}
              className="visually-hidden"
              defaultChecked={left ? productType === left.productType : index === 0}
              onChange={typeMeant.choose}
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
          defaultValue={left?.text}
          placeholder="Brand, model …"
          maxLength={searchLimits.length}
          autoComplete="off"
        />
      </div>
      <div className="search-ads__town">
        <label htmlFor={`${id}-town`}>
          <span className="visually-hidden">Near a town</span>
          <Icon path={mdiMapMarkerOutline} size={20} />
        </label>
        <LateTown
          inputId={`${id}-town`}
          name="town"
          placeholder="Near …"
          value={town.typed}
          onChange={(typed) => {
            forgetNoTown();
            town.type(typed);
          }}
          onChosen={(chosen) => {
            forgetNoTown();
            town.choose(chosen);
          }}
          onEntered={() => form.current?.requestSubmit()}
        />
      </div>
      <PriceTo currency={currency} value={price} onChange={setPrice} problem={priceTo.problem} />
      <button type="submit" className="search-ads__go">
        <Icon path={mdiMagnify} size={20} />
        <span>Search</span>
      </button>
    </form>
  );
}

/** The parameters of the list's address. The list itself reports invalid ones. */
function addressOf({ productType, text, priceMax, currency, near }: Record<string, string>): string {
  const asked = { text, priceMax, currency: priceMax && currency, near };
  const given = Object.entries(asked).filter(([, value]) => value?.trim()) as [string, string][];
  const list = paths.adsForSaleList(productType as ProductType);
  return given.length === 0 ? list : `${list}?${new URLSearchParams(given)}`;
}
