import type { Right } from '@wagenpark/domain/permissions';

import * as v from 'valibot';
import type { FileFact } from './file-facts.ts';
import { type SubjectNames, singularOf, subjectNames, upperFirst } from './names.ts';
import { isMomentOfRecord, problemsOf } from './subject-problems.ts';
import { type SubjectFile, type sections, subjectFile } from './subject-schema.ts';
import type { Wording } from './wording.ts';

/** One of the subject's own facts, with its wire name. */
export type OwnFact = FileFact & { readonly name: string };

/** Everything that the writers need to know about a subject. */
export interface SubjectPlan extends SubjectNames {
  /** Its records belong to a lease contract and are imported from files; users do not edit them. */
  readonly isManaged: false;
  readonly wire: string;
  readonly right: Right;
  readonly section: (typeof sections)[number];
  /** The icon of its menu entry. */
  readonly icon: string;
  /** The letter of the keyboard shortcut (after g) to its list. */
  readonly goKey: string | undefined;
  /** Whether a record names a driver, who may see it; otherwise drivers see the records of their contracts. */
  readonly hasDriver: boolean;
  /** The moment of the event, if the import determines the driver from it; undefined if the file names the driver. */
  readonly moment: OwnFact | undefined;
  /** The fact that serves as a record's title. */
  readonly title: OwnFact;
  readonly words: { readonly title: Wording; readonly one: Wording; readonly search: Wording };
  readonly facts: readonly OwnFact[];
}

/** Why a description is invalid; the message is for the command line. */
export class SubjectFileError extends Error {}

/**
 * Reads the description of a subject.
 * @throws {SubjectFileError} with all problems, one line each
 */
export function readSubjectFile(text: string): SubjectPlan {
  const file = readWithSchema(subjectFile, parseJson(text));
  const problems = problemsOf(file);
  if (problems.length > 0) throw new SubjectFileError(problems.join('\n'));
  return planOf(file);
}

/**
 * Parses a description with a schema.
 * @throws {SubjectFileError} with all problems, one line each
 */
export function readWithSchema<Schema extends v.GenericSchema>(schema: Schema, file: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, file);
  if (parsed.success) return parsed.output;
  throw new SubjectFileError(
    parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${messageOf(issue)}`).join('\n'),
  );
}

/** The message of a validation error; unknown names get a readable message. */
const messageOf = ({ type, expected, message }: v.BaseIssue<unknown>): string =>
  type === 'strict_object' && expected === 'never' ? 'no such name in this place; the how-to lists them' : message;

/** Parses a JSON file. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SubjectFileError(`the file is no JSON: ${String(error)}`);
  }
}

function planOf(file: SubjectFile): SubjectPlan {
  const names = subjectNames(file.name, file.one ?? singularOf(file.name));
  const facts = Object.entries(file.facts).map(([name, fact]) => ({ ...fact, name }));
  const title = facts.find(({ name }) => name === file.title);
  if (!title) throw new SubjectFileError(`title: there is no fact ${file.title}`);
  const { words } = file;
  const one = names.oneFolder.replaceAll('-', ' ');
  return {
    ...names,
    isManaged: false,
    wire: file.wire,
    right: file.right,
    section: file.section,
    icon: file.icon ?? 'IconFileText',
    goKey: file.goKey,
    hasDriver: file.driver !== false,
    moment: file.driver === 'moment' ? facts.find(isMomentOfRecord) : undefined,
    title,
    words: {
      title: words.title ?? upperFirst(names.many),
      one: words.one ?? upperFirst(one),
      search: words.search ?? `Search ${names.aOne}`,
    },
    facts,
  };
}
