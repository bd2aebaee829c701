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
    /\b(taycan|model [s3]|ioniq ?6|i[457]|e-tron gt|eq[es]|seal|e[ct][57]|polestar [25]|air|id\.? ?7|xcar|p[57]|001|han|tesla [3s]|roadster|emeya|g80|es90|sedan|6e|cla|granturismo|grancabrio|spectre|cyberster)\b/i,
  ],
  [
    'suv',
    /\b(suv|model [xy]|q[468]|eq[abc]|enyaq|elroq|id\.? ?[456]|ix[123]?|kona|niro|ev[3569]|ioniq ?5|xc40|ex\d0|c40|2008|3008|5008|ariya|mokka|atto|tavascan|macan|solterra|bz4x|e-tron|mach|explorer|u5|marvel|zs|scenic|tang|polestar [34]|i-pace|kodiaq|epiq|avenger|junior|born x|tesla [xy]|u6|e-hs9|eletre|grecale|gv[67]0|torres|lyriq|el[678]|vf ?[89]|g[69]|7x|c10|ocean|[ru][xz] \d+e|countryman|aceman|korando|e:ny1|mgs5|ec40|600e|aircross|be11|g 580|puma|capri|smart #[15])\b/i,
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
