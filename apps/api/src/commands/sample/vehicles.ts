import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { catalogueModels } from '../../catalogue/catalogue-models.js';

/** A model with the body that determines its drawing and price. */
export interface Vehicle extends CatalogueModel {
  readonly subType: string;
  readonly batteryUsableKwh: number;
}

/** Bodies of cars by name, because the catalogue seldom has them. The first match counts. */
const bodies: readonly (readonly [body: string, models: RegExp])[] = [
  [
    'van',
    /\b(buzz|eqv|vito|sprinter|tepee|berlingo|combo|rifter|proace|transit|vivaro|partner|kangoo|expert|jumpy|traveller|ulysse|deliver|mifa|caddy|ducato|boxer|evito)/i,
  ],
  ['estate', /\b(mg5|touring|sport turismo|cross turismo|sw|tourer|avant|variant|estate)\b/i],
  [
    'saloon',
    /\b(taycan|model [s3]|ioniq ?6|i[457]|e-tron gt|eq[es]|seal|e[ct][57]|polestar [25]|air|id\.? ?7|xcar|p7|001|han)\b/i,
  ],
  [
    'suv',
    /\b(suv|model [xy]|q[468]|eq[abc]|enyaq|elroq|id\.? ?[456]|ix[123]?|kona|niro|ev[3569]|ioniq ?5|xc40|ex\d0|c40|2008|3008|5008|ariya|mokka|atto|tavascan|macan|solterra|bz4x|e-tron|mach|explorer|u5|marvel|zs|scenic|tang|polestar [34]|i-pace|kodiaq|epiq|avenger|junior|born x)\b/i,
  ],
];

const bodyOf = ({ brand, model, variant = '' }: CatalogueModel): string =>
  bodies.find(([, models]) => models.test(`${brand} ${model} ${variant}`))?.[0] ?? 'hatchback';

export type Vehicles = Readonly<Record<CatalogueModel['productType'], readonly Vehicle[]>>;

/** The vehicles of the sample: the models of the catalogue with a known battery. */
export const sampleVehicles = async (): Promise<Vehicles> => {
  const all = (await catalogueModels()).flatMap((model) => {
    const { batteryUsableKwh } = model;
    return batteryUsableKwh === undefined
      ? []
      : [{ ...model, batteryUsableKwh, subType: model.subType ?? bodyOf(model) }];
  });
  const of = (type: CatalogueModel['productType']) => all.filter(({ productType }) => productType === type);
  return { car: of('car'), bike: of('bike'), scooter: of('scooter') };
};
