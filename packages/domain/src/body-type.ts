const BODY_TYPES = {
  hb: 'hatchback',
  sd: 'sedan',
  sw: 'stationWagon',
  tw: 'suv',
  co: 'coupe',
  ca: 'cabriolet',
  bu: 'bus',
  sc: 'cityEstate',
  sp: 'mpv',
  bulw: 'longWheelbaseBus',
  buhd: 'highRoofBus',
  budc: 'doubleCabBus',
  pu: 'pickup',
  pudc: 'doubleCabPickup',
  pulw: 'longWheelbasePickup',
} as const;

/** Code of a body type as the wire knows it, in lower case (RD-11). */
export type BodyTypeCode = keyof typeof BODY_TYPES;

/** Shape of a car's body (RD-11). */
export type BodyType = (typeof BODY_TYPES)[BodyTypeCode];

/** Every body-type code, in the order of the specification (RD-11). */
export const BODY_TYPE_CODES = Object.keys(BODY_TYPES) as readonly BodyTypeCode[];

/** Body type by its code, or null when none has it (RD-11). */
export function bodyTypeOf(code: string): BodyType | null {
  const known = BODY_TYPE_CODES.find((bodyCode) => bodyCode === code);
  return known === undefined ? null : BODY_TYPES[known];
}

/**
 * What to show for a body-type code: the word for it, or the code itself when it is unknown (RD-12).
 * @param wordFor gives the word for a body type in the reader's language
 */
export function bodyTypeText(code: string, wordFor: (bodyType: BodyType) => string): string {
  const bodyType = bodyTypeOf(code);
  return bodyType === null ? code : wordFor(bodyType);
}
