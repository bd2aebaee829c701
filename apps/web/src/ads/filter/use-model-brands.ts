import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useEffect, useState } from 'react';
import { useAdsApi } from '../ads-api';

/** At most this many models are looked up, a request each. */
const maxLookedUp = 6;

const none: ModelBrands = new Map();

/** The brands that the catalogue knows of the models of a filter. With one chosen brand none has to be known. */
export function useModelBrands(productType: ProductType, { brand = [], model = [] }: Criteria): ModelBrands {
  const { findCatalogueModels } = useAdsApi();
  const [found, setFound] = useState({ productType, brands: none });
  const asked = brand.length === 1 ? '' : model.slice(0, maxLookedUp).join('\n');
  useEffect(() => {
    if (asked === '') return undefined;
    const asking = new AbortController();
    const look = async (name: string) =>
      brandOf(name, await findCatalogueModels(name, productType, asking.signal));
    // Without its brand a model is still named.
    Promise.all(asked.split('\n').map((name) => look(name).catch(() => []))).then(
      (brands) => !asking.signal.aborted && setFound({ productType, brands: new Map(brands.flat()) }),
      () => undefined,
    );
    return () => asking.abort();
  }, [findCatalogueModels, productType, asked]);
  return found.productType === productType ? found.brands : none;
}

/** The only brand with a model of this name. */
function brandOf(name: string, models: readonly CatalogueModel[]): [string, string][] {
  const key = nameKey(name);
  const brands = new Set(models.filter(({ model }) => nameKey(model) === key).map(({ brand }) => brand));
  return brands.size === 1 ? [...brands].map((brand) => [key, brand]) : [];
}
