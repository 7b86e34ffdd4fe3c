// Long because one file declares everything that crosses the wire about contracts, and a contract has sixty facts.

import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { filterSchema } from '../define/fact-filters.ts';
import { type Facts, type ListedName, type RecordOf, schemasOf } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { legacyDate, listQuery, nullable, pagination, recordNumber } from '../define/schemas.ts';

/** The state of a contract (RT-18, RT-19): its car not yet deployed, deployed, or (pre-)taken back. */
export const contractStates = ['expected', 'running', 'terminated'] as const;
export type ContractState = (typeof contractStates)[number];

/** The facts of a lease contract in the list (EN-03; names that EN-04 leaves open are ours). */
export const leaseContractRowFacts = {
  LeaseContractNummer: { kind: 'number' },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  Kenteken: { kind: 'plate' },
  AutoOmschrijving: { kind: 'text', max: 200, usual: 30 },
  AutoVolgnummer: { kind: 'number', of: 'vehicle', unlisted: true },
  AutoIngenomen: { kind: 'yesNo', unlisted: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120, usual: 26 },
  Referentie: { kind: 'text', max: 100, usual: 11, optional: true },
  BeginDatum: { kind: 'day' },
  EindDatum: { kind: 'day' },
  Status: { kind: 'choice', of: contractStates },
  /**
   * The projection at the end of the contract (decision 0073): the odometer reading, the kilometers above or (negative)
   * below the contract, and their cost.
   */
  PrognoseStand: { kind: 'count', unit: 'km', optional: true },
  PrognoseVerschil: { kind: 'count', unit: 'km', optional: true },
  PrognoseBedrag: { kind: 'money', optional: true },
} as const satisfies Facts;

/** The columns of the lease-contract list (LC-06), by which the server sorts and which it writes into its file. */
export const leaseContractColumns = [
  'LeaseContractNummer',
  'Kenteken',
  'AutoOmschrijving',
  'Bestuurder',
  'DebiteurNummer',
  'DebiteurNaam',
  'Referentie',
  'BeginDatum',
  'EindDatum',
  'Status',
  'PrognoseStand',
  'PrognoseVerschil',
  'PrognoseBedrag',
] as const satisfies readonly ListedName<typeof leaseContractRowFacts>[];
export type LeaseContractColumn = (typeof leaseContractColumns)[number];

/** The facts of an excess (own risk). */
const ownRisk = { kind: 'money', max: 99_999_999.99, optional: true } as const;

/** The further facts of the detail, without contacts and tyres (DM-LC-02 … DM-LC-10). */
export const leaseContractFacts = {
  ...leaseContractRowFacts,
  ObjectSoort: { kind: 'choice', of: ['PV', 'TW'] },
  // contract
  Merk: { kind: 'text', max: 60 },
  Model: { kind: 'text', max: 80 },
  Type: { kind: 'text', max: 120, optional: true },
  LooptijdMaanden: { kind: 'count', unit: 'months', min: 1, max: 1200 },
  KmPerJaar: { kind: 'count', unit: 'km' },
  LeasebedragPerMaand: { kind: 'money' },
  BrandstofVoorschot: { kind: 'money', optional: true },
  MeerKmPrijs: { kind: 'price', optional: true },
  MinderKmPrijs: { kind: 'price', optional: true },
  FiscaleWaarde: { kind: 'money', optional: true },
  VoorloperIngezet: { kind: 'yesNo' },
  VoorloperKenteken: { kind: 'plate', optional: true },
  MetBanden: { kind: 'yesNo' },
  AutoIngezet: { kind: 'yesNo' },
  /**
   * The day of the preliminary return, and of the return. While it is in the future, the contract is running (RT-18).
   */
  VoorInnameDatum: { kind: 'day', optional: true },
  InnameDatum: { kind: 'day', optional: true },
  LeverWeek: { kind: 'text', max: 20, optional: true },
  ContractKenmerk: { kind: 'text', max: 100, optional: true },
  Collega: { kind: 'person', max: 80, optional: true },
  EindafrekeningGemaakt: { kind: 'yesNo' },
  // contract form
  VerzekeringWA: { kind: 'yesNo' },
  VerzekeringCasco: { kind: 'yesNo' },
  VerzekeringInzittenden: { kind: 'yesNo' },
  Houderschapsbelasting: { kind: 'yesNo' },
  BrandstofVoorschotInbegrepen: { kind: 'yesNo' },
  ReparatieOnderhoudBanden: { kind: 'yesNo' },
  Rechtsbijstand: { kind: 'yesNo' },
  Afschrijving: { kind: 'yesNo' },
  VervangendVervoer: { kind: 'yesNo' },
  Winterbanden: { kind: 'yesNo' },
  // car
  Co2: { kind: 'count', unit: 'co2', max: 1000, optional: true },
  BrandstofSoort: { kind: 'text', max: 40, optional: true },
  GrijsKenteken: { kind: 'yesNo' },
  BrandstofEtiket: { kind: 'text', max: 20, optional: true },
  BijtellingPercentage: { kind: 'percentage', optional: true },
  DatumApk: { kind: 'day', optional: true },
  LaatsteServiceKm: { kind: 'count', unit: 'km', optional: true },
  LaatsteServiceDatum: { kind: 'day', optional: true },
  VolgendeServiceKm: { kind: 'count', unit: 'km', optional: true },
  VolgendeServiceDatum: { kind: 'day', optional: true },
  AfleverDatum: { kind: 'day', optional: true },
  KilometerStand: { kind: 'count', unit: 'km', optional: true },
  KilometerStandDatum: { kind: 'day', optional: true },
  BandenOpslag: { kind: 'text', max: 80, optional: true },
  DatumDeel1: { kind: 'day', optional: true },
  BeginKilometerStand: { kind: 'count', unit: 'km' },
  // own risk
  EigenRisicoWA: ownRisk,
  EigenRisicoCasco: ownRisk,
  EigenRisicoRuitBreuk: ownRisk,
  EigenRisicoRuitReparatie: ownRisk,
  EigenRisicoDiefstal: ownRisk,
  // derived from readings
  PrognoseKmPerJaar: { kind: 'count', unit: 'km', optional: true },
  GeredenKm: { kind: 'count', unit: 'km', optional: true },
} as const satisfies Facts;

/** A row of the lease-contract list (EN-03; names that EN-04 leaves open are ours). */
export const leaseContractRow = v.strictObject(schemasOf(leaseContractRowFacts));
export interface LeaseContractRow extends RecordOf<typeof leaseContractRowFacts> {}

const contactPerson = v.strictObject({
  Naam: nullable(v.string()),
  Email: nullable(v.string()),
  Telefoon: nullable(v.string()),
});

/** All facts of the detail of a lease contract, in one call (DM-LC-02 … DM-LC-10, DM-LC-13). */
export const leaseContract = v.strictObject({
  ...schemasOf(leaseContractFacts),
  BandenSoort: nullable(v.picklist([0, 1, 2])),
  /** Since when the current driver has the car; null without a driver. */
  BestuurderSinds: nullable(legacyDate),
  /** The body type code of the vehicle registration (RD-11). */
  Carrosserie: nullable(v.string()),
  Vertegenwoordiger: contactPerson,
  TweedeMedewerker: contactPerson,
});
export type LeaseContract = v.InferOutput<typeof leaseContract>;

/** A period in which one person drove the contract's car; `EindDatumTijd` is null while it lasts (DM-LC-12). */
export const driverHistoryEntry = v.strictObject({
  /** Null for nobody, and for a planned new person, whose record is created only when the change takes effect. */
  BestuurderNummer: nullable(recordNumber),
  /** Empty for nobody. */
  Naam: v.string(),
  BeginDatumTijd: legacyDate,
  EindDatumTijd: nullable(legacyDate),
  /** An approved change in the future; it can still be withdrawn. */
  Gepland: v.boolean(),
});
export type DriverHistoryEntry = v.InferOutput<typeof driverHistoryEntry>;

export const contractComponent = v.strictObject({ Nummer: recordNumber, Omschrijving: v.string() });
export type ContractComponent = v.InferOutput<typeof contractComponent>;

/** An option or accessory (EN-18). */
export const optionLine = v.strictObject({ Soort: v.string(), Omschrijving: v.string() });
export type OptionLine = v.InferOutput<typeof optionLine>;

/** The pagination of the list of all contracts (EN-22; LC-05: `status` is `open`). */
export const leaseContractPaging = v.strictObject({ ...pagination.entries, status: v.literal('open') });

/** Search, sort and filters of the lease-contract list, in the optional `cForm` of the paged get and in exports. */
export const leaseContractQuery = v.strictObject({
  ...listQuery(leaseContractColumns).entries,
  filters: v.optional(filterSchema(leaseContractRowFacts)),
  /** `car`: every word must match plate, contract number, driver or car, but not company or reference (TH-27). */
  searchIn: v.optional(v.picklist(['everything', 'car'])),
});
export type LeaseContractQuery = v.InferOutput<typeof leaseContractQuery>;

const permission = pagePermissions['lease-contracts'];

export const leaseContracts = {
  running: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Lopend',
    answer: v.array(leaseContractRow),
    permission,
    isCachedPerScope: true,
    summary: 'Contracts whose car is deployed and not taken back (RT-18).',
  }),
  terminated: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Beeindigd',
    answer: v.array(leaseContractRow),
    permission,
    isCachedPerScope: true,
    summary: 'Contracts whose car was taken back or pre-taken back.',
  }),
  all: fleetFunction({
    method: 'get',
    path: '/LeaseContract/All',
    answer: v.array(leaseContractRow),
    permission,
    isCachedPerScope: true,
    summary: 'Every contract in scope in one answer.',
  }),
  precursors: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Voorlopers',
    answer: v.array(leaseContractRow),
    permission,
    isCachedPerScope: true,
    summary: 'Contracts for which a precursor, a car for the time until delivery, is deployed (LC-09).',
  }),
  paged: fleetFunction({
    method: 'get',
    path: '/LeaseContract/All/Paged/{pageIndex}/30',
    params: { pageIndex: integerPart },
    form: leaseContractQuery,
    formOptional: true,
    answer: v.array(leaseContractRow),
    permission,
    summary: 'One page of 30 of all contracts; the first page is 1.',
  }),
  paging: fleetFunction({
    method: 'get',
    path: '/LeaseContract/All/Metadata/PageSize/20',
    form: leaseContractQuery,
    formOptional: true,
    answer: leaseContractPaging,
    permission,
    summary: 'How many contracts there are; pages hold 30 (LC-04).',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Nummer/{number}',
    params: { number: integerPart },
    answer: leaseContract,
    permission,
    errors: ['notFound'],
    summary: 'One contract with all facts of its detail.',
  }),
  components: fleetFunction({
    method: 'get',
    path: '/LeaseContractComponenten/LeaseContract/{number}',
    params: { number: integerPart },
    answer: v.array(contractComponent),
    permission,
    errors: ['notFound'],
    summary: 'The components (services) that a contract holds.',
  }),
  driverHistory: fleetFunction({
    method: 'get',
    path: '/BestuurderHistorie/LeaseContract/{number}',
    params: { number: integerPart },
    answer: v.array(driverHistoryEntry),
    permission,
    errors: ['notFound'],
    summary:
      'Who drove the car from when to when, newest first, with the times when nobody did and the planned changes.',
  }),
  options: fleetFunction({
    method: 'get',
    path: '/OptiesAccessoires/Auto/{carNumber}',
    params: { carNumber: integerPart },
    answer: v.array(optionLine),
    permission,
    errors: ['notFound'],
    summary: 'Options and accessories of a car, by kind and description (LC-08).',
  }),
};
