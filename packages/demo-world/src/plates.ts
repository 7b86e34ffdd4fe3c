import type { Country } from '@wagenpark/domain';

/*
 * Invented plates. No real car has such a plate, so no real car is ever linked to an invented driver. Each plate is
 * computed from the index of the vehicle in its fleet, so no two are equal. Neighbours in the fleet get very different
 * plates, so that they look real.
 *
 *   NL  Plates issued since 1999 contain no vowel, C or Q. Invented plates begin with one of these letters (but not O,
 *       which semitrailers have). They contain no S or V, so that no letter group is one of the forbidden ones.
 *   BE  The general series begins with 1, and since 2020 with 2. Invented plates begin with 7, which will not be
 *       reached for decades.
 *   DE  NHX is not a district.
 *   PL  No province has the letter Q.
 *   Bikes have their frame number instead, in a format that no plate has.
 */
const DUTCH_FIRST = 'AEIUCQ';
const DUTCH_LETTERS = 'BDFGHJKLNPRTXZ';
/** Sidecodes 7 to 10: the positions of three letters and three digits. */
const DUTCH_SHAPES = ['DD-LLL-D', 'D-LLL-DD', 'LL-DDD-L', 'L-DDD-LL'];
const BELGIAN_LETTERS = 'ABCDEFGHJKLNPRSTUVXYZ';
const GERMAN_DISTRICT = 'NHX';
const GERMAN_LETTERS = 'ABCDEFGHKLMPRTUVWXY';
const POLISH_AREA = 'QJ';
const POLISH_LETTERS = 'ACEFGHJKLMNPRSTUVWXY';

const BIKE_WORDS: Readonly<Record<Country, string>> = {
  nl: 'FIETS',
  be: 'FIETS',
  fr: 'VELO',
  de: 'FAHRRAD',
  pl: 'ROWER',
};

const DUTCH_GROUPS = DUTCH_FIRST.length * DUTCH_LETTERS.length ** 2;

/** The number of different plates per country. */
export const plateCounts: Readonly<Record<Country, number>> = {
  nl: DUTCH_GROUPS * DUTCH_SHAPES.length * 1000,
  be: BELGIAN_LETTERS.length ** 3 * 900,
  de: GERMAN_LETTERS.length ** 2 * 900,
  fr: 0,
  pl: POLISH_LETTERS.length ** 2 * 1000,
};

/**
 * The plate of the vehicle at an index of its fleet (from 0), in the notation of its country. Throws RangeError beyond
 * {@link plateCounts}.
 */
export function demoPlate(country: Country, vehicleIndex: number): string {
  const count = plateCounts[country];
  if (vehicleIndex < 0 || vehicleIndex >= count) throw new RangeError(`no plate ${vehicleIndex} in ${country}`);
  // Multiplying by a number coprime to the count visits every plate once before it repeats.
  const plateIndex = Number((BigInt(vehicleIndex) * 7_368_787n + 12_345n) % BigInt(count));
  switch (country) {
    case 'nl':
      return dutchPlate(plateIndex);
    case 'be':
      return `7-${word(BELGIAN_LETTERS, 3, Math.floor(plateIndex / 900))}-${100 + (plateIndex % 900)}`;
    case 'de':
      return `${GERMAN_DISTRICT}-${word(GERMAN_LETTERS, 2, Math.floor(plateIndex / 900))} ${100 + (plateIndex % 900)}`;
    default:
      return `${POLISH_AREA} ${padded(plateIndex % 1000, 3)}${word(POLISH_LETTERS, 2, Math.floor(plateIndex / 1000))}`;
  }
}

/** The identifier of a leased bike in place of a plate. */
export const bikeFrame = (country: Country, vehicleIndex: number): string =>
  `${BIKE_WORDS[country]}-${padded(vehicleIndex, 4)}`;

function dutchPlate(plateIndex: number): string {
  const group = Math.floor(plateIndex / 1000) % DUTCH_GROUPS;
  const first = DUTCH_FIRST[group % DUTCH_FIRST.length] ?? '';
  const letters = first + word(DUTCH_LETTERS, 2, Math.floor(group / DUTCH_FIRST.length));
  const digits = padded(plateIndex % 1000, 3);
  const shape = DUTCH_SHAPES[Math.floor(plateIndex / 1000 / DUTCH_GROUPS)] ?? '';
  let letter = 0;
  let digit = 0;
  return shape.replace(/[LD]/g, (symbol) => (symbol === 'L' ? letters[letter++] : digits[digit++]) ?? '');
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** The word with this index among all words of a length over an alphabet. */
function word(alphabet: string, length: number, wordIndex: number): string {
  let rest = wordIndex;
  let text = '';
  for (let position = 0; position < length; position++) {
    text = (alphabet[rest % alphabet.length] ?? '') + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
