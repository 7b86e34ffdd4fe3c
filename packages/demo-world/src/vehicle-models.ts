import type { BodyTypeCode, FuelCode } from '@wagenpark/domain';
import { batteries, type CarModel, carModels, vehicleCounts } from './data.ts';
import { prepareWeights, type SeededRandom, type WeightedValues } from './seeded-random.ts';

/** A leasable vehicle: a car or van from the maker's list, or a bike. */
export interface VehicleOffer {
  readonly make: string;
  readonly model: string;
  readonly type: string | null;
  readonly body: BodyTypeCode | null;
  readonly fuel: FuelCode | null;
  /** Price new in euros: with taxes for cars, without for vans. */
  readonly listPrice: number;
  readonly isVan: boolean;
  readonly isBike: boolean;
}

/** The weight of a fuel for a car, by the start of the contract in days from today (negative). */
function fuelWeight(fuel: FuelCode, start: number): number {
  const isRecent = start > -730;
  switch (fuel) {
    case 'e':
      return isRecent ? 5 : 2.6;
    case 'lh':
      return isRecent ? 2.2 : 1.8;
    case 'd':
      return isRecent ? 0.3 : 0.8;
    default:
      return 1;
  }
}

// The public register has many cheap private cars; a fleet drives a class higher.
const fleetWeight = ({ registrations, listPrice }: CarModel): number =>
  registrations * Math.min(1.6, Math.max(0.35, (listPrice - 12_000) / 22_000));

/** Vans: the makes come from the register, which lacks their models; prices are round numbers without taxes. */
const VANS: readonly (readonly [make: string, model: string, body: BodyTypeCode, fuels: FuelCode[], price: number])[] =
  [
    ['Volkswagen', 'Transporter', 'bu', ['d', 'd', 'e'], 39_500],
    ['Volkswagen', 'Caddy Cargo', 'bu', ['d', 'l', 'lh'], 26_900],
    ['Volkswagen', 'Crafter', 'buhd', ['d', 'd'], 46_800],
    ['Volkswagen', 'ID. Buzz Cargo', 'bu', ['e'], 45_900],
    ['Mercedes-Benz', 'Vito', 'bulw', ['d', 'd', 'e'], 38_400],
    ['Mercedes-Benz', 'Sprinter', 'buhd', ['d', 'd', 'e'], 49_200],
    ['Mercedes-Benz', 'Citan', 'bu', ['d', 'e'], 27_300],
    ['Renault', 'Trafic', 'bulw', ['d', 'd', 'e'], 33_700],
    ['Renault', 'Kangoo Van', 'bu', ['d', 'e'], 25_400],
    ['Renault', 'Master', 'buhd', ['d', 'e'], 41_200],
    ['Ford', 'Transit Custom', 'bulw', ['d', 'd', 'e'], 36_900],
    ['Ford', 'Transit Connect', 'bu', ['d', 'lh'], 26_100],
    ['Ford', 'Transit', 'budc', ['d', 'e'], 45_300],
    ['Peugeot', 'Partner', 'bu', ['d', 'e'], 24_300],
    ['Peugeot', 'Expert', 'bulw', ['d', 'e'], 32_800],
    ['Fiat', 'Doblò', 'bu', ['d', 'e'], 23_900],
    ['Fiat', 'Ducato', 'buhd', ['d', 'e'], 39_800],
    ['Opel', 'Combo Cargo', 'bu', ['d', 'e'], 24_600],
    ['Opel', 'Vivaro', 'bulw', ['d', 'e'], 33_100],
    ['Citroën', 'Berlingo Van', 'bu', ['d', 'e'], 24_200],
    ['Citroën', 'ë-Jumpy', 'bulw', ['e'], 38_900],
    ['Toyota', 'Proace City', 'bu', ['d', 'e'], 25_200],
    ['Nissan', 'Townstar', 'bu', ['l', 'e'], 26_200],
  ];

/** Leased bikes of invented makes. */
const BIKES: readonly (readonly [make: string, model: string, type: string, price: number])[] = [
  ['Waterland', 'Polder', 'E-bike 500 Wh', 2_899],
  ['Waterland', 'Duin', 'E-bike 625 Wh', 3_499],
  ['Waterland', 'Dijk', 'Speed pedelec 45', 5_199],
  ['Kvik', 'Cargo L', 'E-bike 750 Wh', 5_790],
];

const TYPES: Readonly<Partial<Record<FuelCode, readonly string[]>>> = {
  l: ['1.0 Turbo', '1.2 Turbo Business', '1.5 Turbo', '1.5 Turbo Automatic', 'Business Edition'],
  d: ['1.5 Diesel', '2.0 Diesel', '2.0 Diesel Automatic', '2.0 Diesel Business'],
  lh: ['1.5 Plug-in Hybrid', 'Plug-in Hybrid Business'],
  e: ['58 kWh', '64 kWh', '77 kWh', 'Long Range', 'Business Edition'],
};

/** Makes whose hybrids are full hybrids, which are not plugged in. */
const FULL_HYBRIDS = /^(?:Toyota|Lexus|Suzuki|Honda|Nissan|Dacia|Renault|Mazda|MG MG3)\b/;
const FULL_HYBRID_TYPES = ['1.8 Hybrid', 'Hybrid Comfort', '1.6 Full Hybrid'];

type Choice = readonly [CarModel, FuelCode];
let cars: { readonly recent: WeightedValues<Choice>; readonly older: WeightedValues<Choice> } | undefined;
let vans: WeightedValues<(typeof VANS)[number]> | undefined;

function carChoices(start: number): WeightedValues<Choice> {
  const choicesAt = (day: number): WeightedValues<Choice> =>
    prepareWeights(
      carModels().flatMap((model) => {
        const total = model.fuels.reduce((sum, fuel) => sum + fuelWeight(fuel, day), 0);
        return model.fuels.map((fuel): readonly [Choice, number] => [
          [model, fuel],
          // A model available with a popular fuel is weighted higher than one without.
          (fleetWeight(model) * fuelWeight(fuel, day) * Math.max(...model.fuels.map((f) => fuelWeight(f, day)))) /
            total,
        ]);
      }),
    );
  cars ??= { recent: choicesAt(0), older: choicesAt(-1500) };
  return start > -730 ? cars.recent : cars.older;
}

function vanChoices(): WeightedValues<(typeof VANS)[number]> {
  vans ??= prepareWeights(
    VANS.map((van) => {
      const models = VANS.filter(([make]) => make === van[0]).length;
      return [van, (vehicleCounts().vanMakes[van[0]] ?? 1) / models];
    }),
  );
  return vans;
}

/**
 * Chooses a car as fleets do.
 * @param start the first day of the contract, counted from today
 */
export function chooseCar(random: SeededRandom, start: number): VehicleOffer {
  const [model, fuel] = random.pickWeighted(carChoices(start));
  return {
    make: model.make,
    model: model.model,
    type: typeOf(random, `${model.make} ${model.model}`, fuel),
    body: model.body,
    fuel,
    listPrice: Math.round((model.listPrice * random.between(90, 112)) / 100),
    isVan: false,
    isBike: false,
  };
}

/** Chooses a van, for people who carry tools and goods. */
export function chooseVan(random: SeededRandom): VehicleOffer {
  const [make, model, body, fuels, price] = random.pickWeighted(vanChoices());
  const fuel = random.pick(fuels);
  const listPrice = Math.round((price * (fuel === 'e' ? 1.22 : 1) * random.between(92, 112)) / 100);
  return {
    make,
    model,
    type: typeOf(random, `${make} ${model}`, fuel),
    body,
    fuel,
    listPrice,
    isVan: true,
    isBike: false,
  };
}

/** Chooses a bike, for commuting. */
export function chooseBike(random: SeededRandom): VehicleOffer {
  const [make, model, type, listPrice] = random.pick(BIKES);
  return { make, model, type, body: null, fuel: null, listPrice, isVan: false, isBike: true };
}

function typeOf(random: SeededRandom, model: string, fuel: FuelCode): string | null {
  const sizes = fuel === 'e' ? batteries().get(model) : undefined;
  if (sizes !== undefined) return `${random.pick(sizes)} kWh`;
  // No type when the model name already names the motor. A few other types are missing as well, as in real data.
  if (/\b\d{3}[dei]\b|Drive|TFSI|e-tron|Hybrid|PHEV|kWh/.test(model) || random.chance(0.06)) return null;
  if (fuel === 'lh' && FULL_HYBRIDS.test(model)) return random.pick(FULL_HYBRID_TYPES);
  return random.pick(TYPES[fuel] ?? ['Comfort']);
}
