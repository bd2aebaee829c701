import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { Random } from './random.js';

/** Plausible prices and battery health. They come from no real market data. */

export interface Use {
  readonly years: number;
  readonly km: number;
}

/** Price factors of brands. */
const premiums: Readonly<Record<string, number>> = {
  Audi: 1.3,
  BMW: 1.3,
  BYD: 0.85,
  Brompton: 1.4,
  Dacia: 0.8,
  Decathlon: 0.7,
  Leapmotor: 0.8,
  Lotus: 1.7,
  Lucid: 1.6,
  Maserati: 1.8,
  'Mercedes-Benz': 1.35,
  MG: 0.85,
  Porsche: 1.9,
  Rockrider: 0.7,
  'Rolls-Royce': 5,
  Stromer: 1.5,
  Tesla: 1.05,
};

/** New prices in euros by type of vehicle: the vehicle without its battery, and each kWh of the battery. */
const newPrices: Readonly<Record<string, readonly [base: number, perKwh: number]>> = {
  microcar: [7000, 350],
  pedelec: [1300, 2600],
  'speed-pedelec': [2500, 3500],
  cargo: [3200, 3600],
  mountain: [2400, 4000],
  folding: [1200, 3200],
  motorcycle: [5000, 900],
  kick: [220, 900],
  seated: [1300, 1100],
  maxi: [4500, 700],
};
const carPrice = [9000, 420] as const;
const perDcKw = 45;

export function newPriceOf(model: CatalogueModel, subType: string): number {
  const [base, perKwh] = newPrices[subType] ?? carPrice;
  const charging = model.productType === 'car' ? perDcKw * (model.dcKw ?? 0) : 0;
  const price = base + perKwh * (model.batteryUsableKwh ?? 1) + charging;
  return price * (premiums[model.brand] ?? 1);
}

/** The price halves in four and a half years, and sooner with many kilometres. */
export function usedPrice(newPrice: number, { years, km }: Use, lifeKm: number, random: Random): number {
  const price = newPrice * 0.86 ** years * (1 - 0.4 * Math.min(1, km / lifeKm));
  return price * random.between(0.92, 1.1);
}

/** Rounds as people do: 12,900, 850, 249. */
export function roundPrice(price: number): number {
  const step = price > 5000 ? 100 : price > 1000 ? 50 : 10;
  const rounded = Math.max(step, Math.round(price / step) * step);
  return rounded > 200 && step < 100 ? rounded - 1 : rounded;
}

/** The health falls with age, fastest in the first years, and with kilometres. */
export function healthOf({ years, km }: Use, random: Random): number {
  const percent = 100.5 - 2 * Math.sqrt(years) - 0.7 * years - km / 40_000 + random.between(-1.5, 1.5);
  return Math.round(Math.min(101, Math.max(60, percent)) * 10) / 10;
}
