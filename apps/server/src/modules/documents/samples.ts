import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aDocument } from './builders.samples.ts';

const description = {
  title: 'Leaseovereenkomst',
  kind: 'agreement',
  day: '2026-03-09',
  language: null,
  contract: null,
  driver: null,
  debtor: null,
  forDrivers: true,
  // Never the stored version, so that the calls change nothing.
  version: 99,
};
const files = ['0b6b0d5e-6a3e-4f5e-9b1a-3c1f0e7d2a90'];

/** A sample row and sample calls about a document, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, lease_contract_number }) => {
    const name = `document ${lease_contract_number}`;
    const { number } = await aDocument(
      tx,
      { client_id, lease_contract_number, number: lease_contract_number },
      { name },
      Buffer.from(name),
    );
    return number;
  },
  calls: {
    'documents.byNumber': { names: 'record', drivers: 'own' },
    'documents.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'documents.file': { names: 'record', drivers: 'own' },
    'documentAdmin.content': { names: 'record', drivers: 'own' },
    'documentAdmin.change': { names: 'record', drivers: 'supervisors', body: description },
    'documentAdmin.replace': { names: 'record', drivers: 'supervisors', body: { files, version: 99 } },
    'documentAdmin.remove': { names: 'record', drivers: 'supervisors', body: { reason: '' } },
    'documentAdmin.history': { names: 'record', drivers: 'supervisors' },
    'documentAdmin.versions': { names: 'record', drivers: 'staff' },
  },
};
