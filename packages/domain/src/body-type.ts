/**
 * Wire code of a body type, in lower case (RD-11): hatchback, sedan, station wagon, SUV, coupé, cabriolet, bus, city
 * estate, MPV, buses with a long wheelbase, a high roof and a double cab, and pick-ups.
 */
export type BodyTypeCode =
  | 'hb'
  | 'sd'
  | 'sw'
  | 'tw'
  | 'co'
  | 'ca'
  | 'bu'
  | 'sc'
  | 'sp'
  | 'bulw'
  | 'buhd'
  | 'budc'
  | 'pu'
  | 'pudc'
  | 'pulw';
