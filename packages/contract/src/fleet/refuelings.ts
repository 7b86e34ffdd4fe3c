import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';

/** The facts of a refuelling (DM-FC-01). */
export const refuelingFacts = {
  Volgnummer: { kind: 'number', unlisted: true },
  TransactieDatumTijd: { kind: 'moment' },
  BrandstofSoort: { kind: 'text', max: 40, usual: 12 },
  /** Litres, or kWh of a charging session, which networks write with more decimals. */
  Liters: { kind: 'quantity', decimals: 4 },
  BedragInclusief: { kind: 'money' },
  BedragExclusief: { kind: 'money' },
  KilometerStand: { kind: 'count', optional: true },
  ProductCode: { kind: 'text', max: 20, usual: 11 },
  ProductOmschrijving: { kind: 'text', max: 120 },
  /** The station lies on a motorway. */
  Snelweg: { kind: 'yesNo' },
  Tankstation: { kind: 'text', max: 120, optional: true, unlisted: true },
} as const satisfies Facts;

/** One refuelling (DM-FC-01): liters with up to four decimals, amounts in the client's currency with two. */
export const refueling = recordSchema(refuelingFacts);
export interface Refueling extends RecordOf<typeof refuelingFacts> {}

export const refuelings = {
  ofContract: fleetFunction({
    method: 'get',
    path: '/Tankregels/Contract/{number}',
    params: { number: integerPart },
    answer: v.array(refueling),
    permission: pagePermissions['fuel-contracts'],
    errors: ['notFound'],
    summary: 'The refuelings of a fuel contract, newest first (FC-04).',
  }),
  ofInvoice: fleetFunction({
    method: 'get',
    path: '/Tankregels/FactuurId/{number}',
    params: { number: integerPart },
    answer: v.array(refueling),
    permission: pagePermissions.invoices,
    errors: ['notFound'],
    summary: 'The refuelings that an invoice charges, newest first (IN-06).',
  }),
};
