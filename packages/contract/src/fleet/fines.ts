import { driverMatches } from '@wagenpark/domain/fine-driver';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { recordFile } from '../define/file.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** The facts of a fine in the list (EN-17). */
export const fineRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  CjibNummer: { kind: 'text', max: 40, usual: 26 },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true, unlisted: true },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer' },
  OvertredingDatumTijd: { kind: 'moment' },
  /** False: only the day is known from the authority. */
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

/** One of the four amounts of a fine: never negative, and limited so that their total fits its column. */
const partOfFine = { kind: 'money', min: 0, max: 9_999_999.99 } as const;

/** The further facts of the detail (DM-FI-01 … DM-FI-04). */
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
  /** How the driver was matched. */
  BestuurderKoppeling: { kind: 'choice', of: driverMatches },
  /** The driver assignments of that moment changed later, and now name another person (settled question 18). */
  BestuurderGewijzigd: { kind: 'yesNo' },
} as const satisfies Facts;

/** A row of the fine list. The driver is the one at the moment of the offence. */
export const fineRow = recordSchema(fineRowFacts);
export interface FineRow extends RecordOf<typeof fineRowFacts> {}
/** All facts of the detail of a fine (DM-FI-01 … DM-FI-04). Speeds in km/h, amounts in the client's currency. */
export const fine = recordSchema(fineFacts);
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
