/** Prints the files of a subject by the house's naming: `npm run where fines`. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The places a subject has files in, in the order in which one would write them. `*` stands for its name. */
const places: readonly (readonly [title: string, patterns: readonly string[]])[] = [
  ['domain', ['packages/domain/src/*{.ts,.test.ts}']],
  ['contract', ['packages/contract/src/{fleet,admin}/*{.ts,.test.ts}']],
  ['server', ['apps/server/src/modules/*/**/*.*']],
  ['portal', ['apps/portal/src/features/*/**/*.*']],
  ['words', ['packages/messages/locales/{locale}/*.po']],
  ['demo world', ['packages/demo-world/src/*{.ts,.test.ts}', 'packages/demo-world/src/*/**/*.*']],
  ['end to end', ['e2e/*.spec.ts', 'e2e/**/*{.page.ts,-page.ts}']],
  ['how-to', ['docs/how-to/**/*.md']],
];

/** The files of a subject per place; places where it has none are left out. */
export function filesOf(root: string, subject: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [place, patterns] of places) {
    const files = patterns
      .map((pattern) => pattern.replace(/(?<!\*)\*(?!\*|\.\*)/, subject).replace('{locale}', '*'))
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .sort();
    if (files.length > 0) found.set(place, files);
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
