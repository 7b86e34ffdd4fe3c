import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { singularOf } from '../names.ts';
import { duplicatesIn, SQL_KEYWORDS } from '../subject-problems.ts';
import { isShared } from '../wording.ts';
import type { LinkedSubject } from './linked-subject.ts';
import type { ManagedFile, ManagedFileFact, PlainFile } from './managed-schema.ts';

/** Reserved names: the fields of every managed record besides its facts, and the extra values of its form. */
const framed = ['number', 'version', 'changedAt', 'changedBy', 'base'];
const framedColumns = ['client_id', 'number', 'version', 'changed_at', 'changed_by', 'search_text'];
/** The maximum number of a column of each kind. */
const greatest = {
  count: 999_999_999,
  quantity: 9_999_999.99,
  money: 999_999_999,
  price: 9_999.9999,
  percentage: 999.99,
} as const;
/** The kinds that can be a title. */
const titleKinds = ['text', 'texts', 'person'];

/** Whether a fact is in the record's own table. */
const hasColumn = (
  fact: ManagedFileFact,
): fact is Exclude<ManagedFileFact, { readonly kind: 'links' } | { readonly kind: 'rows' }> =>
  fact.kind !== 'links' && fact.kind !== 'rows';

type ColumnOf = (name: string, column: string | undefined) => string;

/** The problems of a well-formed description, one line each. */
export function managedProblems(
  file: ManagedFile,
  linked: ReadonlyMap<string, LinkedSubject | undefined>,
  columnOf: ColumnOf,
): readonly string[] {
  const facts = Object.entries(file.facts);
  const inner = facts.flatMap(([, fact]) => (fact.kind === 'rows' ? Object.keys(fact.facts) : []));
  const columns = facts.flatMap(([name, fact]) => (hasColumn(fact) ? [columnOf(name, fact.column)] : []));
  const path = file.path ?? `administration/${file.name}`;
  return [
    ...((file.one ?? singularOf(file.name)) === file.name ? [`one: what is one of ${file.name} called?`] : []),
    ...(Object.hasOwn(pagePermissions, path) ? [`path: there is a page ${path} already`] : []),
    ...file.keeps
      .filter((role) => !file.reads.includes(role))
      .map((role) => `keeps: ${role} keeps them and does not read them`),
    ...titleProblems(file),
    ...duplicatesIn(columns).map((column) => `facts: ${column} is the column of two facts`),
    ...duplicatesIn([...facts.map(([name]) => name), ...inner]).map((name) => `facts: two facts are called ${name}`),
    ...facts.flatMap(([name, fact]) =>
      factProblems(name, fact, linked, columnOf).map((problem) => `facts.${name}${problem}`),
    ),
  ];
}

function titleProblems({ facts, title: titleName, switch: switchedBy }: ManagedFile): readonly string[] {
  const title = facts[titleName];
  const isTitle = title && titleKinds.includes(title.kind) && !title.optional && 'listed' in title && title.listed;
  const fact = switchedBy === undefined ? undefined : facts[switchedBy];
  const isSwitch = switchedBy === undefined || (fact?.kind === 'yesNo' && !fact.optional);
  return [
    ...(isTitle ? [] : ['title: names a text, texts or person that every record has and that the list shows']),
    ...(isSwitch ? [] : ['switch: names a yesNo that every record has']),
  ];
}

function factProblems(
  name: string,
  fact: ManagedFileFact,
  linked: ReadonlyMap<string, LinkedSubject | undefined>,
  columnOf: ColumnOf,
): readonly string[] {
  const ofKind = (): readonly string[] => {
    switch (fact.kind) {
      case 'links':
        return linked.get(fact.to) ? [] : [`.to: there is no subject of managed records ${fact.to}`];
      case 'rows':
        return rowProblems(fact, columnOf);
      case 'texts':
      case 'tags':
        return [];
      default:
        return numberProblems(fact);
    }
  };
  return [
    ...(framed.includes(name) ? [': every managed record has it by itself; call it otherwise'] : []),
    ...(fact.word === undefined && !isShared(name) ? ['.word: what is it called?'] : []),
    ...(hasColumn(fact) ? columnProblems(columnOf(name, fact.column), framedColumns) : []),
    ...('head' in fact && fact.head !== undefined && !fact.listed ? ['.head: only a list shows it'] : []),
    ...ofKind(),
  ];
}

const columnProblems = (column: string, takenNames: readonly string[]): readonly string[] => [
  ...(takenNames.includes(column) ? [`.column: ${column} is there already`] : []),
  ...(SQL_KEYWORDS.includes(column) ? [`.column: ${column} is a key word of PostgreSQL; name another`] : []),
];

/** The problems of the facts of nested rows. */
function rowProblems(
  { key, facts }: Extract<ManagedFileFact, { readonly kind: 'rows' }>,
  columnOf: ColumnOf,
): readonly string[] {
  const keyFact = facts[key];
  const isKey = keyFact && ['text', 'choice', 'count'].includes(keyFact.kind) && !keyFact.optional;
  const columns = Object.entries(facts).map(([name, { column }]) => columnOf(name, column));
  return [
    ...(isKey ? [] : ['.key: names a text, choice or count that every row has']),
    ...duplicatesIn(columns).map((column) => `.facts: ${column} is the column of two facts`),
    ...Object.entries(facts).flatMap(([name, fact]) =>
      [
        ...(fact.word === undefined && !isShared(name) ? ['.word: what is it called?'] : []),
        ...columnProblems(columnOf(name, fact.column), ['client_id']),
        ...numberProblems(fact),
      ].map((problem) => `.facts.${name}${problem}`),
    ),
  ];
}

/** The problems of the bounds and unit of a number. */
function numberProblems(fact: PlainFile): readonly string[] {
  if (!('min' in fact)) return [];
  const { kind, min, max = kind === 'percentage' ? 100 : undefined } = fact;
  const unit =
    'unit' in fact && fact.unit !== undefined && fact.symbol !== undefined ? ['.symbol: has a unit already'] : [];
  if (max === undefined) return ['.max: which is the greatest that is taken?', ...unit];
  return [
    ...(min >= max ? ['.max: lies above min'] : []),
    ...(max > greatest[kind] ? [`.max: at most ${greatest[kind]}`] : []),
    ...unit,
  ];
}
