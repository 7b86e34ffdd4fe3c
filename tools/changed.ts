/**
 * Test impact analysis: finds the tests that `npm test -- --changed [base]` runs, from the imports that `npm run
 * boundaries` reads. Prints them as JSON.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './boundaries-imports.ts';
import { codeFiles, readSource } from './source-files.ts';

/** The parts of `npm test` that a change affects. */
export interface AffectedParts {
  /** The changed files that still exist. */
  readonly changed: readonly string[];
  /** Test files for Vitest. */
  readonly tests: readonly string[];
  /** Journeys, by their files. */
  readonly journeys: readonly string[];
  /** Set when all tests must run: the reason. */
  readonly everything?: string;
}

/**
 * Registries that connect all subjects with each other. Files that are reachable only through them count only for the
 * tests that run for every subject.
 */
const hubs = new Set([
  'apps/portal/src/app/features.ts',
  'apps/server/src/app.ts',
  'apps/server/src/subjects.ts',
  'packages/contract/src/subjects.ts',
  'packages/demo-world/src/contract-subjects.ts',
]);
const barrel = /^packages\/[^/]+\/src\/index\.ts$/;

/** Tests that run for every subject. A change of any subject runs those of its application. */
const matrices: readonly RegExp[] = [
  /^apps\/server\/src\/testing\/(?:permission-matrix|row-policies|foreign-records|statements)\.db\.test\.ts$/,
  /^apps\/server\/src\/testing\/values\/.*\.db\.test\.ts$/,
  /^apps\/portal\/src\/app\/[^/]+\.test\.tsx?$/,
  /^packages\/[^/]+\/src\/[^/]+\.test\.ts$/,
];

/** Files that every test depends on. */
const ofEverything = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|tools\/vitest-.*\.ts)$/;

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
const isJourney = (path: string): boolean => /^e2e\/[^/]+\.spec\.ts$/.test(path);
const moduleOf = (path: string): string | undefined => /^apps\/server\/src\/modules\/[^/]+\//.exec(path)?.[0];
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The subject to which a file belongs by its path. */
function subjectOf(path: string): string | undefined {
  const place =
    /^apps\/server\/src\/modules\/([^/]+)\//.exec(path) ??
    /^apps\/portal\/src\/(?:features|shared)\/([^/]+)\//.exec(path) ??
    /^packages\/contract\/src\/(?:fleet|admin|subjects)\/([^/.]+)/.exec(path) ??
    /^packages\/demo-world\/src\/([^/.]+)/.exec(path) ??
    /^packages\/messages\/locales\/[^/]+\/([^/.]+)\.po$/.exec(path);
  return place?.[1] === undefined ? undefined : kebab(place[1]);
}

/** The importers of each file, without type imports. */
function importersOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const path of files) {
    for (const { target, isOfTypes } of importsOf(root, readSource(root, path)).imports) {
      if (target === undefined || isOfTypes) continue;
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** All files that depend on the first files; `goesOn` decides whether to continue from a file. */
function reach(
  first: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  goesOn: (path: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set(first);
  for (const path of reached) {
    if (!goesOn(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

/** Finds what a change of these files affects. */
export function findAffectedParts(root: string, paths: readonly string[]): AffectedParts {
  const existing = paths.filter((path) => existsSync(join(root, path)));
  const globalFile = paths.find((path) => ofEverything.test(path));
  if (globalFile !== undefined)
    return { changed: existing, tests: [], journeys: [], everything: `${globalFile} changed` };
  const files = codeFiles(root);
  const importers = importersOf(root, files);
  // Changed subjects are determined from their own files; changes of their foundations from the entry points of the
  // packages.
  const isBelowSubjects = paths.some((path) => path.startsWith('packages/') && subjectOf(path) === undefined);
  const isHub = (path: string): boolean => hubs.has(path) || (barrel.test(path) && !isBelowSubjects);
  const subjects = new Set(paths.map(subjectOf).filter((subject) => subject !== undefined));
  // Messages are used by the screens of their subject without an import.
  const ofWords = new Set(paths.filter((path) => path.endsWith('.po')).map(subjectOf));
  const worded = files.filter(
    (path) => path.startsWith('apps/portal/src/') && ofWords.has(subjectOf(path) ?? '') && !isTest(path),
  );
  const dependents = reach([...paths, ...worded], importers, (path) => !isHub(path));
  const far = reach([...dependents], importers, () => true);
  const modules = new Set([...dependents].filter((path) => !isTest(path)).map(moduleOf));
  const hasMigration = paths.some((path) => path.startsWith('apps/server/database/'));
  const hasSamples = paths.some((path) => /samples\.tsx?$/.test(path));

  const isAffected = (path: string): boolean => {
    if (dependents.has(path)) return true;
    // Tests of a module call the whole server, so they do not import the module's files.
    const ownModule = moduleOf(path);
    if (ownModule !== undefined && modules.has(ownModule)) return true;
    if (path.endsWith('.db.test.ts') && hasMigration) return true;
    const isOfAll = matrices.some((matrix) => matrix.test(path));
    return isOfAll && (far.has(path) || hasSamples);
  };
  const ofJourneys = reach(
    paths.filter((path) => path.startsWith('e2e/')),
    importers,
    () => true,
  );
  return {
    changed: existing,
    tests: files.filter((path) => isTest(path) && !isJourney(path) && isAffected(path)),
    journeys: files.filter(
      (path) => isJourney(path) && (ofJourneys.has(path) || subjects.has(basename(path, '.spec.ts'))),
    ),
  };
}

/** Files that differ from the merge base with `base`, committed or not, and untracked files. */
function changedSince(root: string, base: string | undefined): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const [start = 'HEAD'] = git('merge-base', 'HEAD', base ?? 'main');
  return [...git('diff', '--name-only', '--no-renames', start), ...git('ls-files', '--others', '--exclude-standard')];
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  console.log(JSON.stringify(findAffectedParts(root, changedSince(root, process.argv[2]))));
}
