import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type BodyTypeCode, bodyTypeOf } from '@wagenpark/domain/body-type';
import { objectTypeOf } from '@wagenpark/domain/object-type';
import type { BodyType } from '../../ui/silhouette/shapes.ts';

const bodies: Readonly<Record<BodyTypeCode, BodyType>> = {
  hb: 'hatchback',
  sd: 'sedan',
  sw: 'wagon',
  tw: 'suv',
  co: 'coupe',
  ca: 'cabriolet',
  bu: 'van',
  bulw: 'van',
  buhd: 'van',
  budc: 'van',
  sc: 'hatchback',
  sp: 'mpv',
  pu: 'pickup',
  pudc: 'pickup',
  pulw: 'pickup',
};

/**
 * Models that count as an SUV. Their registrations often lack the body type. Makers name these models by letter and
 * number.
 */
const suvModels =
  /^(?:[QX][1-8]|i?X[1-7]|XC\d+|EX\d+|GLA|GLB|GLC|GLE|EQ[AB]|T-Roc|Tiguan|Kuga|Tucson|Kona|Sportage|Qashqai|Duster|3008|5008)\b/i;

/**
 * Chooses the silhouette of a contract's car by its body type code, otherwise by its model. Without either, it is a
 * hatchback.
 */
export function bodyOfCar({
  ObjectSoort,
  Carrosserie,
  Model,
}: Pick<LeaseContract, 'ObjectSoort' | 'Carrosserie' | 'Model'>): BodyType {
  if (objectTypeOf(ObjectSoort) === 'bike') return 'bike';
  const code = bodyTypeOf(Carrosserie);
  if (code !== null) return bodies[code];
  return suvModels.test(Model) ? 'suv' : 'hatchback';
}
