import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { legacyDate, nullable, recordNumber } from '../define/schemas.ts';

/** The columns of the fuel-contract list, under their names on the wire (FC-05). */
export const fuelContractColumns = [
  'BrandstofcontractNummer',
  'Kenteken',
  'AutoOmschrijving',
  'Bestuurder',
  'DebiteurNummer',
  'DebiteurNaam',
  'Referentie',
  'BeginDatum',
  'EindDatum',
] as const;
export type FuelContractColumn = (typeof fuelContractColumns)[number];

/** A row of the fuel-contract list. Plate, car and driver are those of its lease contract today; null without one. */
export const fuelContractRow = v.strictObject({
  BrandstofcontractNummer: recordNumber,
  LeaseContractNummer: nullable(recordNumber),
  Kenteken: nullable(v.string()),
  AutoOmschrijving: nullable(v.string()),
  BestuurderNummer: nullable(recordNumber),
  Bestuurder: nullable(v.string()),
  DebiteurNummer: recordNumber,
  DebiteurNaam: v.string(),
  Referentie: nullable(v.string()),
  BeginDatum: legacyDate,
  EindDatum: nullable(legacyDate),
});
export type FuelContractRow = v.InferOutput<typeof fuelContractRow>;

/** Everything that the detail shows of a fuel contract without asking again. `Beeindigd`: its end lies before today. */
export const fuelContract = v.strictObject({
  ...fuelContractRow.entries,
  Leverancier: v.string(),
  PasNummer: v.string(),
  PasGeldigTot: nullable(legacyDate),
  BrandstofSoort: nullable(v.string()),
  Beeindigd: v.boolean(),
});
export type FuelContract = v.InferOutput<typeof fuelContract>;

const permission = holdsRight('BrandstofContractenLease');

export const fuelContracts = {
  running: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/Lopend',
    answer: v.array(fuelContractRow),
    permission,
    summary: 'Fuel contracts that have no end, or whose last day is today or later.',
  }),
  terminated: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/Beeindigd',
    answer: v.array(fuelContractRow),
    permission,
    summary: 'Fuel contracts whose last day lies before today.',
  }),
  all: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/All',
    answer: v.array(fuelContractRow),
    permission,
    summary: 'Every fuel contract in scope.',
  }),
  ofLeaseContract: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/LeaseContract/{number}',
    params: { number: integerPart },
    answer: v.array(fuelContractRow),
    permission,
    errors: ['notFound'],
    summary: 'The fuel contracts of one lease contract (FC-03).',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/Nummer/{number}',
    params: { number: integerPart },
    answer: fuelContract,
    permission,
    errors: ['notFound'],
    summary: 'One fuel contract with all facts of its detail.',
  }),
};
