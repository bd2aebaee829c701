import type { ProductType } from '@voltyard/contracts/product-types';
import { useRef } from 'react';
import { useAdsApi } from '../ads-api';

/** How long a search waits to know its type (ms). */
const timeout = 1500;

interface Search {
  productType?: string;
  text?: string;
}

/** The type of vehicle of a search: what the person chose or, as long as they chose none, what their words mean. */
export function useTypeMeant(wasChosen = false) {
  const { loadOtherTypes } = useAdsApi();
  const isChosen = useRef(wasChosen);
  return {
    isChosen: () => isChosen.current,
    choose: () => {
      isChosen.current = true;
    },
    /** The type that the form has, where words mean none or cannot be asked about. */
    find: async ({ productType, text = '' }: Search): Promise<ProductType> => {
      const shown = productType as ProductType;
      if (isChosen.current || text.trim() === '') return shown;
      const about = { kind: 'for-sale', productType: shown } as const;
      const asking = loadOtherTypes(about, { text: text.trim() }, AbortSignal.timeout(timeout));
      return asking.then(
        ({ meant }) => meant ?? shown,
        () => shown,
      );
    },
  };
}
