import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { anyOf } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { legacyDate, nullable, oneLine, recordNumber, sentBack, sentNumber } from '../define/schemas.ts';

const optionalLine = (max: number) => v.optional(nullable(oneLine(max)), null);

/** A driver's address (EN-08). `LandCode` is `nl`, `be`, `de`, `fr` or `pl`. */
export const driverAddress = v.strictObject({
  Straat: optionalLine(100),
  Huisnummer: optionalLine(10),
  HuisnummerToevoeging: optionalLine(10),
  Postcode: optionalLine(12),
  Plaats: optionalLine(80),
  LandCode: optionalLine(2),
});

/** A driver as the forms show and send one (EN-06 … EN-08, CR-14). Geslacht: 1 is male, 2 is female. */
export const driver = v.strictObject({
  Naam: oneLine(80),
  Voornaam: optionalLine(60),
  Voorletters: optionalLine(20),
  Voorvoegsel: optionalLine(20),
  Geslacht: nullable(v.picklist([1, 2])),
  Geboortedatum: v.optional(nullable(legacyDate), null),
  Email: oneLine(254),
  Telefoon: optionalLine(30),
  Mobiel: optionalLine(30),
  Referentie: optionalLine(60),
  Referentie2: optionalLine(60),
  /** Id of the driver's language (`/Talen/All`). */
  TaalId: v.optional(nullable(recordNumber), null),
  RijbewijsNummer: optionalLine(30),
  RijbewijsAfgifteplaats: optionalLine(80),
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

/** A fact of a driver that has no field of its own; `ResourceCode` is put into words by `/Translations` (EN-09). */
export const driverField = v.strictObject({
  ResourceCode: v.string(),
  Naam: v.string(),
  Waarde: nullable(v.string()),
  Type: v.picklist(['number', 'text']),
});

/**
 * A stored driver: the form's fields with number, composed name, and what is told of a driver beside. `AfgifteDatum`
 * repeats `RijbewijsAfgifteDatum` (EN-07); `Velden` tells the debtor (EN-09).
 */
export const storedDriver = v.strictObject({
  BestuurderNummer: recordNumber,
  NaamSamengesteld: v.string(),
  ...driver.entries,
  AfgifteDatum: nullable(legacyDate),
  Velden: v.array(driverField),
});
export type StoredDriver = v.InferOutput<typeof storedDriver>;

/**
 * A driver as a payload carries one, whole as `/Bestuurder/ID/{number}` gave it or just the form's fields. Number,
 * composed name, `AfgifteDatum` and `Velden` are ignored: who is meant stands in the payload, and the day of issue in
 * `RijbewijsAfgifteDatum`.
 */
export const sentDriver = sentBack(
  storedDriver,
  v.strictObject({
    ...driver.entries,
    Geslacht: nullable(v.pipe(sentNumber, v.picklist([1, 2]))),
    TaalId: v.optional(nullable(sentNumber), null),
  }),
);

// Fines tell who drove, and so may whoever sees them (DM-FI-04).
const seesDrivers = anyOf(pagePermissions['lease-contracts'], pagePermissions.fines);

export const drivers = {
  byNumber: fleetFunction({
    method: 'get',
    path: '/Bestuurder/ID/{number}',
    params: { number: integerPart },
    answer: storedDriver,
    permission: seesDrivers,
    errors: ['notFound'],
    summary: 'One driver with address and driving licence.',
  }),
  byNumbers: fleetFunction({
    method: 'post',
    path: '/Bestuurders/Ids',
    form: v.pipe(v.array(sentNumber), v.maxLength(500)),
    answer: v.array(storedDriver),
    permission: seesDrivers,
    errors: ['notFound'],
    summary:
      'Up to 500 drivers by their numbers, each once, in the order asked (FA-35); one that is missing or out of scope refuses the call.',
  }),
};
