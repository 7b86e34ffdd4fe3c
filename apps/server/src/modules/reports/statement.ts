import type { Caller } from '../../platform/caller.ts';
import { wireSelect } from '../../platform/database/wire-json.ts';
import type { Report, ReportChoices, ReportColumn, ReportParameter } from '../../platform/report.ts';
import { clientDaySql, holdsRights } from '../dashboard/index.ts';
import type { CheckedValues } from './parameters.ts';

/* The SQL of a report: its rows as `r`, and what is read of them. */

/** The number of rows of a preview, and of points of a chart that is not in time. */
const PREVIEW_ROWS = 50;
const CHART_POINTS = 12;

const typeOf: Readonly<Record<Exclude<ReportParameter['kind'], 'debtors'>, string>> = {
  day: 'date',
  text: 'text',
  choice: 'text',
  number: 'numeric',
};

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A report with the columns that a caller sees, and its statements. */
export interface ReportStatements {
  readonly columns: readonly (readonly [name: string, column: ReportColumn])[];
  /** One value: the JSON of the first rows, of totals, gaps and chart. */
  readonly preview: Statement;
  /**
   * The rows of a file, each as JSON: first the number of rows with the totals, then the rows in their order.
   * @param words the words of choices, by column and value, and of `true` and `false`
   */
  readonly file: (
    names: readonly string[],
    words: Readonly<Record<string, Readonly<Record<string, string>>>>,
  ) => Statement;
}

/** The columns that a caller sees. */
export const visibleColumns = (report: Report, caller: Caller): ReportStatements['columns'] =>
  Object.entries(report.columns).filter(([, { right }]) => right === undefined || holdsRights(caller, [right]));

const totalSql = (name: string, { total }: ReportColumn): string =>
  total === 'sum' ? `sum(r."${name}")` : (total?.sql ?? 'null');

/** Builds the statements of a report for a caller. @param now the moment of the run */
export function reportStatements(report: Report, caller: Caller, checked: CheckedValues, now: Date): ReportStatements {
  const columns = visibleColumns(report, caller);
  const names = columns.map(([name]) => name);
  const values: unknown[] = [caller.scope.clientId, now];
  const placeholders = new Map<string, string>();
  const value = (name: string): string => {
    const parameter = report.parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined || parameter.kind === 'debtors') throw new Error(`${report.code} has no value ${name}`);
    const placeholder = placeholders.get(name) ?? `$${values.push(checked[name])}::${typeOf[parameter.kind]}`;
    placeholders.set(name, placeholder);
    return placeholder;
  };
  const choices: ReportChoices = {
    value,
    matches: (expression, name) => {
      if (checked[name] === null) return 'true';
      const isText = report.parameters.some((parameter) => parameter.name === name && parameter.kind === 'text');
      return isText ? `lower(${expression}) = lower(${value(name)})` : `${expression} = ${value(name)}`;
    },
    sees: (column) => names.includes(column),
  };
  const begin = `with z as (${clientDaySql('$2')}), r as materialized (${report.rows(choices)})`;
  const totals = columns.filter(([, column]) => column.total !== undefined);
  const totalsSql = jsonObject(totals.map(([name, column]) => [name, totalSql(name, column)]));
  const gaps = Object.entries(report.gaps ?? {});
  const counted = `count(*) as rows, ${totalsSql} as totals,
    ${jsonObject(gaps.map(([name, condition]) => [name, `count(*) filter (where ${condition})`]))} as gaps`;
  const select = wireSelect(Object.fromEntries(names.map((name) => [name, `r."${name}"`])));
  return {
    columns,
    preview: {
      sql: `${begin}
        select row_to_json(p)::text as json from (select t.*,
          (select coalesce(json_agg(w), '[]') from (select ${select} from r order by ${report.order} limit ${PREVIEW_ROWS}) w)
            as first, ${chartSql(report)} as chart
        from (select ${counted} from r) t) p`,
      values,
    },
    file: (chosenNames, words) => {
      // Without a column of words, the statement has no place for them.
      const fileValues = Object.keys(words).length === 0 ? values : [...values, JSON.stringify(words)];
      const cells = chosenNames.map((name) => [name, cellSql(name, report.columns[name], `$${fileValues.length}`)]);
      return {
        sql: `${begin}
          select json from (
            select 0 as part, 0::bigint as place, row_to_json(t)::text as json from (select ${counted} from r) t
            union all
            select 1, w.place, w.json from (select row_number() over (order by ${report.order}) as place,
              (select row_to_json(cells)::text from (select ${wireSelect(Object.fromEntries(cells) as Record<string, string>)}) cells)
              as json from r) w) lines order by part, place`,
        values: fileValues,
      };
    },
  };
}

const jsonObject = (entries: readonly (readonly [string, string])[]): string =>
  `json_build_object(${entries.map(([name, expression]) => `'${name}', ${expression}`).join(', ')})`;

/** A cell of a file: choices and yes or no as words. */
function cellSql(name: string, column: ReportColumn | undefined, words: string): string {
  const cell = `r."${name}"`;
  if (column?.kind !== 'choice' && column?.kind !== 'yesNo') return cell;
  return `coalesce(${words}::jsonb -> '${name}' ->> ${cell}::text, ${cell}::text)`;
}

function chartSql({ chart }: Report): string {
  if (chart === undefined) return 'null::json';
  const sums = chart.values.map((name) => `sum(r."${name}") as "${name}"`).join(', ');
  const order = chart.isInTime ? '1' : `2 desc nulls last, 1 limit ${CHART_POINTS}`;
  return `(select coalesce(json_agg(c), '[]') from (select r."${chart.by}" as "${chart.by}", ${sums}
    from r where r."${chart.by}" is not null group by 1 order by ${order}) c)`;
}
