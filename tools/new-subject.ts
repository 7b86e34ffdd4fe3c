/**
 * Scaffolds a subject from a description of its facts: contract, table, module with search, feature, messages, demo
 * rows, and all their tests. Then runs the commands that update generated files.
 *
 *   npm run new:subject -- temporary-cars.json [--no-commands]
 *
 * The format of the description, and what to review afterwards, is in docs/how-to/add-a-subject.md. For records that
 * people keep (`"managed": true`) see docs/how-to/add-managed-records.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { carRecordsFile } from './new-subject/car-records-file.ts';
import { commandsAfter, runCommands } from './new-subject/commands.ts';
import { contractFiles } from './new-subject/contract-files.ts';
import { demoFile } from './new-subject/demo-file.ts';
import { featureFiles } from './new-subject/feature-files.ts';
import { featureTest } from './new-subject/feature-test.ts';
import { importFiles } from './new-subject/import-files.ts';
import { journeyFiles } from './new-subject/journey-files.ts';
import { managedFiles } from './new-subject/managed/managed-files.ts';
import { type ManagedPlan, readManagedFile } from './new-subject/managed/managed-plan.ts';
import { managedRegistrations } from './new-subject/managed/managed-registrations.ts';
import { migrationFile } from './new-subject/migration-file.ts';
import { moduleFiles } from './new-subject/module-files.ts';
import { moduleTests } from './new-subject/module-tests.ts';
import { momentTest } from './new-subject/moment-test.ts';
import { registrations } from './new-subject/registrations.ts';
import { samplesFiles } from './new-subject/samples-files.ts';
import { parseJson, readSubjectFile, SubjectFileError, type SubjectPlan } from './new-subject/subject-file.ts';
import { wordsFiles } from './new-subject/words-files.ts';

const migrations = 'apps/server/database/migrations';

/** The number of the next migration, four digits. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, migrations)).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/**
 * Reads the description of a subject of either kind.
 * @param root the repository to which it is added
 * @throws {SubjectFileError} with all problems, one line each
 */
export function readDescription(text: string, root: string): SubjectPlan | ManagedPlan {
  const file = parseJson(text);
  const isManaged = typeof file === 'object' && file !== null && 'managed' in file && file.managed === true;
  return isManaged ? readManagedFile(text, root) : readSubjectFile(text);
}

/** All files of a subject of lease contracts, path → text. */
const subjectFiles = (plan: SubjectPlan, migration: string): Readonly<Record<string, string>> => ({
  ...contractFiles(plan),
  [migration]: migrationFile(plan),
  ...moduleFiles(plan),
  ...carRecordsFile(plan),
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
 * Writes a subject's files and registers it. Writes nothing if one of the files exists or a registry has no place for
 * the subject.
 * @returns paths of the written files, new files first
 * @throws {SubjectFileError}
 */
export function writeSubject(root: string, plan: SubjectPlan | ManagedPlan): readonly string[] {
  const migration = `${migrations}/${nextMigration(root)}-${plan.folder}.sql`;
  const [files, lines] = plan.isManaged
    ? [managedFiles(plan, migration), managedRegistrations(plan)]
    : [subjectFiles(plan, migration), registrations(plan)];
  const existingFile = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existingFile !== undefined) throw new SubjectFileError(`There is a ${existingFile} already.`);
  const changedFiles = lines.map(({ file, add }) => {
    const text = add(readFileSync(join(root, file), 'utf8'));
    if (text === undefined) throw new SubjectFileError(`${file} has no list in which the subject could stand.`);
    return [file, text] as const;
  });
  const allFiles = [...Object.entries(files), ...changedFiles];
  for (const [path, text] of allFiles) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return allFiles.map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'no-commands': { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined) throw new SubjectFileError('Which file? npm run new:subject -- temporary-cars.json');
    const root = fileURLToPath(new URL('..', import.meta.url));
    const plan = readDescription(readFileSync(file, 'utf8'), root);
    console.log(`${writeSubject(root, plan).join('\n')}\n`);
    const commands = commandsAfter({ hasImport: !plan.isManaged });
    if (values['no-commands']) console.log(`Now:\n${commands.map(({ typed }) => `  ${typed}`).join('\n')}`);
    else runCommands(root, commands, console.log);
    console.log(`What to look at now: docs/how-to/${plan.isManaged ? 'add-managed-records' : 'add-a-subject'}.md`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
