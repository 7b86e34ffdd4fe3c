import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';

/** One refuelling (DM-FC-01): liters and amounts with two decimals, amounts in the client's currency. */
export const refueling = v.strictObject({
  Volgnummer: recordNumber,
  TransactieDatumTijd: legacyDate,
  BrandstofSoort: v.string(),
  Liters: v.number(),
  BedragInclusief: amount,
  BedragExclusief: amount,
  KilometerStand: nullable(count),
  ProductCode: v.string(),
  ProductOmschrijving: v.string(),
  /** The station lies on a motorway. */
  Snelweg: v.boolean(),
  Tankstation: nullable(v.string()),
});
export type Refueling = v.InferOutput<typeof refueling>;

export const refuelings = {
  ofContract: fleetFunction({
    method: 'get',
    path: '/Tankregels/Contract/{number}',
    params: { number: integerPart },
    answer: v.array(refueling),
    permission: holdsRight('BrandstofContractenLease'),
    errors: ['notFound'],
    summary: 'The refuelings of a fuel contract, newest first (FC-04).',
  }),
  ofInvoice: fleetFunction({
    method: 'get',
    path: '/Tankregels/FactuurId/{number}',
    params: { number: integerPart },
    answer: v.array(refueling),
    permission: holdsRight('Facturen'),
    errors: ['notFound'],
    summary: 'The refuelings that an invoice charges, newest first (IN-06).',
  }),
};
