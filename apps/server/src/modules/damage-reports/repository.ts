import { damageReportFacts, damageReportRowFacts } from '@wagenpark/contract/fleet/damage-reports';
import { recordReads } from '../../platform/database/record-reads.ts';
import { damageReportColumns } from './record.ts';

/** The SQL about damage reports, the highest number first. */
export const damageReportReads = recordReads({
  name: 'damage-reports',
  row: damageReportRowFacts,
  record: damageReportFacts,
  columns: damageReportColumns,
  table: 'damage_report',
  alias: 'r',
  joins: `join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number`,
  order: 'r.number desc',
});
