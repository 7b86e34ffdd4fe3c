import { damageReportFacts, damageReportRowFacts } from '@wagenpark/contract/fleet/damage-reports';
import type { Tx } from '../../platform/database/database.ts';
import { factWireColumns } from '../../platform/database/fact-columns.ts';
import { recordReads } from '../../platform/database/record-reads.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { damageReportColumns } from './record.ts';

const joins = `join client z on z.client_id = r.client_id
    join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number`;
const order = 'r.notified_at desc, r.number desc';

/** The SQL about damage reports, the latest reported first (DR-03). */
export const damageReportReads = recordReads({
  name: 'damage-reports',
  key: 'Meldcode',
  row: damageReportRowFacts,
  record: damageReportFacts,
  columns: damageReportColumns,
  table: 'damage_report',
  alias: 'r',
  joins,
  order,
});

const ofState = jsonRows(
  `select ${wireSelect({ ...factWireColumns(damageReportRowFacts, damageReportColumns, 'r') })}
   from damage_report r ${joins} where r.client_id = $1 and r.is_handled = $2 order by ${order}`,
);

/** Whether a report is in scope. */
export async function reportExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from damage_report where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

/** The handled or the pending reports in scope, as JSON (DR-02). */
export async function readReportsByState(tx: Tx, clientId: number, isHandled: boolean): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(ofState, [clientId, isHandled], 'damage-reports.of-state');
  return row?.json ?? '[]';
}
