import type { Fact, FactKind, Facts } from '@wagenpark/contract/define/facts';
import { columnExpression, type SqlExpression } from './fact-columns.ts';

const plainKinds: ReadonlySet<FactKind> = new Set<FactKind>([
  'number',
  'count',
  'quantity',
  'money',
  'price',
  'percentage',
  'yesNo',
  'day',
  'moment',
  'birthDay',
  'choice',
]);

/**
 * The `order by` clause of a list sorted by one of its facts: texts alphabetically, empty values last in both
 * directions, ties by record number (TB-02). `listed_table` in the migrations creates indexes in exactly this order. A
 * list with any other order has to be sorted for every page.
 */
export function orderExpression<F extends Facts, Name extends keyof F & string>(
  facts: F,
  columns: Readonly<Record<Name, string | SqlExpression>>,
  alias: string,
  name: Name,
  descending: boolean,
): string {
  const fact = facts[name] as Fact;
  const number = `${alias}.number`;
  const column = columnExpression(columns[name], alias);
  if (column === number) return `${number} ${descending ? 'desc' : 'asc'}`;
  const value = plainKinds.has(fact.kind) ? column : `nullif(${column}, '') collate "und-x-icu"`;
  return `${value} ${descending ? 'desc' : 'asc'} nulls last, ${number}`;
}
