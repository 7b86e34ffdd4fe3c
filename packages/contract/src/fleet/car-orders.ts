import { orderStages } from '@wagenpark/domain/car-order';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, schemaOf } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordFunctions } from '../define/record-functions.ts';
import { amount, legacyDate, nullable } from '../define/schemas.ts';

/** What the list tells of a car order (EN-17, EN2-15). */
export const carOrderRowFacts = {
  BestelNummer: { kind: 'number', head: true },
  Kenteken: { kind: 'plate', optional: true },
  Merk: { kind: 'text', max: 60, usual: 12 },
  Model: { kind: 'text', max: 120, usual: 20 },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  /** The last milestone that has a day. */
  Status: { kind: 'choice', of: orderStages },
  BestelDatum: { kind: 'day' },
  /** What was promised at first, which no later promise changes. */
  EersteLeverdatum: { kind: 'day', optional: true },
  /** What is promised now (`expectedOrderDate` of EN2-15). */
  VerwachteLeverdatum: { kind: 'day', optional: true, head: true },
  /** The ISO week of that day: `2026-W19` (`deliveryCarWeek`). */
  LeverWeek: { kind: 'text', max: 8, optional: true },
  /** Days between the first promise and the delivery, or what is promised now; above 0: later. */
  Uitloop: { kind: 'count', optional: true, head: true },
  GeleverdOp: { kind: 'day', optional: true },
  /** The contract that comes to an end for it. */
  VervangtContractNummer: { kind: 'number', of: 'leaseContract', optional: true, head: true },
  /** When that one ends; where none is named, the driver's own that runs. */
  EindeHuidigContract: { kind: 'day', optional: true, head: true },
  /** The delivery, or what is promised, lies behind that day. */
  LeveringNaContract: { kind: 'yesNo', optional: true, head: true },
  /** The contract that it became. */
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** What the detail tells beside that (DM-CO-01, EN2-15). */
export const carOrderFacts = {
  ...carOrderRowFacts,
  BevestigdOp: { kind: 'day', optional: true },
  /** A day of the week in which it is built. */
  Bouwweek: { kind: 'day', optional: true },
  BijDealerOp: { kind: 'day', optional: true },
  GeregistreerdOp: { kind: 'day', optional: true },
  LeveringGeplandOp: { kind: 'day', optional: true },
  /** Why the promised day was moved last. */
  LeverdatumReden: { kind: 'text', max: 300, optional: true },
  Offerte: { kind: 'text', max: 40, optional: true },
  Kleur: { kind: 'text', max: 60, optional: true },
  KleurBekleding: { kind: 'text', max: 60, optional: true },
  Omschrijving: { kind: 'text', max: 500, optional: true },
  CrediteurNaam: { kind: 'text', max: 120, optional: true },
  CrediteurAdres: { kind: 'street', optional: true },
  CrediteurPostcode: { kind: 'text', max: 12, personal: true, optional: true },
  CrediteurPlaats: { kind: 'place', optional: true },
  BestuurderReferentie1: { kind: 'text', max: 60, optional: true },
  BestuurderReferentie2: { kind: 'text', max: 60, optional: true },
  Vertegenwoordiger: { kind: 'person', optional: true },
  VertegenwoordigerEmail: { kind: 'email', optional: true },
  VertegenwoordigerTelefoon: { kind: 'phone', optional: true },
  Medewerker: { kind: 'person', optional: true },
  MedewerkerEmail: { kind: 'email', optional: true },
  MedewerkerTelefoon: { kind: 'phone', optional: true },
  /** Rises with every change; who changes the order says from which one. */
  Versie: { kind: 'count' },
} as const satisfies Facts;

/** A row of the list. */
export const carOrderRow = schemaOf(carOrderRowFacts);
export interface CarOrderRow extends RecordOf<typeof carOrderRowFacts> {}
/** Everything that the detail shows. */
export const carOrder = schemaOf(carOrderFacts);
export interface CarOrder extends RecordOf<typeof carOrderFacts> {}

/** An option or accessory of an order (DM-CO-02); its price in the client's currency, null where it is not known. */
export const carOrderOption = v.strictObject({ Soort: v.string(), Omschrijving: v.string(), Prijs: nullable(amount) });
export type CarOrderOption = v.InferOutput<typeof carOrderOption>;

/** A day of delivery that was promised, with the one before it, why it moved, and who moved it. */
export const deliveryPromise = v.strictObject({
  Moment: legacyDate,
  /** Null: the day was taken back. */
  Leverdatum: nullable(legacyDate),
  /** Null: the first promise, or the one after a day was taken back. */
  Vorige: nullable(legacyDate),
  Reden: nullable(v.string()),
  Bron: v.picklist(['import', 'staff']),
  Door: nullable(v.string()),
});
export type DeliveryPromise = v.InferOutput<typeof deliveryPromise>;

const permission = pagePermissions['car-orders'];
const ofOrder = { params: { number: integerPart }, permission, errors: ['notFound'] } as const;

export const carOrders = {
  ...recordFunctions({
    wire: 'AutoBestelling',
    row: carOrderRow,
    record: carOrder,
    list: { name: 'car-orders', facts: carOrderRowFacts },
    permission,
    summaries: {
      all: 'Every car order in scope: what is under way by its promised day, then what was delivered, the latest first (CO-02).',
      ofLeaseContract: 'The car orders of one lease contract.',
      byNumber: 'One car order with all facts of its detail.',
    },
  }),
  ofLeaseContract: fleetFunction({
    ...ofOrder,
    method: 'get',
    path: '/AutoBestelling/ContractNummer/{number}',
    answer: v.array(carOrderRow),
    summary: 'The car orders that a lease contract ends for, and the one that it came from (CO-02).',
  }),
  options: fleetFunction({
    ...ofOrder,
    method: 'get',
    path: '/OptiesAccessoires/AutoBestelnummer/{number}',
    answer: v.array(carOrderOption),
    summary: 'Options and accessories of a car order, by kind and description (CO-03).',
  }),
  promises: fleetFunction({
    ...ofOrder,
    method: 'get',
    path: '/AutoBestelling/Leverdatums/{number}',
    answer: v.array(deliveryPromise),
    summary:
      'Every day of delivery that was promised for a car order, the latest first, with the reason of each change.',
  }),
};
