import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { DocumentSource } from '../../platform/document-source.ts';
import { documentsOfRecords } from '../files/index.ts';

/** The stored documents of fines in the list of documents. */
export const fineDocuments: DocumentSource = {
  name: 'fine',
  permission: pagePermissions.fines,
  rows: documentsOfRecords('fine', 'fine', {
    day: `coalesce(r.processed_on, (f.stored_at at time zone (select z.time_zone from client z where z.client_id = f.client_id))::date)`,
    contract: 'r.lease_contract_number',
    plate: 'r.plate',
  }),
};
