import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../apps/server/src/platform/database/database.ts';
import { testDatabase } from '../apps/server/src/platform/database/testing.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkMessages } from './messages.ts';
import { readSubjectFile } from './new-subject/subject-file.ts';
import { writeSubject } from './new-subject.ts';
import { schemaTypes } from './schema-types.ts';
import { tableOwners } from './table-owners.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = ['node_modules', 'dist', '.cache'];

/** A folder with the code of the repository, its own packages and those of others, for the length of one test. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'wagenpark-subject-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of ['apps', 'packages', 'e2e', 'tools', 'docs', 'package.json', 'tsconfig.base.json']) {
    const filter = (path: string): boolean => !built.includes(basename(path));
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  for (const modules of ['node_modules', 'apps/portal/node_modules']) {
    if (!existsSync(join(root, modules))) continue;
    mkdirSync(join(copy, modules));
    for (const name of readdirSync(join(root, modules))) {
      // Its own packages are those of the copy: links that are relative.
      if (name === '@wagenpark') {
        cpSync(join(root, modules, name), join(copy, modules, name), { recursive: true, verbatimSymlinks: true });
      } else symlinkSync(join(root, modules, name), join(copy, modules, name));
    }
  }
  return copy;
}

test('the subject of the how-to, and one that keeps the driver of its moment, compile as they are written, and their words are right', async () => {
  const copy = copyOfRepository();
  const howTo = readFileSync(join(root, 'docs/how-to/add-a-subject.md'), 'utf8');
  const shown = /```json\n([\s\S]*?)```/.exec(howTo)?.[1] ?? '';
  const ofMoment = JSON.parse(shown) as { facts: object };
  Object.assign(ofMoment, { name: 'toll-charges', wire: 'Tolheffing', driver: 'moment' });
  Object.assign(ofMoment.facts, { GepasseerdOp: { kind: 'moment', column: 'passed_at', word: 'Passed at' } });
  const migrations = [shown, JSON.stringify(ofMoment)].map((file) => {
    const written = writeSubject(copy, readSubjectFile(file));
    return readFileSync(join(copy, written.find((path) => path.endsWith('.sql')) ?? ''), 'utf8');
  });

  const testing = await testDatabase();
  const database = new Database(testing.connection);
  try {
    for (const migration of migrations) await database.asOwner((tx) => tx.query(migration));
    writeFileSync(join(copy, 'apps/server/database/schema.gen.ts'), await schemaTypes(testing.connection));
  } finally {
    await database.close();
    await testing.drop();
  }
  expect(checkMessages(copy, true).problems).toEqual([]);
  const { problems } = checkBoundaries(copy, tableOwners);
  expect(problems.filter((problem) => /toll|parking/.test(problem))).toEqual([]);

  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-b', 'apps/portal', 'apps/server', 'e2e'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
