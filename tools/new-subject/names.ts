import { type Right, rights } from '@wagenpark/domain/permissions';

/** The sections of the sidebar. */
export const sections = ['general', 'leasing', 'renting', 'management'] as const;
export type Section = (typeof sections)[number];

/** All names of a subject, one for each place. */
export interface SubjectNames {
  /** Folder, address, list: `temporary-cars`. */
  readonly folder: string;
  /** Subject of the contract and of the words: `temporaryCars`. */
  readonly subject: string;
  /** One of them: `temporaryCar`. */
  readonly one: string;
  /** Types and factories: `TemporaryCar`, `TemporaryCars`. */
  readonly One: string;
  /** Table of the database: `temporary_car`. */
  readonly table: string;
  /** Words of the screen, to be put into each language: `Temporary cars`, `Temporary car`. */
  readonly title: string;
  readonly titleOne: string;
  /** Path and prefix on the wire: `TijdelijkeAuto`. */
  readonly wire: string;
  readonly section: Section;
  readonly right: Right;
}

/** Why no subject can be made of what was given; the message is for the command line. */
export class SubjectNameError extends Error {}

const upperFirst = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const camel = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** One of several, as far as English is regular: `cities` gives `city`, `fuel-passes` `fuel-pass`, `cars` `car`. */
export const singularOf = (plural: string): string => {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
};

/**
 * The names of a subject.
 * @param folder its name in the plural, kebab-case, as the folders have it
 * @param options what cannot be derived; without a wire name the English one stands there
 * @throws {SubjectNameError}
 */
export function subjectNames(
  folder: string,
  options: {
    readonly one?: string | undefined;
    readonly wire?: string | undefined;
    readonly section?: string | undefined;
    readonly right?: string | undefined;
  },
): SubjectNames {
  if (!/^[a-z]{2,30}(?:-[a-z]{2,30}){0,3}$/.test(folder)) {
    throw new SubjectNameError(`A subject is named in the plural and in kebab-case, such as temporary-cars: ${folder}`);
  }
  const one = options.one ?? singularOf(folder);
  if (one === folder) throw new SubjectNameError(`What is one of ${folder} called? Say it with --one.`);
  const section = sections.find((name) => name === (options.section ?? 'general'));
  if (!section) throw new SubjectNameError(`--section is one of ${sections.join(', ')}.`);
  const right = rights.find((name) => name === options.right);
  if (!right) throw new SubjectNameError(`--right names who may see it, one of ${rights.join(', ')}.`);
  const wire = options.wire ?? upperFirst(camel(one));
  if (!/^[A-Z][A-Za-z]{1,40}$/.test(wire))
    throw new SubjectNameError(`--wire is a name in capitals, such as TijdelijkeAuto.`);
  return {
    folder,
    subject: camel(folder),
    one: camel(one),
    One: upperFirst(camel(one)),
    table: one.replaceAll('-', '_'),
    title: upperFirst(folder.replaceAll('-', ' ')),
    titleOne: upperFirst(one.replaceAll('-', ' ')),
    wire,
    section,
    right,
  };
}
