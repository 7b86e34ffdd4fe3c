import { readFileSync } from 'node:fs';
import type { BodyTypeCode, Country, FuelCode } from '@wagenpark/domain';

/* The files of `data/`, read once on first use (memoized). Their sources are listed in data/README.md. */

/** Names of people, streets and places of a country. Dutch places begin with the four digits of their postcode. */
export interface PeopleWords {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
  readonly streets: readonly string[];
  readonly places: readonly string[];
}

/** A model with its numbers in the Dutch vehicle register. */
export interface CarModel {
  readonly make: string;
  readonly model: string;
  readonly body: BodyTypeCode;
  readonly fuels: readonly FuelCode[];
  /** The registrations from 2023 to 2025, which determine its frequency in a fleet. */
  readonly registrations: number;
  /** Average price new, taxes included, in euros. */
  readonly listPrice: number;
}

/** The letters on issued plates; the demo world's plates avoid them. */
export interface IssuedPlates {
  /** The letters of the Dutch series in use since 1999, as found on 5,000 registered vehicles. */
  readonly dutchLettersIssued: string;
  readonly dutchForbiddenGroups: readonly string[];
  readonly germanDistricts: readonly string[];
}

const textOf = (file: string): string => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');

function memoize<Value>(compute: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: compute() }).value;
}

/** The rows of a CSV file without quoted fields, split into fields, without the header. */
const linesOf = (file: string): string[][] =>
  textOf(file)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const people = memoize(
  () => JSON.parse(textOf('people.json')) as Readonly<Record<Exclude<Country, 'fr'>, PeopleWords>>,
);

/** Words for people of a country; French ones are those of Belgium. */
export const peopleWords = (country: Country): PeopleWords => people()[country === 'fr' ? 'be' : country];

export const carModels = memoize((): readonly CarModel[] =>
  linesOf('car-models.csv').map(([make = '', model = '', body = '', fuels = '', registrations = '', price = '']) => ({
    make,
    model,
    body: body as BodyTypeCode,
    fuels: fuels.split('+') as FuelCode[],
    registrations: Number(registrations),
    listPrice: Number(price),
  })),
);

/** Battery sizes in kWh of electric models, by make and model as in {@link carModels}. */
export const batteries = memoize((): ReadonlyMap<string, readonly number[]> => {
  const sizes = new Map<string, number[]>();
  for (const [make = '', model = '', size = ''] of linesOf('ev-batteries.csv')) {
    const key = `${make} ${model}`;
    sizes.set(key, [...(sizes.get(key) ?? []), Number(size)]);
  }
  return sizes;
});

/** The frequency of colours (of cars, in Dutch) and makes (of vans) among 5,000 registered vehicles. */
export const vehicleCounts = memoize(
  () =>
    JSON.parse(textOf('vehicle-counts.json')) as {
      readonly colours: Readonly<Record<string, number>>;
      readonly vanMakes: Readonly<Record<string, number>>;
    },
);

/** @internal The issued letter groups and districts, with which tests compare invented plates. */
export const issuedPlates = memoize(() => JSON.parse(textOf('issued-plates.json')) as IssuedPlates);

/** A client's image, drawn for this project. */
export const clientImage = (client: string, kind: 'logo' | 'favicon'): Uint8Array =>
  readFileSync(new URL(`../data/images/${client}-${kind}.svg`, import.meta.url));

/**
 * An offence of the Dutch statute: its code, its description, and its fine for a car in 2015; speeding has limit and
 * excess in km/h.
 */
export interface FineCode {
  readonly code: string;
  readonly description: string;
  readonly amount: number;
  readonly limit?: number;
  readonly over?: number;
  readonly highway?: boolean;
}

export const fineCodes = memoize((): readonly FineCode[] => JSON.parse(textOf('fine-codes.json')) as FineCode[]);
