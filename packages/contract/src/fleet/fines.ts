import { driverMatches } from '@wagenpark/domain/fine-driver';
import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { recordFile } from '../define/file.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';

/** The columns of the fine list, under their names on the wire (EN-17). */
export const fineColumns = [
  'CjibNummer',
  'Kenteken',
  'OvertredingDatumTijd',
  'Omschrijving',
  'Bestuurder',
  'Gemeente',
  'TotaalTeBetalen',
  'DatumVerwerkt',
  'Doorgestuurd',
  'Doorbelast',
  'DebiteurNummer',
  'DebiteurNaam',
] as const;
export type FineColumn = (typeof fineColumns)[number];

/** A row of the fine list. The driver is the one of the offence's own moment. */
export const fineRow = v.strictObject({
  VolgNummer: recordNumber,
  CjibNummer: v.string(),
  LeaseContractNummer: nullable(recordNumber),
  Kenteken: v.string(),
  OvertredingDatumTijd: legacyDate,
  /** False: the authority gave the day only. */
  TijdBekend: v.boolean(),
  Omschrijving: v.string(),
  BestuurderNummer: nullable(recordNumber),
  Bestuurder: nullable(v.string()),
  Gemeente: nullable(v.string()),
  TotaalTeBetalen: amount,
  DatumVerwerkt: nullable(legacyDate),
  Doorgestuurd: v.boolean(),
  Doorbelast: v.boolean(),
  DebiteurNummer: recordNumber,
  DebiteurNaam: v.string(),
});
export type FineRow = v.InferOutput<typeof fineRow>;

/** Everything that the detail shows of a fine (DM-FI-01 … DM-FI-04). Speeds in km/h, amounts in the client's currency. */
export const fine = v.strictObject({
  ...fineRow.entries,
  Feitcode: nullable(v.string()),
  ToegestaneSnelheid: nullable(count),
  GeconstateerdeSnelheid: nullable(count),
  Snelweg: nullable(v.boolean()),
  Locatie: nullable(v.string()),
  BedragSanctie: amount,
  Administratiekosten: amount,
  Verhoging1: amount,
  Verhoging2: amount,
  Registratienummer: nullable(v.string()),
  Instantie: nullable(v.string()),
  Administratie: nullable(v.string()),
  DocumentNummer: nullable(v.string()),
  /** How the driver was found. */
  BestuurderKoppeling: v.picklist(driverMatches),
  /** The assignments of that moment were changed since, and name another person now (settled question 18). */
  BestuurderGewijzigd: v.boolean(),
});
export type Fine = v.InferOutput<typeof fine>;

const permission = holdsRight('Bekeuringen');

export const fines = {
  all: fleetFunction({
    method: 'get',
    path: '/Bekeuring/All',
    answer: v.array(fineRow),
    permission,
    summary: 'Every fine in scope, the latest processed first (FI-02, FI-03).',
  }),
  ofLeaseContract: fleetFunction({
    method: 'get',
    path: '/Bekeuring/Leasecontract/{number}',
    params: { number: integerPart },
    answer: v.array(fineRow),
    permission,
    errors: ['notFound'],
    summary: 'The fines of one lease contract.',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/Bekeuring/Nummer/{number}',
    params: { number: integerPart },
    answer: fine,
    permission,
    errors: ['notFound'],
    summary: 'One fine with all facts of its detail.',
  }),
  fileExists: fleetFunction({
    method: 'get',
    path: '/Files/Bekeuring/Exist/ID/{number}',
    params: { number: integerPart },
    answer: v.boolean(),
    permission,
    errors: ['notFound'],
    summary: 'Whether the fine can be had as a PDF (FI-04).',
  }),
  file: fleetFunction({
    method: 'get',
    path: '/Files/Bekeuring/ID/{number}',
    params: { number: integerPart },
    answer: recordFile,
    permission,
    errors: ['notFound'],
    summary: 'The fine as a PDF: the stored document, else one made from its facts (FI-05).',
  }),
};
