/**
 * The wire codes of body types, in lower case (RD-11): hatchback, sedan, station wagon, SUV, coupé, cabriolet, bus, city
 * estate, MPV, buses with a long wheelbase, a high roof and a double cab, and pick-ups.
 */
export const BODY_TYPE_CODES = [
  'hb',
  'sd',
  'sw',
  'tw',
  'co',
  'ca',
  'bu',
  'sc',
  'sp',
  'bulw',
  'buhd',
  'budc',
  'pu',
  'pudc',
  'pulw',
] as const;
export type BodyTypeCode = (typeof BODY_TYPE_CODES)[number];

/** The code of a body type as a vehicle registration writes it, in any case; null for any other text (RD-12). */
export function bodyTypeOf(text: string | null): BodyTypeCode | null {
  const code = text?.toLowerCase();
  return BODY_TYPE_CODES.find((one) => one === code) ?? null;
}
