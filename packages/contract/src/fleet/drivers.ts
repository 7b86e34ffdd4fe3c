import { personPermission } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { formBodyEntries } from '../define/fact-forms.ts';
import type { Facts } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { legacyDate, nullable, recordNumber, recordNumberInput, roundTripSchema } from '../define/schemas.ts';

/** The facts of a driver with plain values (EN-06). Referentie and Referentie2 are printed on invoices. */
export const personFacts = {
  Naam: { kind: 'person', max: 80 },
  Voornaam: { kind: 'person', max: 60, optional: true },
  Voorletters: { kind: 'person', max: 20, optional: true },
  Voorvoegsel: { kind: 'person', max: 20, optional: true },
  Geboortedatum: { kind: 'birthDay', optional: true },
  Email: { kind: 'email' },
  Telefoon: { kind: 'phone', max: 30, optional: true },
  Mobiel: { kind: 'phone', max: 30, optional: true },
  Referentie: { kind: 'text', max: 60, optional: true },
  Referentie2: { kind: 'text', max: 60, optional: true },
} as const satisfies Facts;

/** The facts of a driving licence (EN-07). */
export const licenceFacts = {
  RijbewijsNummer: { kind: 'licence', max: 30, optional: true },
  RijbewijsAfgifteplaats: { kind: 'licence', max: 80, optional: true },
  RijbewijsAfgifteDatum: { kind: 'day', personal: true, optional: true },
  RijbewijsGeldigTot: { kind: 'day', personal: true, optional: true },
  RijbewijsA: { kind: 'yesNo', personal: true },
  RijbewijsB: { kind: 'yesNo', personal: true },
  RijbewijsC: { kind: 'yesNo', personal: true },
  RijbewijsD: { kind: 'yesNo', personal: true },
  RijbewijsE: { kind: 'yesNo', personal: true },
} as const satisfies Facts;

/** The facts of an address. */
export const addressFacts = {
  Straat: { kind: 'street', max: 100, optional: true },
  Huisnummer: { kind: 'street', max: 10, optional: true },
  HuisnummerToevoeging: { kind: 'street', max: 10, optional: true },
  Postcode: { kind: 'place', max: 12, optional: true },
  Plaats: { kind: 'place', max: 80, optional: true },
  LandCode: { kind: 'text', max: 2, optional: true },
} as const satisfies Facts;

/** A driver's address (EN-08). `LandCode` is `nl`, `be`, `de`, `fr` or `pl`. */
export const driverAddress = v.strictObject(formBodyEntries(addressFacts));

/** A driver in forms (EN-06 … EN-08, CR-14). Geslacht: 1 is male, 2 is female. */
export const driver = v.strictObject({
  ...formBodyEntries(personFacts),
  Geslacht: nullable(v.picklist([1, 2])),
  /** Id of the driver's language (`/Talen/All`). */
  TaalId: v.optional(nullable(recordNumber), null),
  ...formBodyEntries(licenceFacts),
  Adres: driverAddress,
});
export type Driver = v.InferOutput<typeof driver>;

/** A fact of a driver without a field of its own; `/Translations` translates `ResourceCode` (EN-09). */
export const driverField = v.strictObject({
  ResourceCode: v.string(),
  Naam: v.string(),
  Waarde: nullable(v.string()),
  Type: v.picklist(['number', 'text']),
});

/**
 * A stored driver: the fields of the form, number, composed name and further facts. `AfgifteDatum` repeats
 * `RijbewijsAfgifteDatum` (EN-07); `Velden` contains the debtor (EN-09).
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
 * A driver in a payload, either as `/Bestuurder/ID/{number}` returned it or just the fields of the form. Number,
 * composed name, `AfgifteDatum` and `Velden` are ignored: the payload names the driver elsewhere, and the day of issue
 * is `RijbewijsAfgifteDatum`.
 */
export const driverInput = roundTripSchema(
  storedDriver,
  v.strictObject({
    ...driver.entries,
    Geslacht: nullable(v.pipe(recordNumberInput, v.picklist([1, 2]))),
    TaalId: v.optional(nullable(recordNumberInput), null),
  }),
);

export const drivers = {
  byNumber: fleetFunction({
    method: 'get',
    path: '/Bestuurder/ID/{number}',
    params: { number: integerPart },
    answer: storedDriver,
    permission: personPermission,
    errors: ['notFound'],
    summary: 'One driver with address and driving licence.',
  }),
  byNumbers: fleetFunction({
    method: 'post',
    path: '/Bestuurders/Ids',
    form: v.pipe(v.array(recordNumberInput), v.maxLength(500)),
    answer: v.array(storedDriver),
    permission: personPermission,
    errors: ['notFound'],
    summary:
      'Up to 500 drivers by their numbers, without duplicates, in the order of the request (FA-35); the call is refused if one is missing or out of scope.',
  }),
};
