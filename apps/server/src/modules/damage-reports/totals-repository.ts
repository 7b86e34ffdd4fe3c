import type { MonthTotal } from '@wagenpark/contract/fleet/totals';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { monthRows } from '../../platform/database/wire-json.ts';

/* The SQL of totals by month (FA-11). */

const months = monthRows(`select extract(month from n.damage_on)::integer as month, n.damage_amount as amount
  from damage_report n where n.client_id = $1 and extract(year from n.damage_on) = $2`);
/** Damage reports of a year by month. */
export async function readDamageMonths(tx: Tx, clientId: number, year: number): Promise<JsonText<MonthTotal[]>> {
  const [row] = await tx.query<{ json: string }>(months, [clientId, year], 'damage-reports.months');
  return new JsonText<MonthTotal[]>(row?.json ?? '[]');
}
