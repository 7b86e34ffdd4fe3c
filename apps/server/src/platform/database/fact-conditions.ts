import { type FiltersOf, filterKindOf } from '@wagenpark/contract/define/fact-filters';
import type { Fact, Facts } from '@wagenpark/contract/define/facts';
import { columnExpression, type SqlExpression } from './fact-columns.ts';
import type { ReadValue } from './pipelined-reads.ts';

interface Range {
  readonly from?: string | number | undefined;
  readonly until?: string | number | undefined;
  readonly isEmpty?: boolean | undefined;
}

/**
 * Converts the filters of a list to SQL conditions, which the caller joins with `and`. Filter values are bound as
 * parameters, so that lists with the same filters share a prepared statement.
 * @param values receives the parameter values
 * @param zone SQL expression of the client's time zone
 */
export function conditionsOf<F extends Facts>(
  facts: F,
  columns: Readonly<Record<keyof F & string, string | SqlExpression>>,
  alias: string,
  filters: FiltersOf<F>,
  values: ReadValue[],
  zone: string,
): readonly string[] {
  const bind = (value: ReadValue): string => `$${values.push(value)}`;
  return Object.entries(filters as Readonly<Record<string, unknown>>).flatMap(([name, filter]) => {
    const fact: Fact | undefined = facts[name];
    if (fact === undefined || filter === undefined) return [];
    const column = columnExpression(columns[name as keyof F & string], alias);
    const compared = fact.kind === 'moment' ? `(${column} at time zone ${zone})::date` : column;
    const isEmpty = (expected: boolean) => `${column} is ${expected ? '' : 'not '}null`;
    switch (filterKindOf(fact)) {
      case 'oneOf':
        return [`${column} = any (${bind(filter as readonly string[])})`];
      case 'debtors':
        return [`${column} = any (${bind(filter as readonly number[])})`];
      case 'yesNo':
        return [`${column} = ${bind(filter as boolean)}`];
      case 'isEmpty':
        return [isEmpty(filter as boolean)];
      default: {
        const { from, until, isEmpty: expectsEmpty } = filter as Range;
        return [
          ...(from === undefined ? [] : [`${compared} >= ${bind(from)}`]),
          ...(until === undefined ? [] : [`${compared} <= ${bind(until)}`]),
          ...(expectsEmpty === undefined ? [] : [isEmpty(expectsEmpty)]),
        ];
      }
    }
  });
}
