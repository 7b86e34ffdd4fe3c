import { documentFormats, documentKinds, documentLanguages, documentSources } from '@wagenpark/domain/document';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { recordFile } from '../define/file.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** The facts of a document in the list: one of its own, or a stored file of another record (DO-02). */
export const documentRowFacts = {
  /** Identifies a document whatever record it belongs to; `/Files/Document/ID/{number}` takes it. */
  VolgNummer: { kind: 'number', unlisted: true },
  Titel: { kind: 'text', max: 200, usual: 30 },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer', optional: true },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  Soort: { kind: 'choice', of: documentKinds },
  Datum: { kind: 'day' },
  /** The size of the file in kB of 1,000 bytes, rounded up. */
  Grootte: { kind: 'count', symbol: 'kB' },
  Bestandssoort: { kind: 'choice', of: documentFormats },
  Bestand: { kind: 'text', max: 200, usual: 24 },
  Taal: { kind: 'choice', of: documentLanguages, optional: true },
  /** When and by whom the file was put there. */
  Geplaatst: { kind: 'moment' },
  GeplaatstDoor: { kind: 'person', optional: true },
  VoorBestuurder: { kind: 'yesNo' },
  DebiteurNummer: { kind: 'number', of: 'debtor', optional: true, head: true },
  DebiteurNaam: { kind: 'text', max: 120, optional: true },
} as const satisfies Facts;

/** The further facts of the detail. */
export const documentFacts = {
  ...documentRowFacts,
  /** The kind and number of the record that the file belongs to; `document` is one that people place here. */
  Bron: { kind: 'choice', of: documentSources },
  BronNummer: { kind: 'number' },
  /** The number of the file’s version; 1 is the first. */
  Uitgave: { kind: 'count' },
  /** Increases with every change; callers send the version that they edited (optimistic locking). */
  Versie: { kind: 'count' },
} as const satisfies Facts;

/** The facts of a removed document. */
export const removedDocumentFacts = {
  ...documentRowFacts,
  Verwijderd: { kind: 'moment' },
  VerwijderdDoor: { kind: 'person' },
  Reden: { kind: 'text', max: 500, usual: 30 },
} as const satisfies Facts;

/** A row of the list. */
const documentRow = recordSchema(documentRowFacts);
export interface DocumentRow extends RecordOf<typeof documentRowFacts> {}
/** All facts of the detail of a document. */
const document = recordSchema(documentFacts);
export interface Document extends RecordOf<typeof documentFacts> {}
/** A removed document, for staff. */
const removedDocument = recordSchema(removedDocumentFacts);
export interface RemovedDocument extends RecordOf<typeof removedDocumentFacts> {}

const permission = pagePermissions.documents;
const { all, ...others } = recordFunctions({
  wire: 'Document',
  row: documentRow,
  record: document,
  list: { name: 'documents', facts: documentRowFacts },
  permission,
  summaries: {
    all: 'Every document in scope, the latest first (DO-02): those of its own, and stored files of records that the caller may see.',
    ofLeaseContract: 'The documents of one lease contract.',
    byNumber: 'One document with all facts of its detail.',
  },
});

// The list depends on the caller's rights for other records, so it is not cached per scope.
const { isCachedPerScope: _cached, ...uncachedAll } = all;

export const documents = {
  ...others,
  all: uncachedAll as typeof all,
  removed: fleetFunction({
    method: 'get',
    path: '/Document/Verwijderd',
    answer: v.array(removedDocument),
    list: { name: 'removed-documents', facts: removedDocumentFacts, tabs: ['all'] },
    permission: exactly('master'),
    summary: 'The documents that were removed, with who did so and why; their files are kept for staff.',
  }),
  file: fleetFunction({
    method: 'get',
    path: '/Files/Document/ID/{number}',
    params: { number: integerPart },
    answer: recordFile,
    permission,
    errors: ['notFound'],
    summary: 'The file of a document (DO-03).',
  }),
};
