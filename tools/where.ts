/** Prints the files of a subject by the naming convention: `npm run where fines`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { singularOf } from './new-subject/names.ts';

/** A location of a subject's files. The first `*` of a pattern is the subject's name, `{one}` its singular. */
interface Place {
  readonly title: string;
  readonly patterns: readonly string[];
  /** Excludes files that belong to another location. */
  readonly but?: RegExp;
}

const judging = /\.samples\.ts$|\/samples\.ts$|\.test\.tsx?$/;

/** The locations in the order in which one writes the files. */
const places: readonly Place[] = [
  { title: 'domain', patterns: ['packages/domain/src/*{.ts,.test.ts}'] },
  { title: 'contract', patterns: ['packages/contract/src/{fleet,admin,subjects}/*{.ts,.test.ts}'] },
  { title: 'migrations', patterns: ['apps/server/database/migrations/{any}-*.sql'] },
  { title: 'server', patterns: ['apps/server/src/modules/*/**/*.*'], but: new RegExp(`/import/|${judging.source}`) },
  { title: 'import', patterns: ['apps/server/src/modules/*/import/**/*.*'] },
  {
    title: 'portal',
    patterns: ['apps/portal/src/features/*/**/*.*', 'apps/portal/src/shared/*/**/*.*'],
    but: judging,
  },
  { title: 'words', patterns: ['packages/messages/locales/{any}/*.po'] },
  { title: 'demo world', patterns: ['packages/demo-world/src/*{.ts,.test.ts}', 'packages/demo-world/src/*/**/*.*'] },
  {
    title: 'rows for tests, and what is right',
    patterns: [
      'apps/server/src/modules/*/{,**/}{{any}.,}{samples,test}.ts',
      'apps/portal/src/{features,shared}/*/{,**/}{any}.{samples,test}.{ts,tsx}',
      'apps/server/src/testing/values/{one}-values.ts',
    ],
    but: /\/import\//,
  },
  {
    title: 'statements',
    patterns: [
      'apps/server/src/testing/statements/*{.sql,.{any}.sql}',
      'apps/server/src/testing/statements/search.{one}.sql',
    ],
  },
  { title: 'end to end', patterns: ['e2e/*.spec.ts', 'e2e/**/*{.page.ts,-page.ts}'] },
  { title: 'how-to', patterns: ['docs/how-to/**/*.md'] },
];

/** The registries in which a subject is one line. */
const lists = [
  'packages/contract/src/subjects.ts',
  'apps/server/src/subjects.ts',
  'apps/portal/src/app/features.ts',
  'packages/demo-world/src/client-subjects.ts',
  'packages/demo-world/src/contract-subjects.ts',
];

/** Folders are named `fuel-contracts`, message ids begin with `fuelContracts`. */
const namesOf = (subject: string): readonly string[] => [
  subject,
  subject.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
];

/** The files of a subject by location, and its lines in the registries; empty locations are omitted. */
export function findFilesOf(root: string, subject: string): Map<string, string[]> {
  const filesByPlace = new Map<string, string[]>();
  for (const { title, patterns, but } of places) {
    const files = patterns
      .flatMap((pattern) =>
        namesOf(subject).map((name) =>
          pattern.replace('{one}', singularOf(name)).replace(/(?<!\*)\*(?!\*|\.\*)/, name),
        ),
      )
      .flatMap((pattern) => globSync(pattern.replaceAll('{any}', '*'), { cwd: root }))
      .filter((file) => but?.test(file) !== true);
    if (files.length > 0) filesByPlace.set(title, [...new Set(files)].sort());
  }
  const lines = linesOf(root, subject);
  if (lines.length > 0) filesByPlace.set('lists', lines);
  return filesByPlace;
}

/** The lines of the registries that name a subject's files: `packages/contract/src/subjects.ts:16`. */
function linesOf(root: string, subject: string): string[] {
  const names = new RegExp(`/${subject}(?:\\.ts|/\\w+\\.ts)';`);
  return lists.flatMap((list) => {
    if (!existsSync(join(root, list))) return [];
    const line = readFileSync(join(root, list), 'utf8')
      .split('\n')
      .findIndex((text) => names.test(text));
    return line < 0 ? [] : [`${list}:${line + 1}`];
  });
}

/** Every subject with a contract, a module, a feature or messages. */
export function listSubjects(root: string): string[] {
  const names = [
    ...globSync('packages/contract/src/{fleet,admin}/*.ts', { cwd: root }),
    ...globSync('apps/server/src/modules/*', { cwd: root }),
    ...globSync('apps/portal/src/features/*', { cwd: root }),
    ...globSync('packages/messages/locales/*/*.po', { cwd: root }),
  ].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, ''));
  return [...new Set(names)].sort();
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const subject = process.argv[2] ?? '';
  const filesByPlace = findFilesOf(root, subject);
  if (subject === '' || filesByPlace.size === 0) {
    console.error(`Which subject? ${listSubjects(root).join(', ')}`);
    process.exitCode = 1;
  }
  for (const [place, files] of subject === '' ? [] : filesByPlace)
    console.log([place, ...files.map((file) => `  ${file}`)].join('\n'));
}
