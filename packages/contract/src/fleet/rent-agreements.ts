import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { rateUnits, rentKinds, rentReasons, rentStatuses } from '@wagenpark/domain/rent';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';

/** The facts of a rent agreement in the lists (RA-03, EN-13). */
export const rentAgreementRowFacts = {
  /** Missing until a car is assigned. */
  Kenteken: { kind: 'plate', optional: true },
  MerkModelType: { kind: 'text', max: 120, usual: 20 },
  OvereenkomstNummer: { kind: 'number', head: true },
  Soort: { kind: 'choice', of: rentKinds },
  VerhuurReden: { kind: 'choice', of: rentReasons, optional: true, head: true },
  /** The agreed pickup, or the actual one. */
  OphaalDatumTijd: { kind: 'moment' },
  /** The agreed drop-off. Missing: the end is open. */
  TerugbrengDatumTijd: { kind: 'moment', optional: true, head: true },
  /** When the car came back (`arrivalDateTime` of EN2-17). */
  AankomstDatumTijd: { kind: 'moment', optional: true, head: true },
  KmStandBegin: { kind: 'count', unit: 'km', optional: true, head: true },
  KmStandEinde: { kind: 'count', unit: 'km', optional: true, head: true },
  /** The lease contract whose car the rented one replaces. */
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true, unlisted: true },
  VervangtKenteken: { kind: 'plate', names: 'LeaseContractNummer', optional: true, head: true },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  /** The driver’s name, or the one that the rental desk wrote where it does not know the driver. */
  BestuurderNaam: { kind: 'person', names: 'BestuurderNummer', optional: true },
  HuurderVolgnummer: { kind: 'number', optional: true, head: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
  Statusfield: { kind: 'choice', of: rentStatuses },
  /** The car is still with the driver after the day of the agreed drop-off. */
  TeLaat: { kind: 'yesNo', head: true },
  /** The agreed drop-off is later than the first one. */
  Verlengd: { kind: 'yesNo' },
  AanmaakDatum: { kind: 'moment', head: true },
} as const satisfies Facts;

/** The further facts of the detail (DM-RA-04, EN2-17). */
export const rentAgreementFacts = {
  ...rentAgreementRowFacts,
  OpdrachtNummer: { kind: 'text', max: 40, optional: true },
  ToestemmingsNummer: { kind: 'text', max: 40, optional: true },
  Trekhaak: { kind: 'yesNo' },
  Automaat: { kind: 'yesNo' },
  FiscaleWaarde: { kind: 'money', min: 0, max: 9_999_999.99, optional: true },
  BijtellingsPercentage: { kind: 'percentage', optional: true },
  Co2: { kind: 'count', unit: 'co2', max: 1000, optional: true },
  BrandstofEtiket: { kind: 'text', max: 20, optional: true },
  BrandstofSoort: { kind: 'text', max: 40, optional: true },
  Opmerking: { kind: 'text', max: 500, lines: true, optional: true },
  TariefSoort: { kind: 'text', max: 60, optional: true },
  /** Per unit, without VAT, in the client’s currency. */
  Tarief: { kind: 'money', min: 0, max: 99_999.99, optional: true },
  TariefEenheid: { kind: 'choice', of: rateUnits, optional: true },
  /** Kilometres within the rate, for each of its units. */
  VrijeKm: { kind: 'count', unit: 'km', max: 999_999, optional: true },
  CategoriePrijsBepaling: { kind: 'text', max: 60, optional: true },
  BerekenDatumTijdVan: { kind: 'moment', optional: true },
  BerekenDatumTijdTot: { kind: 'moment', optional: true },
  /** The sum of the terms that were invoiced. */
  GefactureerdBedrag: { kind: 'money' },
  /** The agreement can no longer change: the car is back, or was never picked up. */
  Beeindigd: { kind: 'yesNo' },
} as const satisfies Facts;

/** A row of the lists. */
export const rentAgreementRow = recordSchema(rentAgreementRowFacts);
export interface RentAgreementRow extends RecordOf<typeof rentAgreementRowFacts> {}
/** All facts of the detail of a rent agreement. Amounts are without VAT, in the client’s currency. */
export const rentAgreement = recordSchema(rentAgreementFacts);
export interface RentAgreement extends RecordOf<typeof rentAgreementFacts> {}

/** An accessory of an agreement or a reservation (EN-14, DM-RR-03). */
export const rentAccessoryFacts = {
  Omschrijving: { kind: 'text', max: 200 },
  /** Charged once; otherwise for each unit of the rate. */
  Eenmalig: { kind: 'yesNo' },
  PrijsExclusief: { kind: 'money', max: 99_999_999.99, optional: true },
  PrijsInclusief: { kind: 'money', max: 99_999_999.99, optional: true },
  Aantal: { kind: 'count' },
  /** The total without VAT. */
  Bedrag: { kind: 'money', optional: true },
} as const satisfies Facts;
export const rentAccessory = recordSchema(rentAccessoryFacts);
export interface RentAccessory extends RecordOf<typeof rentAccessoryFacts> {}

/** A term of an agreement: a stretch that is invoiced as one amount (EN-15). */
export const rentTermFacts = {
  TermijnNummer: { kind: 'number' },
  /** The month in which it is invoiced: `2026-11`. */
  TermijnJaarMaand: { kind: 'text', max: 7 },
  TermijnVan: { kind: 'day' },
  /** Missing: until the car is back. */
  TermijnTot: { kind: 'day', optional: true },
  TermijnBedrag: { kind: 'money' },
  FactuurDatum: { kind: 'day', optional: true },
} as const satisfies Facts;
export const rentTerm = recordSchema(rentTermFacts);
export interface RentTerm extends RecordOf<typeof rentTermFacts> {}

const permission = pagePermissions['rent-agreements'];
const listed = { method: 'get', answer: v.array(rentAgreementRow), permission, isCachedPerScope: true } as const;
const ofAgreement = { method: 'get', params: { number: integerPart }, permission, errors: ['notFound'] } as const;

/** The functions about rent agreements (FA-28 … FA-30). */
export const rentAgreements = {
  running: fleetFunction({
    ...listed,
    path: '/Rent/Overeenkomst/Lopend',
    list: {
      name: 'rent-agreements',
      facts: rentAgreementRowFacts,
      tabs: ['running', 'expected', 'reportedBack', 'invoiced', 'all', 'contract'],
    },
    summary: 'The rent agreements whose car is with the driver, the newest first (RA-07).',
  }),
  expected: fleetFunction({
    ...listed,
    path: '/Rent/Overeenkomst/TeVerwachten',
    summary: 'The rent agreements whose car is not picked up yet, the next pickup first.',
  }),
  reportedBack: fleetFunction({
    ...listed,
    path: '/Rent/Overeenkomst/Teruggemeld',
    summary: 'The rent agreements whose car was brought back and that are not invoiced, the latest first.',
  }),
  invoiced: fleetFunction({
    ...listed,
    path: '/Rent/Overeenkomst/Gefactureerd',
    summary: 'The rent agreements that were invoiced, the latest first.',
  }),
  temporary: fleetFunction({
    ...listed,
    path: '/Rent/Overeenkomst/Tijdelijk',
    errors: ['notFound'],
    list: { name: 'temporary-cars', facts: rentAgreementRowFacts, tabs: ['all'] },
    summary:
      'The running rent agreements that replace a car, the newest first, for the clients that have temporary cars; not found for others (TC-01, TC-02).',
  }),
  all: fleetFunction({
    ...listed,
    path: '/Rent/Overeenkomst/All',
    summary: 'Every rent agreement in scope, cancelled ones included, the newest first.',
  }),
  ofLeaseContract: fleetFunction({
    ...ofAgreement,
    path: '/Rent/Overeenkomst/Leasecontract/{number}',
    answer: v.array(rentAgreementRow),
    summary: 'The rent agreements that replace the car of one lease contract, the newest first.',
  }),
  byNumber: fleetFunction({
    ...ofAgreement,
    path: '/Rent/Overeenkomst/Nummer/{number}',
    answer: rentAgreement,
    summary: 'One rent agreement with all facts of its detail (RA-08).',
  }),
  accessories: fleetFunction({
    ...ofAgreement,
    path: '/Rent/Accessoires/RentOvereenkomst/{number}',
    answer: v.array(rentAccessory),
    summary: 'The accessories of a rent agreement (RA-09).',
  }),
  terms: fleetFunction({
    ...ofAgreement,
    path: '/Rent/Termijnen/RentOvereenkomst/{number}',
    answer: v.array(rentTerm),
    summary: 'The terms of a rent agreement with the day of their invoice (RA-09).',
  }),
};
