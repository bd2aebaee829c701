import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { type ReactNode, useCallback } from 'react';
import { Combobox } from '../../ui/fields/Combobox';
import type { Valued } from '../../ui/fields/controls';
import { batteryOf } from '@voltyard/contracts/ads/quantities';
import { useAdsApi } from '../ads-api';
import { useFormCatalogue } from './form-catalogue';
import { GuessedBrands } from './GuessedBrands';
import './ModelField.scss';

interface ModelFieldProps extends Valued<string> {
  name: 'brand' | 'model';
  placeholder?: string;
}

/** Brand or model of an ad for sale, completed from the catalogue. Choosing a model fills in its known facts. */
export function ModelField({ name, ...control }: ModelFieldProps) {
  const { findCatalogueModels } = useAdsApi();
  const { productType, brand, choose } = useFormCatalogue();
  const within = name === 'model' ? brand : '';
  const find = useCallback(
    (text: string, signal: AbortSignal) => findCatalogueModels(`${within} ${text}`, productType, signal),
    [findCatalogueModels, within, productType],
  );
  const field = (leave?: () => void) => (
    <Combobox<CatalogueModel>
      {...control}
      name={name}
      onBlur={leave}
      find={find}
      keyOf={textOf}
      textOf={textOf}
      optionOf={optionOf}
      onChosen={choose}
    />
  );
  const { value, onChange } = control;
  return name === 'brand' ? <GuessedBrands {...{ value, onChange }}>{field}</GuessedBrands> : field();
}

const textOf = (model: CatalogueModel): string => `${nameOf(model)}, ${factsOf(model)}`;

const optionOf = (model: CatalogueModel): ReactNode => (
  <span className="model-option">
    <span>{nameOf(model)}</span> <span className="model-option__facts">{factsOf(model)}</span>
  </span>
);

const nameOf = ({ brand, model, variant }: CatalogueModel) =>
  [brand, model, variant].filter(Boolean).join(' ');

/** The facts that distinguish models of the same name. */
function factsOf({ productType, fromYear, batteryUsableKwh }: CatalogueModel): string {
  const year = fromYear === undefined ? [] : [`from ${fromYear}`];
  const battery = batteryUsableKwh === undefined ? [] : [batteryOf(productType, batteryUsableKwh)];
  return [...year, ...battery].join(' · ');
}
