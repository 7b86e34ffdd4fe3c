import { type Fact, type FactKind, type Facts, isPersonal } from '@wagenpark/contract/define/facts';
import type { ColumnKind } from '@wagenpark/exports/table';
import { columnExpression, type SqlExpression } from './fact-columns.ts';

/** A column of a list as the server exports it. Columns with personal data need an acknowledgement (EX-11). */
export interface ExportedColumn {
  readonly expression: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width: number;
  readonly isPersonal: boolean;
}

/**
 * Derives export columns from the kinds of their facts. A choice is exported as its label.
 * @param words SQL expression of a JSON object that maps column to value to label
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
      const storedExpression = columnExpression(columns[name], alias);
      const expression = fact.kind === 'choice' ? `${words} -> '${name}' ->> ${storedExpression}` : storedExpression;
      return [name, { expression, ...formatOf(fact), isPersonal: isPersonal(fact) }];
    }),
  ) as Readonly<Record<Name, ExportedColumn>>;

interface ColumnFormat {
  readonly kind: ColumnKind;
  /** In characters; the width of a text depends on its length. */
  readonly width: number;
  /**
   * Whether PostgreSQL's own CSV output of such values can be used in a file: texts, labels, whole numbers and days.
   */
  readonly isCopied: boolean;
}

/** How values of each kind of fact are exported. */
const formatOfKind = {
  text: { kind: 'text', width: 20, isCopied: true },
  texts: { kind: 'text', width: 20, isCopied: false },
  links: { kind: 'text', width: 20, isCopied: false },
  rows: { kind: 'text', width: 20, isCopied: false },
  tags: { kind: 'text', width: 20, isCopied: false },
  choice: { kind: 'text', width: 20, isCopied: true },
  plate: { kind: 'text', width: 12, isCopied: true },
  person: { kind: 'text', width: 28, isCopied: true },
  email: { kind: 'text', width: 20, isCopied: true },
  phone: { kind: 'text', width: 20, isCopied: true },
  street: { kind: 'text', width: 20, isCopied: true },
  place: { kind: 'text', width: 20, isCopied: true },
  licence: { kind: 'text', width: 20, isCopied: true },
  yesNo: { kind: 'text', width: 20, isCopied: false },
  number: { kind: 'number', width: 12, isCopied: true },
  count: { kind: 'number', width: 12, isCopied: true },
  quantity: { kind: 'number', width: 12, isCopied: false },
  percentage: { kind: 'number', width: 12, isCopied: false },
  money: { kind: 'money', width: 12, isCopied: false },
  price: { kind: 'money', width: 12, isCopied: false },
  day: { kind: 'date', width: 12, isCopied: true },
  birthDay: { kind: 'date', width: 12, isCopied: true },
  moment: { kind: 'datetime', width: 18, isCopied: false },
} as const satisfies Readonly<Record<FactKind, ColumnFormat>>;

/** The kinds of facts whose values can be copied from PostgreSQL's own CSV output. */
export type CopiedKind = {
  [Kind in FactKind]: (typeof formatOfKind)[Kind]['isCopied'] extends true ? Kind : never;
}[FactKind];

/** How a fact is exported: the kind of its cells and the width in characters. */
export function formatOf(fact: Fact): Pick<ExportedColumn, 'kind' | 'width'> {
  const { kind, width } = formatOfKind[fact.kind];
  return fact.kind === 'text'
    ? { kind, width: Math.max(8, Math.round(1.2 * (fact.usual ?? Math.min(fact.max, width)))) }
    : { kind, width };
}
