import { type Fact, type Facts, isPersonal } from '@wagenpark/contract/define/facts';
import type { ColumnKind } from '@wagenpark/exports/table';
import { expressionOf, type SqlExpression } from './fact-columns.ts';

/** A column of a list as the server writes it to a file. Personal ones need an acknowledgement (EX-11). */
export interface ExportedColumn {
  readonly expression: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width: number;
  readonly isPersonal: boolean;
}

/**
 * The columns of a file, each after the kind of its fact. A choice stands in words, which the statement takes from `words`,
 * an expression for a JSON object of column → value → word.
 */
export const exportedColumnsOf = <F extends Facts, const Name extends keyof F & string>(
  facts: F,
  columns: Readonly<Record<Name, string | SqlExpression>>,
  alias: string,
  names: readonly Name[],
  words: string,
): Readonly<Record<Name, ExportedColumn>> =>
  Object.fromEntries(
    names.map((name) => {
      const fact: Fact = facts[name] as Fact;
      const stored = expressionOf(columns[name], alias);
      const expression = fact.kind === 'choice' ? `${words} -> '${name}' ->> ${stored}` : stored;
      return [name, { expression, ...lookOf(fact), isPersonal: isPersonal(fact) }];
    }),
  ) as Readonly<Record<Name, ExportedColumn>>;

function lookOf(fact: Fact): Pick<ExportedColumn, 'kind' | 'width'> {
  switch (fact.kind) {
    case 'number':
    case 'count':
    case 'quantity':
    case 'percentage':
      return { kind: 'number', width: 12 };
    case 'money':
    case 'price':
      return { kind: 'money', width: 12 };
    case 'day':
    case 'birthDay':
      return { kind: 'date', width: 12 };
    case 'moment':
      return { kind: 'datetime', width: 18 };
    case 'plate':
      return { kind: 'text', width: 12 };
    case 'person':
      return { kind: 'text', width: 28 };
    case 'text':
      return { kind: 'text', width: Math.max(8, Math.round(1.2 * (fact.usual ?? Math.min(fact.max, 20)))) };
    default:
      return { kind: 'text', width: 20 };
  }
}
