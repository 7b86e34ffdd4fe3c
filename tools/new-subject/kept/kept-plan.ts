import type { Role } from '@wagenpark/domain/permissions';
import { type SubjectNames, singularOf, subjectNames, upperFirst } from '../names.ts';
import { type OwnFact, parsedJson, readAs, SubjectFileError } from '../subject-file.ts';
import type { sections } from '../subject-schema.ts';
import type { Wording } from '../wording.ts';
import { keptProblems } from './kept-problems.ts';
import { type KeptFile, type KeptFileFact, keptFile, type PlainFile } from './kept-schema.ts';
import { type LinkedSubject, linkedSubject } from './linked-subject.ts';

/** A fact that is one value in one column, as the writers of other subjects know it. */
export type PlainFact = OwnFact & { readonly unique: boolean; readonly lines: boolean; readonly searched: boolean };
type FileFactOf<Kind> = Extract<KeptFileFact, { readonly kind: Kind }> & { readonly name: string };
export type TextsFact = FileFactOf<'texts'> & { readonly column: string };
export type TagsFact = FileFactOf<'tags'> & { readonly column: string };
/** Ticked records of another subject, in a table between the two. */
export type LinksFact = FileFactOf<'links'> & { readonly table: string; readonly linked: LinkedSubject };
/** Rows within the record, in a table of their own. */
export type RowsFact = Omit<FileFactOf<'rows'>, 'facts'> & {
  readonly table: string;
  readonly facts: readonly PlainFact[];
};
export type KeptFact = PlainFact | TextsFact | TagsFact | LinksFact | RowsFact;
/** A fact of the record's own table. */
export type OwnColumnFact = PlainFact | TextsFact | TagsFact;

/** All that is known of a subject of kept records before it is written. */
export interface KeptPlan extends SubjectNames {
  readonly isKept: true;
  /** The address of its page: `administration/workshops`. */
  readonly path: string;
  readonly section: (typeof sections)[number];
  readonly icon: string;
  readonly reads: readonly Role[];
  readonly keeps: readonly Role[];
  /** The fact by which people call one. */
  readonly title: OwnColumnFact;
  /** The fact that says whether one can be chosen. */
  readonly switchedBy: string | undefined;
  readonly words: Readonly<Record<'title' | 'one' | 'add' | 'search', Wording>> & {
    readonly none?: Wording | undefined;
  };
  readonly facts: readonly KeptFact[];
}

/** Whether a fact stands in the record's own table. */
export const isOwnColumn = (fact: KeptFact): fact is OwnColumnFact => fact.kind !== 'links' && fact.kind !== 'rows';
/** Whether a fact is one value in one column. */
export const isPlain = (fact: KeptFact): fact is PlainFact =>
  isOwnColumn(fact) && fact.kind !== 'texts' && fact.kind !== 'tags';
export const linksOf = ({ facts }: KeptPlan): readonly LinksFact[] => facts.filter((fact) => fact.kind === 'links');
export const rowsOf = ({ facts }: KeptPlan): readonly RowsFact[] => facts.filter((fact) => fact.kind === 'rows');

/** The facts whose words the palette shows behind the title. */
export const foundFacts = ({ facts, title }: KeptPlan): readonly OwnColumnFact[] =>
  facts.filter(isOwnColumn).filter((fact) => fact !== title && 'searched' in fact && fact.searched);
/** The facts that the list shows: the title first, the switch last. */
export function listedFacts({ facts, title, switchedBy }: KeptPlan): readonly OwnColumnFact[] {
  const listed = facts.filter(isOwnColumn).filter((fact) => fact.listed && fact !== title);
  const isSwitch = ({ name }: OwnColumnFact) => name === switchedBy;
  return [title, ...listed.filter((fact) => !isSwitch(fact)), ...listed.filter(isSwitch)];
}
/** The column of a table beside the record's own that names the record. */
export const ownNumber = ({ table }: { readonly table: string }): string => `${table}_number`;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Makes the plan of a description.
 * @param root of the repository, where the subjects stand that it links to
 * @throws {SubjectFileError} that tells everything that is wrong, one line each
 */
export function readKeptFile(text: string, root: string): KeptPlan {
  const file = readAs(keptFile, parsedJson(text));
  const links = Object.values(file.facts).flatMap((fact) => (fact.kind === 'links' ? [fact.to] : []));
  const linked = new Map(links.map((to) => [to, linkedSubject(root, to)]));
  const columns = (name: string, column: string | undefined) => column ?? snake(name);
  const problems = keptProblems(file, linked, columns);
  if (problems.length > 0) throw new SubjectFileError(problems.join('\n'));
  return planOf(file, linked);
}

/** A plain fact as the writers of other subjects take it: a number is doubted above the greatest that is taken. */
function plainFact(name: string, given: PlainFile): PlainFact {
  const max = given.kind === 'percentage' ? (given.max ?? 100) : 'max' in given ? given.max : undefined;
  return {
    imported: true,
    unique: false,
    lines: false,
    searched: false,
    ...given,
    ...(max === undefined ? {} : { max, doubtAbove: max }),
    name,
    column: given.column ?? snake(name),
  };
}

function planOf(file: KeptFile, linked: ReadonlyMap<string, LinkedSubject | undefined>): KeptPlan {
  const names = subjectNames(file.name, file.one ?? singularOf(file.name));
  const facts = Object.entries(file.facts).map(([name, given]): KeptFact => {
    const table = `${names.table}_${snake(singularOf(name))}`;
    switch (given.kind) {
      case 'links':
        return { ...given, name, table, linked: linked.get(given.to) as LinkedSubject };
      case 'rows': {
        const inner = Object.entries(given.facts).map(([own, fact]) => plainFact(own, fact));
        return { ...given, name, table, facts: inner };
      }
      case 'texts':
      case 'tags':
        return { ...given, name, column: given.column ?? snake(name) };
      default:
        return plainFact(name, given);
    }
  });
  const { words } = file;
  const one = names.oneFolder.replaceAll('-', ' ');
  return {
    ...names,
    isKept: true,
    path: file.path ?? `administration/${file.name}`,
    section: file.section,
    icon: file.icon ?? 'IconFileText',
    reads: file.reads,
    keeps: file.keeps,
    title: facts.find(({ name }) => name === file.title) as OwnColumnFact,
    switchedBy: file.switch,
    words: {
      title: words.title ?? upperFirst(names.many),
      one: words.one ?? upperFirst(one),
      add: words.add ?? `New ${one}`,
      search: words.search ?? `Search for ${names.aOne}`,
      none: words.none,
    },
    facts,
  };
}
