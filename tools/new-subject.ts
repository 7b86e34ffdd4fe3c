/**
 * Writes a subject from a file that names its facts: contract, table, module with import and search, feature, words, demo
 * rows, and the tests of all of them.
 *
 *   npm run new:subject -- temporary-cars.json
 *
 * What the file says, and what to look at then, stands in docs/how-to/add-a-subject.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFiles } from './new-subject/contract-files.ts';
import { demoFile } from './new-subject/demo-file.ts';
import { featureFiles } from './new-subject/feature-files.ts';
import { featureTest } from './new-subject/feature-test.ts';
import { importFiles } from './new-subject/import-files.ts';
import { journeyFiles } from './new-subject/journey-files.ts';
import { migrationFile } from './new-subject/migration-file.ts';
import { moduleFiles } from './new-subject/module-files.ts';
import { moduleTests } from './new-subject/module-tests.ts';
import { momentTest } from './new-subject/moment-test.ts';
import { registrations } from './new-subject/registrations.ts';
import { samplesFiles } from './new-subject/samples-files.ts';
import { readSubjectFile, SubjectFileError, type SubjectPlan } from './new-subject/subject-file.ts';
import { wordsFiles } from './new-subject/words-files.ts';

const migrations = 'apps/server/database/migrations';

/** The number of the next migration, four digits. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, migrations)).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Every file of a subject, path → text. */
const filesOf = (plan: SubjectPlan, migration: string): Readonly<Record<string, string>> => ({
  ...contractFiles(plan),
  [`${migrations}/${migration}-${plan.folder}.sql`]: migrationFile(plan),
  ...moduleFiles(plan),
  ...importFiles(plan),
  ...samplesFiles(plan),
  ...moduleTests(plan),
  ...momentTest(plan),
  ...featureFiles(plan),
  ...featureTest(plan),
  ...wordsFiles(plan),
  ...demoFile(plan),
  ...journeyFiles(plan),
});

/**
 * Writes a subject's files and registers it. Nothing is written when a file of it exists or a list has no place for it.
 * @returns paths of what was written, new files first
 * @throws {SubjectFileError}
 */
export function writeSubject(root: string, plan: SubjectPlan): readonly string[] {
  const files = filesOf(plan, nextMigration(root));
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new SubjectFileError(`There is a ${taken} already.`);
  const changed = registrations(plan).map(({ file, add }) => {
    const text = add(readFileSync(join(root, file), 'utf8'));
    if (text === undefined) throw new SubjectFileError(`${file} has no list in which the subject could stand.`);
    return [file, text] as const;
  });
  const all = [...Object.entries(files), ...changed];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return all.map(([path]) => path);
}

/** Lets the formatter put the code into the form of the house. */
function format(root: string, paths: readonly string[]): void {
  const code = paths.filter((path) => /\.tsx?$/.test(path));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', '--linter-enabled=false', ...code],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const file = process.argv[2];
    if (file === undefined) throw new SubjectFileError('Which file? npm run new:subject -- temporary-cars.json');
    const root = fileURLToPath(new URL('..', import.meta.url));
    const written = writeSubject(root, readSubjectFile(readFileSync(file, 'utf8')));
    format(root, written);
    console.log(`${written.join('\n')}\n
Now:
  npm run schema
  npm run messages -- --write
  npm run statements
  npm run reference
  node node_modules/vitest/vitest.mjs run --project unit column-tables --update
docs/how-to/add-a-subject.md tells what to look at then.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
