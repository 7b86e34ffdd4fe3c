import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';

/** The facts of a fuel contract in the list (FC-05). */
export const fuelContractRowFacts = {
  BrandstofcontractNummer: { kind: 'number' },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true, unlisted: true },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer', optional: true },
  AutoOmschrijving: { kind: 'text', max: 200, usual: 30, optional: true },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120, usual: 26 },
  Referentie: { kind: 'text', max: 100, usual: 11, optional: true },
  BeginDatum: { kind: 'day' },
  EindDatum: { kind: 'day', optional: true },
} as const satisfies Facts;

/** The further facts of the detail. */
export const fuelContractFacts = {
  ...fuelContractRowFacts,
  Leverancier: { kind: 'text', max: 80 },
  PasNummer: { kind: 'text', max: 40 },
  PasGeldigTot: { kind: 'day', optional: true },
  BrandstofSoort: { kind: 'text', max: 40, optional: true },
  /** Whether its end is before today. */
  Beeindigd: { kind: 'yesNo' },
} as const satisfies Facts;

/** A row of the fuel-contract list. Plate, car and driver are those of its lease contract today; null without one. */
export const fuelContractRow = recordSchema(fuelContractRowFacts);
export interface FuelContractRow extends RecordOf<typeof fuelContractRowFacts> {}
/** All facts of the detail of a fuel contract, in one call. `Beeindigd`: its end is before today. */
export const fuelContract = recordSchema(fuelContractFacts);
export interface FuelContract extends RecordOf<typeof fuelContractFacts> {}

const permission = pagePermissions['fuel-contracts'];

export const fuelContracts = {
  running: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/Lopend',
    answer: v.array(fuelContractRow),
    permission,
    isCachedPerScope: true,
    summary: 'Fuel contracts that have no end, or whose last day is today or later.',
  }),
  terminated: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/Beeindigd',
    answer: v.array(fuelContractRow),
    permission,
    isCachedPerScope: true,
    summary: 'Fuel contracts whose last day lies before today.',
  }),
  all: fleetFunction({
    method: 'get',
    path: '/BrandstofContract/All',
    answer: v.array(fuelContractRow),
    permission,
    isCachedPerScope: true,
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
