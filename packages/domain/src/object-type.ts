/** What is leased. Its code TW is not the body type tw, which is an SUV (RD-13). */
export type ObjectType = 'car' | 'bike';

/** The code of each object type on the wire (RD-13, RT-05). */
export const OBJECT_TYPE_CODES = { car: 'PV', bike: 'TW' } as const satisfies Record<ObjectType, string>;

/** Object type by its code, `PV` or `TW` in upper case; null for any other (RD-13). */
export function objectTypeOf(code: string | null | undefined): ObjectType | null {
  if (code === OBJECT_TYPE_CODES.car) return 'car';
  return code === OBJECT_TYPE_CODES.bike ? 'bike' : null;
}
