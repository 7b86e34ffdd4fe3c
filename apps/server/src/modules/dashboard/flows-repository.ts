import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { MoneyFlow, OpenSignalKind } from '../../platform/dashboard-source.ts';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { wireObject } from '../../platform/database/wire-json.ts';
import type { BlockScope } from './block-scope.ts';
import { appliesToBlock, type BlockStatement, blockStatement, unionAll } from './block-statement.ts';
import { isActiveToday } from './fleet-definitions.ts';

/*
 * The SQL of spending and of the numbers of open records. Buckets are given as `edges`, days in ascending order: place
 * 1 is the bucket between the first two.
 */

/** The sums of a flow between two edges. */
export interface FlowRow {
  /** The index of the flow among the requested ones. */
  readonly flow: number;
  readonly place: number;
  /** Null when the flow is not divided, when the name is unknown, and for names that are grouped as others. */
  readonly name: string | null;
  readonly isOther: boolean;
  readonly count: number;
  readonly cents: number;
  readonly counts: Readonly<Record<string, number>>;
  /** The number of names that are grouped as others; the same in every row. */
  readonly otherNames: number;
}

/** The sums of some flows per bucket; with `isDivided` also per name. */
export async function readFlows(
  tx: Tx,
  block: BlockScope,
  flows: readonly MoneyFlow[],
  edges: readonly IsoDay[],
  { isDivided }: { readonly isDivided: boolean },
): Promise<readonly FlowRow[]> {
  const countable = flows.map((flow, place) => ({ flow, place })).filter(({ flow }) => appliesToBlock(block, flow));
  if (countable.length === 0) return [];
  const statement = blockStatement(block, [edges]);
  const parts = countable.map(({ flow, place }) => flowSql(statement, flow, place, isDivided));
  const rows = await tx.query<RowOf<FlowRow>>(
    [statement.begin(), ...parts.flatMap(({ tables }) => tables)].join(',\n') +
      unionAll(parts.map(({ select }) => select)),
    statement.values,
  );
  return rows.filter(({ place }) => place >= 1 && place < edges.length);
}

/** The common table expressions of a flow, and the select from them. */
function flowSql(
  { rows }: BlockStatement,
  flow: MoneyFlow,
  place: number,
  isDivided: boolean,
): { readonly tables: readonly string[]; readonly select: string } {
  const { day, amount, isFrom, counts, divided } = flow;
  const names = Object.keys(counts);
  const conditions = Object.values(counts).map((condition, index) => `, ${condition} as counted_${index}`);
  const sums = `count(*)::integer as count, coalesce(sum(w.amount * 100), 0)::float8 as cents,
    ${wireObject(Object.fromEntries(names.map((name, index) => [name, `count(*) filter (where w.counted_${index})`])))} as counts`;
  const bucketedSql = (name: string): string => `select width_bucket(${day}, $3::date[]) as place, ${amount} as amount,
     ${name} as name ${conditions.join('')} ${rows(flow, isFrom('($3::date[])[1]'))}`;
  if (!isDivided || divided === undefined) {
    return {
      tables: [],
      // Computes the bucket of a row once. Rows outside of the edges are dropped after the query, not by a condition.
      select: `select ${place} as flow, w.place, null::text as name, false as "isOther", ${sums}, 0 as "otherNames"
        from (${bucketedSql('null::text')}) w group by w.place`,
    };
  }
  const isOther =
    divided.most === null ? 'false' : `row_number() over (order by count(*) desc, name) > ${divided.most}`;
  const flowTable = `flow_${place} as (select * from (${bucketedSql(divided.by)}) w
     where w.place between 1 and cardinality($3::date[]) - 1)`;
  const namesTable = `names_${place} as (select name, ${isOther} as other
     from flow_${place} where name is not null group by name)`;
  return {
    tables: [flowTable, namesTable],
    select: `select ${place} as flow, w.place, case when not r.other then w.name end as name,
        coalesce(r.other, false) as "isOther", ${sums},
        (select count(*)::integer from names_${place} where other) as "otherNames"
      from flow_${place} w left join names_${place} r on r.name = w.name group by 2, 3, 4`,
  };
}

/** The number of open records of a kind, and the day since which the oldest one is open. */
export interface OpenCount {
  readonly kind: string;
  readonly count: number;
  readonly oldest: IsoDay | null;
}

/** Counts the open records of some kinds. */
export async function readOpenCounts(
  tx: Tx,
  block: BlockScope,
  kinds: readonly OpenSignalKind[],
): Promise<readonly OpenCount[]> {
  const countable = kinds.filter((kind) => appliesToBlock(block, kind));
  if (countable.length === 0) return [];
  const { values, rows, begin } = blockStatement(block);
  const selects = countable.map(
    (kind) => `select '${kind.kind}' as kind, count(*)::integer as count, min(${kind.since}) as oldest
      ${rows(kind, kind.when)}`,
  );
  return tx.query<RowOf<OpenCount>>(`${begin(isActiveToday)} ${unionAll(selects)}`, values);
}
