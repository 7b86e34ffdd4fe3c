import type { Country } from './country.ts';

/**
 * The comparison key of a licence plate: letters and digits only, in upper case. Equal keys mean the same plate.
 * Accepts any text; without letters or digits the key is empty.
 */
export function normalizePlate(plate: string): string {
  return plate
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

// L is a letter, D a digit. The Dutch patterns are sidecodes 1 to 14, in that order.
const DUTCH_SHAPES = [
  'LL-DD-DD',
  'DD-DD-LL',
  'DD-LL-DD',
  'LL-DD-LL',
  'LL-LL-DD',
  'DD-LL-LL',
  'DD-LLL-D',
  'D-LLL-DD',
  'LL-DDD-L',
  'L-DDD-LL',
  'LLL-DD-L',
  'L-DD-LLL',
  'D-LL-DDD',
  'DDD-LL-D',
];
// Since 2010, 1973 to 2008, 2008 to 2010, and trailers.
const BELGIAN_SHAPES = ['D-LLL-DDD', 'LLL-DDD', 'DDD-LLL', 'L-LLL-DDD'];
const FRENCH_SHAPES = ['LL-DDD-LL'];

const bare = (shape: string): string => shape.replaceAll('-', '');
const byBareShape = (shapes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(shapes.map((shape) => [bare(shape), shape]));

const DUTCH = byBareShape(DUTCH_SHAPES);
const BELGIAN = byBareShape(BELGIAN_SHAPES);
const FRENCH = byBareShape(FRENCH_SHAPES);

const shapeOf = (key: string): string => key.replace(/[A-Z]/g, 'L').replace(/[0-9]/g, 'D');

/** Inserts the dashes of the matching pattern into a key; null when no pattern matches. */
function withDashes(key: string, shapes: ReadonlyMap<string, string>): string | null {
  // These plates have only the letters A to Z; other letters would match no pattern.
  const shape = shapes.get(shapeOf(key));
  if (shape === undefined) return null;
  let position = 0;
  return Array.from(shape, (symbol) => (symbol === '-' ? '-' : (key[position++] ?? ''))).join('');
}

function formatDutch(plate: string): string | null {
  return withDashes(normalizePlate(plate), DUTCH);
}

function formatBelgian(plate: string): string | null {
  const formatted = withDashes(normalizePlate(plate), BELGIAN);
  // Only trailers have a single leading letter, and it is Q.
  return formatted !== null && /^[A-PR-Z]-/.test(formatted) ? null : formatted;
}

/**
 * German plates are district, letters, digits: 'B-MW 1234'. The key does not show where the district ends ('BMW1234' is
 * B-MW or BM-W), so the plate must contain a separator there; without one the letters stay together.
 */
function formatGerman(plate: string): string | null {
  const text = plate.normalize('NFC').trim().toUpperCase();
  const parted = /^([A-ZÄÖÜ]{1,3})[\s\-·]{1,3}([A-Z]{1,2})[\s\-·]{0,3}([1-9]\d{0,3}[EH]?)$/.exec(text);
  const [, district, letters, digits] = parted ?? [];
  if (district !== undefined && letters !== undefined && digits !== undefined) {
    // At most eight characters fit on the plate.
    return district.length + letters.length + digits.length <= 8 ? `${district}-${letters} ${digits}` : null;
  }
  const match = /^([A-ZÄÖÜ]{2,5})([1-9]\d{0,3}[EH]?)$/.exec(normalizePlate(text));
  return match !== null && match[0].length <= 8 ? `${match[1]} ${match[2]}` : null;
}

/** Polish plates are a district of two or three letters, then four or five characters: 'WA 12345', 'WGM A123'. */
function formatPolish(plate: string): string | null {
  const key = normalizePlate(plate);
  // A two-letter city code is always followed by a digit, so a third letter belongs to the district.
  const match = /^([A-Z]{3}|[A-Z]{2}(?=\d))([A-Z0-9]{4,5})$/.exec(key);
  return match?.[2] !== undefined && /\d/.test(match[2]) ? `${match[1]} ${match[2]}` : null;
}

/** French plates: 'AB-123-CD' since 2009, '1234 AB 75' before. */
function formatFrench(plate: string): string | null {
  const key = normalizePlate(plate);
  const current = withDashes(key, FRENCH);
  if (current !== null) return current;
  const old = /^([1-9]\d{0,3})([A-Z]{1,3})(\d{2}|2[AB])$/.exec(key);
  return old === null ? null : `${old[1]} ${old[2]} ${old[3]}`;
}

const FORMATS: Readonly<Record<Country, (plate: string) => string | null>> = {
  nl: formatDutch,
  be: formatBelgian,
  de: formatGerman,
  fr: formatFrench,
  pl: formatPolish,
};

/**
 * Formats a plate in the notation of its country: NL 'AB-123-C', BE '1-ABC-123', DE 'B-MW 1234', FR 'AB-123-CD', PL 'WA
 * 12345'. A plate of unknown format (foreign, personal, diplomatic) is only trimmed and put in upper case.
 */
export function formatPlate(country: Country, plate: string): string {
  return FORMATS[country](plate) ?? plate.trim().toUpperCase();
}
