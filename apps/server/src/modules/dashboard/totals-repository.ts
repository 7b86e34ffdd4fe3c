import type { MonthTotal, YearTotal } from '@wagenpark/contract/fleet/dashboard-totals';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/wire-json.ts';
import { fineDay } from './fleet-definitions.ts';

/* The SQL of totals by year and month (FA-11). */

const zone = 'select time_zone from client where client_id = $1';
const asText = <Value>(rows: readonly { readonly json: string }[]): JsonText<Value> =>
  new JsonText<Value>(rows[0]?.json ?? '[]');

const years = jsonRows(`select extract(year from ${fineDay})::integer as "Jaar", count(*) as "Aantal",
    sum(n.total_amount)::float8 as "Bedrag"
  from fine n cross join (${zone}) z where n.client_id = $1 group by 1 order by 1 desc`);
/** Fines by year. */
export const readFineYears = async (tx: Tx, clientId: number): Promise<JsonText<YearTotal[]>> =>
  asText(await tx.query(years, [clientId], 'dashboard.fine-years'));

/** The twelve months of a year with what `events` (month, amount) of it come to. */
const months = (events: string): string =>
  jsonRows(`select m.month as "Maand", count(e.month) as "Aantal", coalesce(sum(e.amount), 0)::float8 as "Bedrag"
    from generate_series(1, 12) m (month) left join (${events}) e using (month) group by 1 order by 1`);

const fineMonths = months(`select extract(month from ${fineDay})::integer as month, n.total_amount as amount
  from fine n cross join (${zone}) z where n.client_id = $1 and extract(year from ${fineDay}) = $2`);
/** Fines of a year by month. */
export const readFineMonths = async (tx: Tx, clientId: number, year: number): Promise<JsonText<MonthTotal[]>> =>
  asText(await tx.query(fineMonths, [clientId, year], 'dashboard.fine-months'));

const damageMonths = months(`select extract(month from n.damage_on)::integer as month, n.damage_amount as amount
  from damage_report n where n.client_id = $1 and extract(year from n.damage_on) = $2`);
/** Damage reports of a year by month. */
export const readDamageMonths = async (tx: Tx, clientId: number, year: number): Promise<JsonText<MonthTotal[]>> =>
  asText(await tx.query(damageMonths, [clientId, year], 'dashboard.damage-months'));
