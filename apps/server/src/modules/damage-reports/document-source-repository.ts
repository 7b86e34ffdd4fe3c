import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { DocumentSource } from '../../platform/document-source.ts';
import { documentsOfFiles } from '../stored-files/index.ts';

/** The photos and documents of damage reports in the list of documents. */
export const damageReportDocuments: DocumentSource = {
  name: 'damageReport',
  permission: pagePermissions['damage-reports'],
  rows: documentsOfFiles('damageReport', 'damage_report', {
    kind: `'damage'`,
    contract: 'r.lease_contract_number',
    plate: 'r.plate',
    driver: 'r.driver_number',
    debtor: 'r.debtor_number',
  }),
};
