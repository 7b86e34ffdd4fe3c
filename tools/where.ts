/** Prints the files of a subject by the house's naming: `npm run where fines`. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The places a subject has files in, in the order in which one would write them. The first `*` stands for its name. */
const places: readonly (readonly [title: string, patterns: readonly string[]])[] = [
  ['domain', ['packages/domain/src/*{.ts,.test.ts}']],
  ['contract', ['packages/contract/src/{fleet,admin,subjects}/*{.ts,.test.ts}']],
  ['migrations', ['apps/server/database/migrations/{any}-*.sql']],
  ['server', ['apps/server/src/modules/*/**/*.*']],
  ['statements', ['apps/server/src/testing/statements/*{.sql,.{any}.sql}']],
  ['portal', ['apps/portal/src/features/*/**/*.*']],
  ['words', ['packages/messages/locales/{any}/*.po']],
  ['demo world', ['packages/demo-world/src/*{.ts,.test.ts}', 'packages/demo-world/src/*/**/*.*']],
  ['end to end', ['e2e/*.spec.ts', 'e2e/**/*{.page.ts,-page.ts}']],
  ['how-to', ['docs/how-to/**/*.md']],
];

/** Folders write `fuel-contracts`, words `fuelContracts`. */
const namesOf = (subject: string): readonly string[] => [
  subject,
  subject.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
];

/** The files of a subject per place; places where it has none are left out. */
export function filesOf(root: string, subject: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [place, patterns] of places) {
    const files = patterns
      .flatMap((pattern) => namesOf(subject).map((name) => pattern.replace(/(?<!\*)\*(?!\*|\.\*)/, name)))
      .flatMap((pattern) => globSync(pattern.replaceAll('{any}', '*'), { cwd: root }));
    if (files.length > 0) found.set(place, [...new Set(files)].sort());
  }
  return found;
}

/** Every subject that has a contract, a module, a feature or words. */
export function subjects(root: string): string[] {
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
  const found = filesOf(root, subject);
  if (subject === '' || found.size === 0) {
    console.error(`Which subject? ${subjects(root).join(', ')}`);
    process.exitCode = 1;
  }
  for (const [place, files] of subject === '' ? [] : found)
    console.log([place, ...files.map((file) => `  ${file}`)].join('\n'));
}
