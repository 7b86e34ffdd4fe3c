import type { MonthTotal, YearTotal } from '@wagenpark/contract/fleet/totals';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { jsonRows, monthRows } from '../../platform/database/wire-json.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

/* The SQL of totals by year and month (FA-11). */

const fineDay = clientDay('n.offence_at');
const withZone = 'fine n cross join (select time_zone from client where client_id = $1) z';

const years = jsonRows(`select extract(year from ${fineDay})::integer as "Jaar", count(*) as "Aantal",
    sum(n.total_amount)::float8 as "Bedrag"
  from ${withZone} where n.client_id = $1 group by 1 order by 1 desc`);
/** Fines by year. */
export async function readFineYears(tx: Tx, clientId: number): Promise<JsonText<YearTotal[]>> {
  const [row] = await tx.query<{ json: string }>(years, [clientId], 'fines.years');
  return new JsonText<YearTotal[]>(row?.json ?? '[]');
}

const months = monthRows(`select extract(month from ${fineDay})::integer as month, n.total_amount as amount
  from ${withZone} where n.client_id = $1 and extract(year from ${fineDay}) = $2`);
/** Fines of a year by month. */
export async function readFineMonths(tx: Tx, clientId: number, year: number): Promise<JsonText<MonthTotal[]>> {
  const [row] = await tx.query<{ json: string }>(months, [clientId, year], 'fines.months');
  return new JsonText<MonthTotal[]>(row?.json ?? '[]');
}
