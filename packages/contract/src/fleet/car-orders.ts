import { orderStages } from '@wagenpark/domain/car-order';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordFunctions } from '../define/record-functions.ts';
import { amount, legacyDate, nullable } from '../define/schemas.ts';

/** The facts of a car order in the list (EN-17, EN2-15). */
export const carOrderRowFacts = {
  BestelNummer: { kind: 'number', head: true },
  Kenteken: { kind: 'plate', optional: true },
  Merk: { kind: 'text', max: 60, usual: 12 },
  Model: { kind: 'text', max: 120, usual: 20 },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  /** The latest milestone that has a day. */
  Status: { kind: 'choice', of: orderStages },
  BestelDatum: { kind: 'day' },
  /** The first promised day; later promises do not change it. */
  EersteLeverdatum: { kind: 'day', optional: true },
  /** The currently promised day (`expectedOrderDate` of EN2-15). */
  VerwachteLeverdatum: { kind: 'day', optional: true, head: true },
  /** The ISO week of that day: `2026-W19` (`deliveryCarWeek`). */
  LeverWeek: { kind: 'text', max: 8, optional: true },
  /**
   * Days from the first promised day to the delivery, or to the currently promised day, or to today once that day has
   * passed; positive: later.
   */
  Uitloop: { kind: 'count', optional: true, head: true },
  GeleverdOp: { kind: 'day', optional: true },
  /** The contract that the new car replaces. */
  VervangtContractNummer: { kind: 'number', of: 'leaseContract', optional: true, head: true },
  /** The end of that contract; if none is named, the end of the driver's running contract. */
  EindeHuidigContract: { kind: 'day', optional: true, head: true },
  /** Whether the delivery, or the promised or the present day as in `Uitloop`, is after that day. */
  LeveringNaContract: { kind: 'yesNo', optional: true, head: true },
  /** The contract that resulted from the order. */
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** The further facts of the detail (DM-CO-01, EN2-15). */
export const carOrderFacts = {
  ...carOrderRowFacts,
  BevestigdOp: { kind: 'day', optional: true },
  /** A day in the week in which the car is built. */
  Bouwweek: { kind: 'day', optional: true },
  BijDealerOp: { kind: 'day', optional: true },
  GeregistreerdOp: { kind: 'day', optional: true },
  LeveringGeplandOp: { kind: 'day', optional: true },
  /** The reason for the latest change of the promised day. */
  LeverdatumReden: { kind: 'text', max: 300, optional: true },
  Offerte: { kind: 'text', max: 40, optional: true },
  Kleur: { kind: 'text', max: 60, optional: true },
  KleurBekleding: { kind: 'text', max: 60, optional: true },
  Omschrijving: { kind: 'text', max: 500, lines: true, optional: true },
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
  /** Increases with every change; callers send the version that they edited (optimistic locking). */
  Versie: { kind: 'count' },
} as const satisfies Facts;

/** A row of the list. */
export const carOrderRow = recordSchema(carOrderRowFacts);
export interface CarOrderRow extends RecordOf<typeof carOrderRowFacts> {}
/** All facts of the detail of a car order. */
export const carOrder = recordSchema(carOrderFacts);
export interface CarOrder extends RecordOf<typeof carOrderFacts> {}

/** An option or accessory of an order (DM-CO-02). Price in the client's currency; null when unknown. */
export const carOrderOption = v.strictObject({ Soort: v.string(), Omschrijving: v.string(), Prijs: nullable(amount) });
export type CarOrderOption = v.InferOutput<typeof carOrderOption>;

/** A promised delivery day: the previous one, the reason for the change, and its author. */
export const deliveryPromise = v.strictObject({
  Moment: legacyDate,
  /** Null: the promise was withdrawn. */
  Leverdatum: nullable(legacyDate),
  /** Null: this is the first promise, or the first after a withdrawal. */
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
