import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { DocumentSource } from '../../platform/document-source.ts';
import { documentsOfFiles } from '../stored-files/index.ts';

/** The green cards that were issued on request, in the list of documents. Files of other requests are none. */
export const greenCardDocuments: DocumentSource = {
  name: 'request',
  permission: pagePermissions.documents,
  rows: documentsOfFiles(
    'request',
    'request',
    { kind: `'greenCard'`, contract: 'r.contract_number' },
    { where: `and r.kind = 'greenCard' and r.status = 'approved'` },
  ),
};
