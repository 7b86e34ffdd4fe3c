import type { SubjectNames } from './names.ts';

/** A line to add to a registry of the application. */
export interface Registration {
  readonly file: string;
  /** Adds the subject to the text of the file; undefined when the insertion point is not found. */
  readonly add: (text: string) => string | undefined;
}

/** Inserts a line in alphabetical order among similar lines. */
export function insertSorted(text: string, line: string, isLike: (candidate: string) => boolean): string | undefined {
  const lines = text.split('\n');
  const like = lines.flatMap((candidate, index) => (isLike(candidate) ? [index] : []));
  const last = like.at(-1);
  if (last === undefined) return undefined;
  const moduleOf = (candidate: string): string => /'([^']+)';$/.exec(candidate)?.[1] ?? candidate;
  const before = like.find((index) => moduleOf(lines[index] ?? '') > moduleOf(line)) ?? last + 1;
  return lines.toSpliced(before, 0, line).join('\n');
}

/** Adds a name to a list in braces or brackets, on one line or several. */
export function insertEntry(text: string, opening: string, closing: string, entry: string): string | undefined {
  const from = text.indexOf(opening);
  const to = text.indexOf(closing, from + opening.length);
  if (from < 0 || to < 0) return undefined;
  const inside = text.slice(from + opening.length, to);
  const entries = inside.includes('\n')
    ? `${inside.trimEnd().replace(/,?$/, ',')}\n${/\n( *)\S/.exec(inside)?.[1] ?? '  '}${entry},\n${/( *)$/.exec(inside)?.[1] ?? ''}`
    : `${inside.trimEnd().replace(/,$/, '')}, ${entry}${/\s*$/.exec(inside)?.[0] ?? ''}`;
  return text.slice(0, from + opening.length) + entries + text.slice(to);
}

/** Combines several changes of one text. */
export const chainEdits =
  (...steps: readonly ((text: string) => string | undefined)[]) =>
  (text: string): string | undefined =>
    steps.reduce<string | undefined>((result, step) => (result === undefined ? undefined : step(result)), text);

/** The line of the contract's list; `side` is the folder of its calls. */
export const contractLine = ({ folder, subject }: SubjectNames, side: 'fleet' | 'admin'): Registration => ({
  file: 'packages/contract/src/subjects.ts',
  add: (text) =>
    insertSorted(text, `export { ${subject} } from './${side}/${folder}.ts';`, (line) =>
      new RegExp(`^export \\{.* from '\\./${side}/`).test(line),
    ),
});

/** The lines of the two applications. */
export const applicationLines = ({ folder, subject, one }: SubjectNames): readonly Registration[] => [
  {
    file: 'apps/server/src/subjects.ts',
    add: chainEdits(
      (text) =>
        insertSorted(text, `import { ${one}Subject } from './modules/${folder}/subject.ts';`, (line) =>
          /^import \{.* from '\.\/modules\//.test(line),
        ),
      (text) => insertEntry(text, 'export const subjects = [', '] as const;', `${one}Subject`),
    ),
  },
  {
    file: 'apps/portal/src/app/features.ts',
    add: chainEdits(
      (text) =>
        insertSorted(text, `import { ${subject} } from '../features/${folder}/index.ts';`, (line) =>
          /^import \{.* from '\.\.\/features\//.test(line),
        ),
      (text) => insertEntry(text, 'const all = [', '] as const', subject),
    ),
  },
];

/** The line of the demo world's list. */
export const demoLine = ({ folder, subject }: SubjectNames, list: 'contract' | 'client'): Registration => ({
  file: `packages/demo-world/src/${list}-subjects.ts`,
  add: chainEdits(
    (text) => insertSorted(text, `import { ${subject} } from './${folder}.ts';`, (line) => line.startsWith('import {')),
    (text) => insertEntry(text, `export const ${list}Subjects = [`, '] as const;', subject),
  ),
});

/** The changes outside a subject's own folders: a line in each registry. */
export const registrations = (plan: SubjectNames): readonly Registration[] => [
  contractLine(plan, 'fleet'),
  ...applicationLines(plan),
  demoLine(plan, 'contract'),
];
