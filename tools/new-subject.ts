/**
 * Begins a subject: contract, table, module, feature and words, which compile and show an empty list.
 *
 *   npm run new:subject -- temporary-cars --right Documenten [--one temporary-car] [--wire TijdelijkeAuto] [--section leasing]
 *
 * What to do with it then stands in docs/how-to/add-a-subject.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SubjectNameError, type SubjectNames, subjectNames } from './new-subject/names.ts';
import { portalFiles } from './new-subject/portal-files.ts';
import { registrations } from './new-subject/registrations.ts';
import { serverFiles } from './new-subject/server-files.ts';

/** The number of the next migration, four digits. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'apps/server/database/migrations')).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/**
 * Writes a subject's files and registers it. Nothing is written when a file of it exists or a list has no place for it.
 * @returns paths of what was written, new files first
 * @throws {SubjectNameError}
 */
export function writeSubject(root: string, names: SubjectNames): readonly string[] {
  const files = { ...serverFiles(names, nextMigration(root)), ...portalFiles(names) };
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new SubjectNameError(`There is a ${taken} already.`);
  const changed = registrations(names).map(({ file, add }) => {
    const text = add(readFileSync(join(root, file), 'utf8'));
    if (text === undefined) throw new SubjectNameError(`${file} has no list in which the subject could stand.`);
    return [file, text] as const;
  });
  const all = [...Object.entries(files), ...changed];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return all.map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        one: { type: 'string' },
        wire: { type: 'string' },
        section: { type: 'string' },
        right: { type: 'string' },
      },
    });
    const written = writeSubject(
      fileURLToPath(new URL('..', import.meta.url)),
      subjectNames(positionals[0] ?? '', values),
    );
    console.log(`${written.join('\n')}\n
Now: the words of the other languages, and then
  npm run schema
  npm run messages -- --write
  npm run reference
  npm run format
docs/how-to/add-a-subject.md tells how it goes on.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
