import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { MoneyFlow, OpenKind } from '../../platform/dashboard-source.ts';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { wireObject } from '../../platform/database/wire-json.ts';
import type { BlockScope } from './block-scope.ts';
import { type BlockStatement, blockStatement, hasRecords, unionOf } from './block-statement.ts';

/*
 * The SQL of money that was spent, and of how many records are open. What is counted in buckets is counted between `edges`, days
 * in their order: place 1 is what lies between the first two.
 */

/** The sums of a flow between two edges. */
export interface FlowRow {
  /** The place of the flow among those that were asked for. */
  readonly flow: number;
  readonly place: number;
  /** Null where the flow is not divided, where no name is known, and for the names that are not told. */
  readonly name: string | null;
  readonly isOther: boolean;
  readonly count: number;
  readonly cents: number;
  readonly counts: Readonly<Record<string, number>>;
  /** How many names are not told, the same in every row. */
  readonly otherNames: number;
}

/** The sums of some flows between the edges, each divided by its names or not. */
export async function readFlows(
  tx: Tx,
  of: BlockScope,
  flows: readonly MoneyFlow[],
  edges: readonly IsoDay[],
  { isDivided }: { readonly isDivided: boolean },
): Promise<readonly FlowRow[]> {
  const told = flows.map((flow, place) => ({ flow, place })).filter(({ flow }) => hasRecords(of, flow));
  if (told.length === 0) return [];
  const statement = blockStatement(of, [edges]);
  const parts = told.map(({ flow, place }) => flowSql(statement, flow, place, isDivided));
  const rows = await tx.query<RowOf<FlowRow>>(
    [statement.begin(), ...parts.flatMap(({ tables }) => tables)].join(',\n') +
      unionOf(parts.map(({ select }) => select)),
    statement.values,
  );
  return rows.filter(({ place }) => place >= 1 && place < edges.length);
}

/** A flow as tables of its statement, and what is selected from them. */
function flowSql(
  { rows }: BlockStatement,
  flow: MoneyFlow,
  place: number,
  isDivided: boolean,
): { readonly tables: readonly string[]; readonly select: string } {
  const { day, amount, isFrom, counts, divided } = flow;
  const names = Object.keys(counts);
  const conditions = Object.values(counts).map((condition, at) => `, ${condition} as counted_${at}`);
  const sums = `count(*)::integer as count, coalesce(sum(w.amount * 100), 0)::float8 as cents,
    ${wireObject(Object.fromEntries(names.map((each, at) => [each, `count(*) filter (where w.counted_${at})`])))} as counts`;
  const placed = (name: string): string => `select width_bucket(${day}, $3::date[]) as place, ${amount} as amount,
     ${name} as name ${conditions.join('')} ${rows(flow, isFrom('($3::date[])[1]'))}`;
  if (!isDivided || divided === undefined) {
    return {
      tables: [],
      // The bucket of a row is found once: what lies outside of the edges is left out of the sums, not of the rows.
      select: `select ${place} as flow, w.place, null::text as name, false as "isOther", ${sums}, 0 as "otherNames"
        from (${placed('null::text')}) w group by w.place`,
    };
  }
  const isOther =
    divided.most === null ? 'false' : `row_number() over (order by count(*) desc, name) > ${divided.most}`;
  const within = `flow_${place} as (select * from (${placed(divided.by)}) w
     where w.place between 1 and cardinality($3::date[]) - 1)`;
  const ranked = `names_${place} as (select name, ${isOther} as other
     from flow_${place} where name is not null group by name)`;
  return {
    tables: [within, ranked],
    select: `select ${place} as flow, w.place, case when not r.other then w.name end as name,
        coalesce(r.other, false) as "isOther", ${sums},
        (select count(*)::integer from names_${place} where other) as "otherNames"
      from flow_${place} w left join names_${place} r on r.name = w.name group by 2, 3, 4`,
  };
}

/** How many records of some kinds are open, and since when the oldest one. */
export interface OpenCount {
  readonly kind: string;
  readonly count: number;
  readonly oldest: IsoDay | null;
}

/** How many records of some kinds are open. */
export async function readOpenCounts(
  tx: Tx,
  of: BlockScope,
  kinds: readonly OpenKind[],
): Promise<readonly OpenCount[]> {
  const told = kinds.filter((kind) => hasRecords(of, kind));
  if (told.length === 0) return [];
  const { values, rows, begin } = blockStatement(of);
  const selects = told.map(
    (kind) => `select '${kind.kind}' as kind, count(*)::integer as count, min(${kind.since}) as oldest
      ${rows(kind, kind.when)}`,
  );
  return tx.query<RowOf<OpenCount>>(`${begin(`c.state = 'running'`)} ${unionOf(selects)}`, values);
}
