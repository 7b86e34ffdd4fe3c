import {
  type Fact,
  type Facts,
  factText,
  filterOf,
  isPersonal,
  type ListedName,
  type RecordOf,
} from '@wagenpark/contract';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import { choiceWords, factHead, factLabel, factWriting } from '../../platform/words/fact-words.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import type { Words } from '../../words/words.ts';
import type { ListContext } from './list-descriptor.ts';

/** What a list says of a column beside the fact: whatever of a column it wants otherwise. An `id` is the name that saved views know. */
export type ColumnLook<Row> = Partial<Omit<GridColumn<Row>, 'field'>>;

/**
 * The columns of a list, in their order, each with what is special about it. Every fact that lists show has its place; one
 * without a word is none.
 */
export type ShownFacts<F extends Facts, Subject extends FactSubject, Row = RecordOf<F>> = {
  readonly [Name in ListedName<F>]: Name extends FactWord<Subject> ? ColumnLook<Row> : never;
};

/** The columns of a list, each after the kind of its fact. Rows may have parts of their own beside the facts. */
export function factColumns<F extends Facts, Subject extends FactSubject, Row extends RecordOf<F> = RecordOf<F>>(
  subject: Subject,
  facts: F,
  { words, session }: ListContext,
  shown: ShownFacts<F, Subject, Row>,
): readonly GridColumn<Row>[] {
  const write = factWriting(words, session.formats);
  return Object.entries(shown as Readonly<Record<string, ColumnLook<Row>>>).map(([name, look]) => {
    const fact = facts[name] as Fact;
    const valueOf = (row: Row): unknown => row[name];
    return {
      id: name,
      field: name,
      header: factHead(words, subject, name, fact),
      width: widthOf(fact),
      ...(fact.kind === 'choice' ? { labels: choiceWords(words, subject, name, fact) } : {}),
      ...(isPersonal(fact) ? { isPersonal: true as const } : {}),
      ...filterLook(words, subject, name, fact),
      ...lookOf(fact, session.client.countryCarData, valueOf, (value) => factText(fact, value, write)),
      ...look,
    };
  });
}

/** How a list is filtered by a fact. Debtors are chosen by name, whether the column shows it or the number. */
function filterLook(words: Words, subject: string, name: string, fact: Fact) {
  const kind = filterOf(fact);
  if (kind === undefined) return {};
  return {
    filter: kind === 'debtors' ? ('tree' as const) : kind,
    filterLabel: kind === 'debtors' ? words('fact.DebiteurNaam') : factLabel(words, subject, name),
    ...(fact.optional ? { mayBeEmpty: true as const } : {}),
  };
}

/** How a kind looks in a list, and what it is in a file. */
function lookOf<Row>(
  { kind }: Fact,
  country: string,
  valueOf: (row: Row) => unknown,
  text: (value: unknown) => string | null,
): Pick<GridColumn<Row>, 'kind' | 'align' | 'cell' | 'file'> {
  const cell = (row: Row) => text(valueOf(row));
  switch (kind) {
    case 'number':
      return { kind: 'number', align: 'left', cell };
    case 'count':
    case 'quantity':
    case 'percentage':
      return { kind: 'number', cell };
    case 'money':
    case 'price':
      return { kind: 'number', file: { kind: 'money' }, cell };
    case 'day':
    case 'birthDay':
      return { kind: 'date', cell };
    case 'moment':
      return { kind: 'date', file: { kind: 'datetime' }, cell };
    case 'yesNo':
      return { kind: 'boolean', cell };
    case 'plate':
      return {
        kind: 'text',
        cell: (row) => {
          const plate = valueOf(row);
          return typeof plate === 'string' ? <Plate plate={plate} country={country} /> : null;
        },
      };
    default:
      return { kind: 'text' };
  }
}

/** The px that a character of a list takes, and what a cell has around them. */
const CHARACTER = 6.5;
const AROUND = 24;
const widths = {
  plate: 118,
  moment: 148,
  day: 104,
  birthDay: 104,
  money: 100,
  price: 100,
  percentage: 84,
  quantity: 96,
  yesNo: 96,
  number: 84,
  count: 96,
  person: 132,
} as const;

/** The first width of a column: what most values of its kind need. */
export function widthOf(fact: Fact): number {
  if (fact.kind in widths) return widths[fact.kind as keyof typeof widths];
  const usual = fact.kind === 'text' ? (fact.usual ?? Math.min(fact.max, 20)) : 20;
  return Math.min(175, Math.round(usual * CHARACTER + AROUND));
}
