import { FUEL_CODES, type FuelCode } from '@wagenpark/domain';
import { providerSubject } from './client-subject.ts';
import { type CarModel, carModels as modelsInRegister } from './data.ts';

/*
 * Reference data of the provider: the models of the vehicle register with their brands, and the fuels of RD-09.
 */

const FUEL_NAMES: Readonly<Record<FuelCode, readonly [nl: string, en: string, de: string, fr: string, pl: string]>> = {
  ag: ['Aardgas', 'Natural gas', 'Erdgas', 'Gaz naturel', 'Gaz ziemny'],
  d: ['Diesel', 'Diesel', 'Diesel', 'Diesel', 'Olej napędowy'],
  dh: ['Hybride (diesel)', 'Diesel hybrid', 'Diesel-Hybrid', 'Hybride diesel', 'Hybryda (diesel)'],
  e: ['Elektrisch', 'Electric', 'Elektro', 'Électrique', 'Elektryczny'],
  g: ['Lpg', 'LPG', 'Autogas (LPG)', 'GPL', 'Gaz LPG'],
  l: ['Benzine', 'Petrol', 'Benzin', 'Essence', 'Benzyna'],
  lh: ['Hybride (benzine)', 'Petrol hybrid', 'Benzin-Hybrid', 'Hybride essence', 'Hybryda (benzyna)'],
  w: ['Waterstof', 'Hydrogen', 'Wasserstoff', 'Hydrogène', 'Wodór'],
  o: ['Overig', 'Other', 'Sonstige', 'Autre', 'Inne'],
};

const namesOf = (code: FuelCode) => {
  const [nl, en, de, fr, pl] = FUEL_NAMES[code];
  return { 'nl-NL': nl, 'en-GB': en, 'de-DE': de, 'fr-FR': fr, 'pl-PL': pl };
};

/** The fuels, numbered in the order of their codes. */
export const fuels = providerSubject({
  table: 'fuel',
  kind: 'fuel',
  rowsOf: () => FUEL_CODES.map((code) => ({ code, name: namesOf(code), is_active: true })),
});

const brandNames = (): readonly string[] => [...new Set(modelsInRegister().map(({ make }) => make))].toSorted();

/** The brands of the models, numbered by name. */
export const brands = providerSubject({
  table: 'brand',
  kind: 'carBrand',
  rowsOf: () => brandNames().map((name) => ({ name, is_active: true })),
});

/** Upper list prices in euros of the segments of smaller cars; those above are in segment E. */
const SEGMENT_PRICES = [
  ['A', 18_000],
  ['B', 28_000],
  ['C', 42_000],
  ['D', 62_000],
] as const;

/** The segment of a model, estimated from its list price, because the register has none. */
const segmentOf = ({ body, listPrice }: CarModel): string =>
  body === 'sp' ? 'MPV' : (SEGMENT_PRICES.find(([, price]) => listPrice < price)?.[0] ?? 'E');

/** The models of the register, in its order. */
export const carModels = providerSubject({
  table: 'car_model',
  kind: 'carModel',
  rowsOf: () =>
    modelsInRegister().map((model) => ({
      name: model.model,
      body_type: model.body,
      segment: segmentOf(model),
      energy_label: null,
      is_active: true,
    })),
  childRows: {
    car_model_brand: () =>
      modelsInRegister().map(({ make }, index) => ({
        car_model_number: index + 1,
        brand_number: brandNames().indexOf(make) + 1,
      })),
    car_model_fuel: () =>
      modelsInRegister().flatMap((model, index) =>
        model.fuels.map((code) => ({ car_model_number: index + 1, fuel_number: FUEL_CODES.indexOf(code) + 1 })),
      ),
  },
});
