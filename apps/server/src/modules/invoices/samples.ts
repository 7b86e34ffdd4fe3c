import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aRecordFile } from '../files/builders.samples.ts';
import { anInvoice, anInvoiceLine, anInvoiceType } from './builders.samples.ts';

/** Sample rows of each table and sample calls, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number: number }) => {
    const own = { client_id, debtor_number, number };
    await anInvoice(tx, own);
    await anInvoiceType(tx, { client_id, code: `T${number}` });
    await anInvoiceLine(tx, { client_id, invoice_number: number, type_code: `T${number}` });
    await aRecordFile(tx, own);
    return number;
  },
  calls: {
    'invoices.byNumber': { names: 'record', drivers: 'none' },
    'invoices.types': { names: 'record', drivers: 'none' },
    'invoices.fileExists': { names: 'record', drivers: 'none' },
    'invoices.file': { names: 'record', drivers: 'none' },
    'refuelings.ofInvoice': { names: 'record', drivers: 'none' },
  },
};
