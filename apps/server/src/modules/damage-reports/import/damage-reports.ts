import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { toDebtor } from '../../clients/index.ts';
import { toDriver } from '../../drivers/index.ts';
import { toLeaseContract } from '../../lease-contracts/index.ts';
import { damageReportBounds, damageReportExample, damageReportFileColumns } from './damage-report-columns.ts';

/** The import of damage reports, as the file has them. */
export const damageReportImport = recordImport({
  name: 'damage-reports',
  title: 'imports.kind.damageReports',
  columns: damageReportFileColumns,
  bounds: damageReportBounds,
  example: damageReportExample,
  records: {
    table: 'damage_report',
    references: referencesOf(damageReportFileColumns, {
      debtor: toDebtor,
      driver: toDriver,
      leaseContract: toLeaseContract,
    }),
  },
});
