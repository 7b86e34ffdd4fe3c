import { anyOf, holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { legacyDate, nullable, recordNumber, text } from '../define/schemas.ts';

const optionalText = (max: number) => v.optional(nullable(text(max)), null);

/** A driver's address (EN-08). `LandCode` is `nl`, `be`, `de`, `fr` or `pl`. */
export const driverAddress = v.strictObject({
  Straat: optionalText(100),
  Huisnummer: optionalText(10),
  HuisnummerToevoeging: optionalText(10),
  Postcode: optionalText(12),
  Plaats: optionalText(80),
  LandCode: optionalText(2),
});

/** A driver as the forms show and send one (EN-06 … EN-08, CR-14). Geslacht: 1 is male, 2 is female. */
export const driver = v.strictObject({
  Naam: text(80),
  Voornaam: optionalText(60),
  Voorletters: optionalText(20),
  Voorvoegsel: optionalText(20),
  Geslacht: nullable(v.picklist([1, 2])),
  Geboortedatum: v.optional(nullable(legacyDate), null),
  Email: text(254),
  Telefoon: optionalText(30),
  Mobiel: optionalText(30),
  Referentie: optionalText(60),
  Referentie2: optionalText(60),
  /** Id of the driver's language (`/Talen/All`). */
  TaalId: v.optional(nullable(recordNumber), null),
  RijbewijsNummer: optionalText(30),
  RijbewijsAfgifteplaats: optionalText(80),
  RijbewijsAfgifteDatum: v.optional(nullable(legacyDate), null),
  RijbewijsGeldigTot: v.optional(nullable(legacyDate), null),
  RijbewijsA: v.boolean(),
  RijbewijsB: v.boolean(),
  RijbewijsC: v.boolean(),
  RijbewijsD: v.boolean(),
  RijbewijsE: v.boolean(),
  Adres: driverAddress,
});
export type Driver = v.InferOutput<typeof driver>;

/** A stored driver: the form's fields with number and composed name. */
export const storedDriver = v.strictObject({
  BestuurderNummer: recordNumber,
  NaamSamengesteld: v.string(),
  ...driver.entries,
});
export type StoredDriver = v.InferOutput<typeof storedDriver>;

export const drivers = {
  byNumber: fleetFunction({
    method: 'get',
    path: '/Bestuurder/ID/{number}',
    params: { number: integerPart },
    answer: storedDriver,
    // Fines tell who drove, and so may whoever sees them (DM-FI-04).
    permission: anyOf(holdsRight('ContractenLease'), holdsRight('Bekeuringen')),
    errors: ['notFound'],
    summary: 'One driver with address and driving licence.',
  }),
};
