import { driverMatches } from '@wagenpark/domain/fine-driver';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, schemaOf } from '../define/facts.ts';
import { recordFile } from '../define/file.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** What the list tells of a fine (EN-17). */
export const fineRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  CjibNummer: { kind: 'text', max: 40, usual: 26 },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true, unlisted: true },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer' },
  OvertredingDatumTijd: { kind: 'moment' },
  /** False: the authority gave the day only. */
  TijdBekend: { kind: 'yesNo', unlisted: true },
  Omschrijving: { kind: 'text', max: 500, usual: 70 },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  Gemeente: { kind: 'text', max: 80, usual: 15, optional: true },
  TotaalTeBetalen: { kind: 'money', head: true },
  DatumVerwerkt: { kind: 'day', optional: true, head: true },
  Doorgestuurd: { kind: 'yesNo' },
  Doorbelast: { kind: 'yesNo' },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** One of the four amounts of a fine: never negative, and small enough that their total can be stored. */
const partOfFine = { kind: 'money', min: 0, max: 9_999_999.99 } as const;

/** What the detail tells beside that (DM-FI-01 … DM-FI-04). */
export const fineFacts = {
  ...fineRowFacts,
  Feitcode: { kind: 'text', max: 20, optional: true },
  ToegestaneSnelheid: { kind: 'count', unit: 'kmPerHour', min: 1, max: 400, optional: true },
  GeconstateerdeSnelheid: { kind: 'count', unit: 'kmPerHour', min: 1, max: 400, optional: true },
  Snelweg: { kind: 'yesNo', optional: true },
  Locatie: { kind: 'text', max: 200, optional: true },
  BedragSanctie: partOfFine,
  Administratiekosten: partOfFine,
  Verhoging1: partOfFine,
  Verhoging2: partOfFine,
  Registratienummer: { kind: 'text', max: 40, optional: true },
  Instantie: { kind: 'text', max: 120, optional: true },
  Administratie: { kind: 'text', max: 120, optional: true },
  DocumentNummer: { kind: 'text', max: 40, optional: true },
  /** How the driver was found. */
  BestuurderKoppeling: { kind: 'choice', of: driverMatches },
  /** The assignments of that moment were changed since, and name another person now (settled question 18). */
  BestuurderGewijzigd: { kind: 'yesNo' },
} as const satisfies Facts;

/** A row of the fine list. The driver is the one of the offence's own moment. */
export const fineRow = schemaOf(fineRowFacts);
export interface FineRow extends RecordOf<typeof fineRowFacts> {}
/** Everything that the detail shows of a fine (DM-FI-01 … DM-FI-04). Speeds in km/h, amounts in the client's currency. */
export const fine = schemaOf(fineFacts);
export interface Fine extends RecordOf<typeof fineFacts> {}

const permission = pagePermissions.fines;

export const fines = {
  ...recordFunctions({
    wire: 'Bekeuring',
    row: fineRow,
    record: fine,
    list: { name: 'fines', facts: fineRowFacts },
    permission,
    summaries: {
      all: 'Every fine in scope, the latest processed first (FI-02, FI-03).',
      ofLeaseContract: 'The fines of one lease contract.',
      byNumber: 'One fine with all facts of its detail.',
    },
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
