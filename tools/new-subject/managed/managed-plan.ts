import type { Role } from '@wagenpark/domain/permissions';
import { type SubjectNames, singularOf, subjectNames, upperFirst } from '../names.ts';
import { type OwnFact, parseJson, readWithSchema, SubjectFileError } from '../subject-file.ts';
import type { sections } from '../subject-schema.ts';
import type { Wording } from '../wording.ts';
import { type LinkedSubject, linkedSubject } from './linked-subject.ts';
import { managedProblems } from './managed-problems.ts';
import { type ManagedFile, type ManagedFileFact, managedFile, type PlainFile } from './managed-schema.ts';

/** A fact with one value in one column, in the form of the writers for other subjects. */
export type PlainFact = OwnFact & { readonly unique: boolean; readonly lines: boolean; readonly searched: boolean };
type FileFactOf<Kind> = Extract<ManagedFileFact, { readonly kind: Kind }> & { readonly name: string };
export type TextsFact = FileFactOf<'texts'> & { readonly column: string };
export type TagsFact = FileFactOf<'tags'> & { readonly column: string };
/** Selected records of another subject, in a join table. */
export type LinksFact = FileFactOf<'links'> & { readonly table: string; readonly linked: LinkedSubject };
/** Nested rows, in a separate table. */
export type RowsFact = Omit<FileFactOf<'rows'>, 'facts'> & {
  readonly table: string;
  readonly facts: readonly PlainFact[];
};
export type ManagedFact = PlainFact | TextsFact | TagsFact | LinksFact | RowsFact;
/** A fact in the record's own table. */
export type OwnColumnFact = PlainFact | TextsFact | TagsFact;

/** Everything that the writers need to know about a subject of managed records. */
export interface ManagedPlan extends SubjectNames {
  readonly isManaged: true;
  /** The path of its page: `administration/workshops`. */
  readonly path: string;
  readonly section: (typeof sections)[number];
  readonly icon: string;
  readonly reads: readonly Role[];
  readonly keeps: readonly Role[];
  /** The fact that serves as a record's title. */
  readonly title: OwnColumnFact;
  /** The fact that determines whether a record can be selected. */
  readonly switchedBy: string | undefined;
  readonly words: Readonly<Record<'title' | 'one' | 'add' | 'search', Wording>> & {
    readonly none?: Wording | undefined;
  };
  readonly facts: readonly ManagedFact[];
}

/** Whether a fact is in the record's own table. */
export const isInOwnTable = (fact: ManagedFact): fact is OwnColumnFact => fact.kind !== 'links' && fact.kind !== 'rows';
/** Whether a fact is one value in one column. */
export const isPlain = (fact: ManagedFact): fact is PlainFact =>
  isInOwnTable(fact) && fact.kind !== 'texts' && fact.kind !== 'tags';
export const linkFactsOf = ({ facts }: ManagedPlan): readonly LinksFact[] =>
  facts.filter((fact) => fact.kind === 'links');
export const rowFactsOf = ({ facts }: ManagedPlan): readonly RowsFact[] => facts.filter((fact) => fact.kind === 'rows');

/** The facts that the command palette shows after the title. */
export const hitFacts = ({ facts, title }: ManagedPlan): readonly OwnColumnFact[] =>
  facts.filter(isInOwnTable).filter((fact) => fact !== title && 'searched' in fact && fact.searched);
/** The facts that the list shows: the title first, the switch last. */
export function listedFacts({ facts, title, switchedBy }: ManagedPlan): readonly OwnColumnFact[] {
  const listed = facts.filter(isInOwnTable).filter((fact) => fact.listed && fact !== title);
  const isSwitch = ({ name }: OwnColumnFact) => name === switchedBy;
  return [title, ...listed.filter((fact) => !isSwitch(fact)), ...listed.filter(isSwitch)];
}
/** The foreign-key column to the record in a separate table. */
export const ownNumber = ({ table }: { readonly table: string }): string => `${table}_number`;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Makes the plan from a description.
 * @param root the repository with the subjects to which it links
 * @throws {SubjectFileError} with all problems, one line each
 */
export function readManagedFile(text: string, root: string): ManagedPlan {
  const file = readWithSchema(managedFile, parseJson(text));
  const links = Object.values(file.facts).flatMap((fact) => (fact.kind === 'links' ? [fact.to] : []));
  const linked = new Map(links.map((to) => [to, linkedSubject(root, to)]));
  const columns = (name: string, column: string | undefined) => column ?? snake(name);
  const problems = managedProblems(file, linked, columns);
  if (problems.length > 0) throw new SubjectFileError(problems.join('\n'));
  return planOf(file, linked);
}

/** Converts a plain fact for the writers of other subjects; an import asks for confirmation above its maximum. */
function plainFact(name: string, plainFile: PlainFile): PlainFact {
  const max = plainFile.kind === 'percentage' ? (plainFile.max ?? 100) : 'max' in plainFile ? plainFile.max : undefined;
  return {
    imported: true,
    unique: false,
    lines: false,
    searched: false,
    ...plainFile,
    ...(max === undefined ? {} : { max, doubtAbove: max }),
    name,
    column: plainFile.column ?? snake(name),
  };
}

function planOf(file: ManagedFile, linked: ReadonlyMap<string, LinkedSubject | undefined>): ManagedPlan {
  const names = subjectNames(file.name, file.one ?? singularOf(file.name));
  const facts = Object.entries(file.facts).map(([name, fileFact]): ManagedFact => {
    const table = `${names.table}_${snake(singularOf(name))}`;
    switch (fileFact.kind) {
      case 'links':
        return { ...fileFact, name, table, linked: linked.get(fileFact.to) as LinkedSubject };
      case 'rows': {
        const inner = Object.entries(fileFact.facts).map(([innerName, fact]) => plainFact(innerName, fact));
        return { ...fileFact, name, table, facts: inner };
      }
      case 'texts':
      case 'tags':
        return { ...fileFact, name, column: fileFact.column ?? snake(name) };
      default:
        return plainFact(name, fileFact);
    }
  });
  const { words } = file;
  const one = names.oneFolder.replaceAll('-', ' ');
  return {
    ...names,
    isManaged: true,
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
