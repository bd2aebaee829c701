import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { createContext, useContext } from 'react';

/** What a form's questions need of it to be completed from the catalogue. */
interface FormCatalogue {
  productType: ProductType;
  /** The brand that is typed, or the only one of several: its models are meant. */
  brand: string;
  /** A model was chosen. */
  choose: (model: CatalogueModel) => void;
}

export const FormCatalogueContext = createContext<FormCatalogue>({
  productType: 'car',
  brand: '',
  choose: () => undefined,
});

export const useFormCatalogue = (): FormCatalogue => useContext(FormCatalogueContext);
