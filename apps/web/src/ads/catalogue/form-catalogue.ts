import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { createContext, useContext } from 'react';

/** What the fields of a form need for completion from the catalogue. */
interface FormCatalogue {
  productType: ProductType;
  /** The typed brand, or the only one of a list; models are searched within it. */
  brand: string;
  /** Called when a model is chosen. */
  choose: (model: CatalogueModel) => void;
}

export const FormCatalogueContext = createContext<FormCatalogue>({
  productType: 'car',
  brand: '',
  choose: () => undefined,
});

export const useFormCatalogue = (): FormCatalogue => useContext(FormCatalogueContext);
