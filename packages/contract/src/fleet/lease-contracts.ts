import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import {
  amount,
  count,
  legacyDate,
  listQuery,
  nullable,
  pagination,
  recordNumber,
  unitPrice,
} from '../define/schemas.ts';

/** The columns of the lease-contract list, under their names on the wire (LC-06). */
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
] as const;
export type LeaseContractColumn = (typeof leaseContractColumns)[number];

/** A row of the lease-contract list (EN-03, and the names that EN-04 leaves to us). */
export const leaseContractRow = v.strictObject({
  LeaseContractNummer: recordNumber,
  BestuurderNummer: nullable(recordNumber),
  Bestuurder: nullable(v.string()),
  Kenteken: v.string(),
  AutoOmschrijving: v.string(),
  AutoVolgnummer: recordNumber,
  AutoIngenomen: v.boolean(),
  DebiteurNummer: recordNumber,
  DebiteurNaam: v.string(),
  Referentie: nullable(v.string()),
  BeginDatum: legacyDate,
  EindDatum: legacyDate,
});
export type LeaseContractRow = v.InferOutput<typeof leaseContractRow>;

const contactPerson = v.strictObject({
  Naam: nullable(v.string()),
  Email: nullable(v.string()),
  Telefoon: nullable(v.string()),
});

/** Everything that the detail shows of a contract without asking again (DM-LC-02 … DM-LC-10, DM-LC-13). */
export const leaseContract = v.strictObject({
  ...leaseContractRow.entries,
  ObjectSoort: v.picklist(['PV', 'TW']),
  // contract
  Merk: v.string(),
  Model: v.string(),
  Type: nullable(v.string()),
  LooptijdMaanden: count,
  KmPerJaar: count,
  LeasebedragPerMaand: amount,
  BrandstofVoorschot: nullable(amount),
  MeerKmPrijs: nullable(unitPrice),
  MinderKmPrijs: nullable(unitPrice),
  FiscaleWaarde: nullable(amount),
  VoorloperIngezet: v.boolean(),
  MetBanden: v.boolean(),
  AutoIngezet: v.boolean(),
  VoorInnameDatum: nullable(legacyDate),
  LeverWeek: nullable(v.string()),
  ContractKenmerk: nullable(v.string()),
  Collega: nullable(v.string()),
  EindafrekeningGemaakt: v.boolean(),
  // contract form
  VerzekeringWA: v.boolean(),
  VerzekeringCasco: v.boolean(),
  VerzekeringInzittenden: v.boolean(),
  Houderschapsbelasting: v.boolean(),
  BrandstofVoorschotInbegrepen: v.boolean(),
  ReparatieOnderhoudBanden: v.boolean(),
  Rechtsbijstand: v.boolean(),
  Afschrijving: v.boolean(),
  VervangendVervoer: v.boolean(),
  Winterbanden: v.boolean(),
  // car
  Co2: nullable(count),
  BrandstofSoort: nullable(v.string()),
  GrijsKenteken: v.boolean(),
  BrandstofEtiket: nullable(v.string()),
  BijtellingPercentage: nullable(v.number()),
  DatumApk: nullable(legacyDate),
  LaatsteServiceKm: nullable(count),
  LaatsteServiceDatum: nullable(legacyDate),
  VolgendeServiceKm: nullable(count),
  VolgendeServiceDatum: nullable(legacyDate),
  AfleverDatum: nullable(legacyDate),
  KilometerStand: nullable(count),
  KilometerStandDatum: nullable(legacyDate),
  BandenSoort: nullable(v.picklist([0, 1, 2])),
  BandenOpslag: nullable(v.string()),
  DatumDeel1: nullable(legacyDate),
  BeginKilometerStand: count,
  // own risk
  EigenRisicoWA: nullable(amount),
  EigenRisicoCasco: nullable(amount),
  EigenRisicoRuitBreuk: nullable(amount),
  EigenRisicoRuitReparatie: nullable(amount),
  EigenRisicoDiefstal: nullable(amount),
  // contact
  Vertegenwoordiger: contactPerson,
  TweedeMedewerker: contactPerson,
});
export type LeaseContract = v.InferOutput<typeof leaseContract>;

/** A period in which one person drove the contract's car; `EindDatumTijd` is null while it lasts (DM-LC-12). */
export const driverHistoryEntry = v.strictObject({
  /** Null for nobody, and for a planned new person, who is stored only when the change takes effect. */
  BestuurderNummer: nullable(recordNumber),
  /** Empty for nobody. */
  Naam: v.string(),
  BeginDatumTijd: legacyDate,
  EindDatumTijd: nullable(legacyDate),
  /** An approved change whose day has not come; it may still be withdrawn. */
  Gepland: v.boolean(),
});
export type DriverHistoryEntry = v.InferOutput<typeof driverHistoryEntry>;

export const contractComponent = v.strictObject({ Nummer: recordNumber, Omschrijving: v.string() });
export type ContractComponent = v.InferOutput<typeof contractComponent>;

/** An option or accessory (EN-18). */
export const optionLine = v.strictObject({ Soort: v.string(), Omschrijving: v.string() });
export type OptionLine = v.InferOutput<typeof optionLine>;

/** Paging facts of the list of all contracts (EN-22; LC-05: `status` is `open`). */
export const leaseContractPaging = v.strictObject({ ...pagination.entries, status: v.literal('open') });

/** Search and sort of the lease-contract list; travels as the optional `cForm` of the paged get, and in exports. */
export const leaseContractQuery = v.strictObject({
  ...listQuery(leaseContractColumns).entries,
  /** `car`: every word must match plate, contract number, driver or car; not the company or the reference (TH-27). */
  searchIn: v.optional(v.picklist(['everything', 'car'])),
});
export type LeaseContractQuery = v.InferOutput<typeof leaseContractQuery>;

const permission = holdsRight('ContractenLease');

export const leaseContracts = {
  running: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Lopend',
    answer: v.array(leaseContractRow),
    permission,
    summary: 'Contracts whose car is deployed and not taken back (RT-18).',
  }),
  terminated: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Beeindigd',
    answer: v.array(leaseContractRow),
    permission,
    summary: 'Contracts whose car was taken back or pre-taken back.',
  }),
  all: fleetFunction({
    method: 'get',
    path: '/LeaseContract/All',
    answer: v.array(leaseContractRow),
    permission,
    summary: 'Every contract in scope in one answer.',
  }),
  precursors: fleetFunction({
    method: 'get',
    path: '/LeaseContract/Voorlopers',
    answer: v.array(leaseContractRow),
    permission,
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
