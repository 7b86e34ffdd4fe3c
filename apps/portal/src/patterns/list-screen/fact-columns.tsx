import {
  type Fact,
  type FactFormatters,
  type Facts,
  factText,
  filterKindOf,
  isPersonal,
  type ListedName,
  type RecordOf,
} from '@wagenpark/contract';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import { choiceWords, factFormatters, factHead, factLabel } from '../../platform/words/fact-words.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { nameListContent } from '../../ui/grid/name-list.tsx';
import { Plate, widestPlates } from '../../ui/plate/plate.tsx';
import { currentLocale, type Words } from '../../words/words.ts';
import type { ListContext } from './list-descriptor.ts';

/** 28 December 2028, 22:58 UTC. Every digit of it is wide, so it measures the width of a column. */
const A_LATE_EVENING = '/Date(1861657080000)/';
/** Assumed length, in characters, of a text without another hint. */
const USUAL_TEXT = 20;
/** Assumed length, in characters, of a person's name and other personal texts. */
const USUAL_PERSON = 23;

/**
 * Display settings of a list's column. They override those derived from its fact. The `id` is the name in saved views.
 */
export type ColumnOptions<Row> = Partial<Omit<GridColumn<Row>, 'field'>>;

/**
 * The columns of a list in their order, each with its settings. Every fact that lists show must be present; a fact
 * without a word does not compile.
 */
export type ShownFacts<F extends Facts, Subject extends FactSubject, Row = RecordOf<F>> = {
  readonly [Name in ListedName<F>]: Name extends FactWord<Subject> ? ColumnOptions<Row> : never;
};

/** Makes the columns of a list from its facts, by their kind. Rows may have fields beside the facts. */
export function factColumns<F extends Facts, Subject extends FactSubject, Row extends RecordOf<F> = RecordOf<F>>(
  subject: Subject,
  facts: F,
  { words, session }: ListContext,
  columnLooks: ShownFacts<F, Subject, Row>,
): readonly GridColumn<Row>[] {
  const write = factFormatters(words, session.formats);
  return Object.entries(columnLooks as Readonly<Record<string, ColumnOptions<Row>>>).map(([name, look]) => {
    const fact = facts[name] as Fact;
    const valueOf = (row: Row): unknown => row[name];
    return {
      id: name,
      // For texts per language, the one in the user's language.
      field: fact.kind === 'texts' ? `${name}.${currentLocale()}` : name,
      header: factHead(words, subject, name, fact),
      ...widthOf(fact, session.client.countryCarData, (value) => factText(fact, value, write)),
      ...(fact.kind === 'choice' ? choiceLook(choiceWords(words, subject, name, fact)) : {}),
      ...(isPersonal(fact) ? { isPersonal: true as const } : {}),
      ...filterLook(words, subject, name, fact),
      ...lookOf(fact, session.client.countryCarData, valueOf, (value) => factText(fact, value, write)),
      ...(look.total === undefined ? {} : { totalText: (total: number) => totalOf(fact, total, write) }),
      ...look,
    };
  });
}

/** Formats a column's total. An average of whole numbers has one decimal. */
const totalOf = (fact: Fact, total: number, write: FactFormatters): string =>
  factText(fact, fact.kind === 'count' ? Math.round(total * 10) / 10 : total, write) ?? '';

/** Choices are shown as words, and the column is as wide as the widest of them. */
const choiceLook = (labels: Readonly<Record<string, string>>) => ({ labels, widest: Object.values(labels) });

/** A fact's column filter. Debtors are always filtered by name, whether the column shows the name or the number. */
function filterLook(words: Words, subject: string, name: string, fact: Fact) {
  const kind = filterKindOf(fact);
  if (kind === undefined) return {};
  return {
    filter: kind === 'debtors' ? ('tree' as const) : kind,
    filterLabel: kind === 'debtors' ? words('fact.DebiteurNaam') : factLabel(words, subject, name),
    ...(fact.optional ? { mayBeEmpty: true as const } : {}),
  };
}

/** Rendering and file format of a kind of fact. */
function lookOf<Row>(
  { kind }: Fact,
  country: string,
  valueOf: (row: Row) => unknown,
  text: (value: unknown) => string | null,
): Pick<GridColumn<Row>, 'kind' | 'align' | 'cell' | 'file' | 'isPlate'> {
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
    case 'tags':
      return { kind: 'text', cell: (row) => nameListContent(valueOf(row) as readonly string[]) };
    case 'plate':
      return {
        kind: 'text',
        isPlate: true,
        cell: (row) => {
          const plate = valueOf(row);
          return typeof plate === 'string' ? <Plate plate={plate} country={country} /> : null;
        },
      };
    default:
      return { kind: 'text' };
  }
}

/** Sample values of maximum width per kind. Texts have none: they share the remaining room. */
const widestOfKind: Partial<Readonly<Record<Fact['kind'], readonly unknown[]>>> = {
  number: [8_888_888],
  count: [888_888],
  quantity: [88_888.88],
  percentage: [88.88],
  money: [-8_888_888.88],
  price: [88.8888],
  day: [A_LATE_EVENING],
  birthDay: [A_LATE_EVENING],
  moment: [A_LATE_EVENING],
  yesNo: [true, false],
};

/**
 * The width of a column: that of its widest value, or for a text, which shares the remaining room, its usual length.
 */
function widthOf(
  fact: Fact,
  country: string,
  text: (value: unknown) => string | null,
): Pick<GridColumn<never>, 'grow' | 'widest'> {
  if (fact.kind === 'plate') return { widest: widestPlates(country) };
  if (fact.kind === 'quantity' && fact.max !== undefined) return { widest: [text(fact.max)] };
  const values = widestOfKind[fact.kind];
  if (values) return { widest: values.map(text) };
  if (fact.kind === 'choice') return {};
  if (fact.kind === 'text' || fact.kind === 'texts') return { grow: fact.usual ?? Math.min(fact.max, USUAL_TEXT) };
  return { grow: USUAL_PERSON };
}
