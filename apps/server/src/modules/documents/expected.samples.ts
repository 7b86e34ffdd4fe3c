import { exactly, holdsRight } from '@wagenpark/domain/permissions';
import { expect } from 'vitest';
import {
  type CallRow,
  callRowForRights,
  type SubjectExpectations,
} from '../../platform/testing/subject-expectations.ts';
import { day, moment } from '../../platform/testing/subject-values.ts';
import { aDocument } from './builders.samples.ts';

const row = {
  VolgNummer: 95,
  Titel: 'Leaseovereenkomst Kia EV3',
  LeaseContractNummer: 51,
  Kenteken: '2-ABC-345',
  BestuurderNummer: null,
  Bestuurder: null,
  Soort: 'agreement',
  Datum: day('2026-01-07'),
  Grootte: 2,
  Bestandssoort: 'pdf',
  Bestand: 'lease 51.pdf',
  Taal: 'de',
  Geplaatst: moment('2026-01-12T13:05:00Z'),
  GeplaatstDoor: 'Robin Visser',
  VoorBestuurder: false,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
};
/** The file of the issued green card that the expectations of requests store. */
const greenCard = {
  // Taken from a counter of the tests.
  VolgNummer: expect.any(Number) as number,
  Titel: 'kaart',
  LeaseContractNummer: 51,
  Kenteken: '2-ABC-345',
  BestuurderNummer: null,
  Bestuurder: null,
  Soort: 'greenCard',
  Datum: day('2026-03-10'),
  Grootte: 1,
  Bestandssoort: 'png',
  Bestand: 'kaart.png',
  Taal: null,
  Geplaatst: moment('2026-03-10T09:00:00Z'),
  GeplaatstDoor: 'Anna de Vries',
  VoorBestuurder: true,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
};
const content = Buffer.from(`%PDF-1.7\n${'*'.repeat(1_200)}\n%%EOF\n`);

const mayCall = callRowForRights('Documenten');
const writers: CallRow = ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'];
const staffOnly: CallRow = ['yes', 'no', 'no', 'no', 'no', 'no', 'no'];

/** The expectations for documents. */
export const expected: SubjectExpectations = {
  calls: {
    'documents.all': mayCall,
    'documents.ofLeaseContract': mayCall,
    'documents.byNumber': mayCall,
    'documents.file': mayCall,
    'documents.removed': staffOnly,
    'documentAdmin.place': writers,
    'documentAdmin.change': writers,
    'documentAdmin.replace': writers,
    'documentAdmin.remove': writers,
    'documentAdmin.history': writers,
    'documentAdmin.versions': staffOnly,
    'documentAdmin.content': mayCall,
  },
  tables: { document: { key: 'number', manager: ['100', '101'], driver: ['100'] } },
  trail: ['document'],
  lists: { documents: holdsRight('Documenten'), 'removed-documents': exactly('master') },
  numbersSent: [
    // Records out of scope are refused like missing ones (documents.db.test.ts).
    'documentAdmin.place contract',
    'documentAdmin.place driver',
    'documentAdmin.place debtor',
    'documentAdmin.change contract',
    'documentAdmin.change driver',
    'documentAdmin.change debtor',
    // Versions of the document that the path names.
    'documentAdmin.change version',
    'documentAdmin.replace version',
  ],
  values: {
    files: {},
    rows: async (tx) => {
      await aDocument(
        tx,
        {
          client_id: 1,
          number: 95,
          kind: 'agreement',
          title: 'Leaseovereenkomst Kia EV3',
          document_on: '2026-01-07',
          language: 'de',
          lease_contract_number: 51,
          for_drivers: false,
          version: 4,
        },
        {
          name: 'lease 51.pdf',
          place: 3,
          stored_by: 'Robin Visser',
          stored_at: new Date('2026-01-12T13:05:00Z'),
        },
        content,
      );
    },
    answers: {
      'documents.all': { is: [greenCard, row] },
      'documents.ofLeaseContract': { params: { number: 51 }, is: [greenCard, row] },
      'documents.byNumber': {
        params: { number: 95 },
        // The record of a document is the document itself; documents.db.test.ts checks the numbers of other records.
        is: { ...row, Bron: 'document', BronNummer: expect.any(Number) as number, Uitgave: 3, Versie: 4 },
      },
      'documents.file': {
        params: { number: 95 },
        is: { ByteArray: content.toString('base64'), Naam: 'lease 51.pdf' },
      },
    },
  },
  valuesElsewhere: {
    'documents.removed': 'modules/documents/documents.db.test.ts',
    'documentAdmin.versions': 'modules/documents/documents.db.test.ts',
    'documentAdmin.content': 'modules/documents/documents.db.test.ts',
    'documentAdmin.history': 'modules/documents/documents.db.test.ts',
  },
};
