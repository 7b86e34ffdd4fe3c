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
import { readDescription, writeSubject } from './new-subject.ts';
import { schemaTypes } from './schema-types.ts';
import { tableOwners } from './table-owners.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = ['node_modules', 'dist', '.cache'];

/** A temporary folder with the code of the repository, its own packages and third-party ones, for one test. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'wagenpark-subject-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of [
    'apps',
    'packages',
    'e2e',
    'tools',
    'docs',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ]) {
    const filter = (path: string): boolean => !built.includes(basename(path));
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  for (const modules of ['node_modules', 'apps/portal/node_modules']) {
    if (!existsSync(join(root, modules))) continue;
    mkdirSync(join(copy, modules));
    for (const name of readdirSync(join(root, modules))) {
      // The relative links make the copy use its own packages.
      if (name === '@wagenpark') {
        cpSync(join(root, modules, name), join(copy, modules, name), { recursive: true, verbatimSymlinks: true });
      } else symlinkSync(join(root, modules, name), join(copy, modules, name));
    }
  }
  return copy;
}

/** The description in a how-to. */
const shownIn = (howTo: string): string =>
  /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/how-to', howTo), 'utf8'))?.[1] ?? '';

/** Runs the copy's tests whose paths begin with one of these, on a database with the copy's migrations. */
function runDatabaseTests(copy: string, ...paths: readonly string[]) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  return spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'database-18', ...paths],
    { cwd: copy, encoding: 'utf8', env: { ...Object.fromEntries(own), NO_COLOR: '1' } },
  );
}

test('the subjects of the how-tos, managed records with links and rows included, compile, their words are correct, and their tests pass', async () => {
  const copy = copyOfRepository();
  const sampleText = shownIn('add-a-subject.md');
  const ofMoment = JSON.parse(sampleText) as { facts: object };
  Object.assign(ofMoment, { name: 'toll-charges', wire: 'Tolheffing', driver: 'moment' });
  Object.assign(ofMoment.facts, { GepasseerdOp: { kind: 'moment', column: 'passed_at', word: 'Passed at' } });
  const files = [sampleText, JSON.stringify(ofMoment), shownIn('add-managed-records.md')];
  const migrations = files.map((file) => {
    const written = writeSubject(copy, readDescription(file, copy));
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
  expect(problems.filter((problem) => /toll|parking|workshop/.test(problem))).toEqual([]);

  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-b', 'apps/portal', 'apps/server', 'e2e'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');

  const modules = ['parking-permits', 'toll-charges', 'workshops'].map((name) => `apps/server/src/modules/${name}/`);
  const tests = runDatabaseTests(copy, ...modules);
  expect(tests.status, `${tests.stdout}${tests.stderr}`).toBe(0);
  for (const module of modules) expect(tests.stdout).toContain(module);
});
