import { describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { createFileTree } from './temporary-tree.ts';

/** A small code base in which every import is allowed. */
const house = {
  'packages/domain/src/index.ts': "export * from './money.ts';",
  'packages/domain/src/money.ts': 'export const cents = 100;',
  'packages/contract/src/index.ts': "import * as v from 'valibot'; import { cents } from '@wagenpark/domain/money';",
  'packages/messages/src/index.ts': 'export type MessageId = string;',
  'packages/messages/src/catalogue.ts': "import { readFileSync } from 'node:fs';",
  'packages/exports/src/table.ts': 'export type Cell = string;',
  'packages/exports/src/node/write.ts': "import 'node:zlib'; import '../table.ts';",
  'packages/demo-world/src/index.ts': "import '@wagenpark/domain';",
  'apps/server/database/schema.ts': 'export interface Database { fines: string }',
  'apps/server/src/app.ts': "import { fines } from './modules/fines/functions.ts'; import '@wagenpark/demo-world';",
  'apps/server/src/http/replies.ts': "import '../platform/log.ts'; import '@wagenpark/contract';",
  'apps/server/src/platform/log.ts': "import type { Database } from '../../database/schema.ts'; import 'pino';",
  'apps/server/src/platform/database/migrate.ts': 'await import(file);',
  'apps/server/src/platform/database/pool.ts': 'pool.query(sql`select 1`);',
  'apps/server/src/modules/fines/index.ts': "export * from './service.ts';",
  'apps/server/src/modules/fines/service.ts': "import * as rows from './fine-repository.ts'; request.query;",
  'apps/server/src/modules/fines/fine-repository.ts': 'database.insertInto(`fine`); sql`select 1`;',
  'apps/server/src/modules/fines/functions.ts': "import './service.ts'; import '../drivers/index.ts';",
  'apps/server/src/modules/drivers/index.ts': "import '../../http/replies.ts';",
  'apps/portal/src/main.tsx': "import './app/features.ts'; import '@wagenpark/messages';",
  'apps/portal/src/app/features.ts': "import '../features/fines/index.ts'; import '../features/drivers/index.ts';",
  'apps/portal/src/features/fines/index.ts':
    "const list = () => import('./list.tsx'); export const fines = { path: '/fines', opens: { fine: { title: 'x' } } };",
  'apps/portal/src/features/fines/list.tsx':
    "import '../../patterns/list-screen.tsx'; const a = <p>don't import('x')</p>;",
  'apps/portal/src/features/drivers/index.ts': "import { useQuery } from '@tanstack/react-query';",
  'apps/portal/src/shared/requests/letter.tsx':
    "import '../../patterns/list-screen.tsx'; import '../drivers/name.ts'; useRecordLink('fine', 1);",
  'apps/portal/src/shared/drivers/name.ts': "import '../../platform/calls.ts';",
  'apps/portal/src/patterns/list-screen.tsx': "import '../ui/table.tsx'; import '../platform/calls.ts';",
  'apps/portal/src/platform/calls.ts': "new Worker(new URL('./index-worker.ts', import.meta.url));",
  'apps/portal/src/platform/index-worker.ts': "import '@wagenpark/domain';",
  'apps/portal/src/ui/table.tsx':
    "import { useVirtualizer } from '@tanstack/react-virtual'; import './table.css'; import '../words/words.ts';",
  'apps/portal/src/words/words.ts': "import '@lingui/core'; import type { MessageId } from '@wagenpark/messages';",
  'apps/portal/src/ui/table.css': '',
  'apps/portal/src/ui/table.samples.tsx': "import './table.tsx';",
  'apps/portal/src/dev-kit/main.tsx': "import '../app/features.ts'; import.meta.glob('../ui/*.samples.tsx');",
  'apps/portal/vite.config.ts': "import './build/words-plugin.ts';",
  'apps/portal/build/words-plugin.ts': "import '@wagenpark/messages/catalogue';",
  'tools/reference.ts': "import '../apps/server/src/http/replies.ts';",
  'vitest.config.ts': "import 'vitest/config';",
} as const;

/** The violations of that code base with these files added or replaced. */
function violations(files: Readonly<Record<string, string>> = {}): string[] {
  return checkBoundaries(createFileTree({ ...house, ...files })).problems;
}

test('a valid repository has no violations, and each of its files is checked', () => {
  const { problems, seen } = checkBoundaries(createFileTree(house));
  expect(problems).toEqual([]);
  expect(seen).toBe(Object.keys(house).filter((path) => !path.endsWith('.css')).length);
});

describe('each direction of house rule 7, violated once', () => {
  const domain = 'packages/domain/src/money.ts';
  const exported = 'packages/exports/src/table.ts';
  const contract = 'packages/contract/src/index.ts';
  const service = 'apps/server/src/modules/fines/service.ts';
  const replies = 'apps/server/src/http/replies.ts';
  const log = 'apps/server/src/platform/log.ts';
  const feature = 'apps/portal/src/features/fines/list.tsx';
  const ui = 'apps/portal/src/ui/table.tsx';
  const words = 'apps/portal/src/words/words.ts';
  const calls = 'apps/portal/src/platform/calls.ts';
  const screen = 'apps/portal/src/patterns/list-screen.tsx';
  const application = 'apps/portal/src/app/features.ts';

  test.each([
    [application, "import '../dev-kit/main.tsx'", 'portal/app may not import portal/dev-kit: ../dev-kit/main.tsx'],
    [
      application,
      "import '../ui/table.samples.tsx'",
      'samples are found by the kit, and imported by nobody: ../ui/table.samples.tsx',
    ],
    [domain, "import 'valibot'", 'domain imports nothing: valibot'],
    [domain, "import { hash } from 'node:crypto'", 'domain imports nothing: node:crypto'],
    [domain, "import '@wagenpark/demo-world'", 'domain may not import demo-world: @wagenpark/demo-world'],
    [exported, "import 'csv-parse'", 'exports imports domain and Node itself only: csv-parse'],
    [exported, "import '@wagenpark/contract'", 'exports may not import contract: @wagenpark/contract'],
    [contract, "import 'kysely'", 'contract imports domain and valibot only: kysely'],
    [contract, "import '@wagenpark/messages'", 'contract may not import messages: @wagenpark/messages'],
    [log, "import '../http/replies.ts'", 'server/platform may not import server/http: ../http/replies.ts'],
    [
      log,
      "import '../modules/fines/index.ts'",
      'server/platform may not import server/modules: ../modules/fines/index.ts',
    ],
    [log, "import '../app.ts'", 'server/platform may not import server/app: ../app.ts'],
    [
      replies,
      "import '../modules/fines/index.ts'",
      'server/http may not import server/modules: ../modules/fines/index.ts',
    ],
    [replies, "import type { A } from '../app.ts'", 'server/http may not import server/app: ../app.ts'],
    [service, "import '../../app.ts'", 'server/modules may not import server/app: ../../app.ts'],
    [service, "import '../drivers/service.ts'", 'modules meet at their front doors (index.ts): ../drivers/service.ts'],
    [
      service,
      "type A = import('../drivers/service.ts').A",
      'modules meet at their front doors (index.ts): ../drivers/service.ts',
    ],
    [
      service,
      "require('../drivers/service.ts')",
      'modules meet at their front doors (index.ts): ../drivers/service.ts',
    ],
    [feature, "import '../drivers/index.ts'", 'features are islands: ../drivers/index.ts'],
    [feature, 'const a = import(`../drivers/index.ts`)', 'features are islands: ../drivers/index.ts'],
    [feature, "import '../../app/features.ts'", 'portal/features may not import portal/app: ../../app/features.ts'],
    [
      screen,
      "export * from '../features/drivers/index.ts'",
      'portal/patterns may not import portal/features: ../features/drivers/index.ts',
    ],
    [
      screen,
      "import '../shared/drivers/name.ts'",
      'portal/patterns may not import portal/shared: ../shared/drivers/name.ts',
    ],
    [
      'apps/portal/src/shared/requests/letter.tsx',
      "import '../../features/fines/index.ts'",
      'portal/shared may not import portal/features: ../../features/fines/index.ts',
    ],
    [
      'apps/portal/src/shared/requests/letter.tsx',
      "import '../../app/features.ts'",
      'portal/shared may not import portal/app: ../../app/features.ts',
    ],
    [screen, "import '../main.tsx'", 'portal/patterns may not import portal/app: ../main.tsx'],
    [calls, "import '../ui/table.tsx'", 'portal/platform may not import portal/ui: ../ui/table.tsx'],
    [
      calls,
      "new URL('../features/fines/index.ts', import.meta.url)",
      'portal/platform may not import portal/features: ../features/fines/index.ts',
    ],
    [ui, "import '../platform/calls.ts'", 'portal/ui may not import portal/platform: ../platform/calls.ts'],
    [
      ui,
      "import '../platform/index-worker.ts?worker'",
      'portal/ui may not import portal/platform: ../platform/index-worker.ts?worker',
    ],
    [ui, "import '@tanstack/react-router'", 'ui knows no router and no data: @tanstack/react-router'],
    [ui, "import '@tanstack/react-query'", 'ui knows no router and no data: @tanstack/react-query'],
    [words, "import '../ui/table.tsx'", 'portal/words may not import portal/ui: ../ui/table.tsx'],
    [words, "import '../platform/calls.ts'", 'portal/words may not import portal/platform: ../platform/calls.ts'],
    [words, "import '@tanstack/react-query'", 'words knows no router and no data: @tanstack/react-query'],
    [ui, "import '@wagenpark/contract'", 'portal/ui may not import contract: @wagenpark/contract'],
  ])('%s: %s', (path, code, problem) => {
    const drivers = { 'apps/server/src/modules/drivers/service.ts': 'export type A = 1;' };
    expect(violations({ ...drivers, [path]: `\n${code};` })).toContain(`${path}:2: ${problem}`);
  });

  test('the two applications never import each other, not even in tests', () => {
    const path = 'apps/portal/src/platform/calls.test.ts';
    const problem = `${path}:1: the two applications never meet`;
    const relative = "import '../../../server/src/http/replies.ts'";
    expect(violations({ [path]: relative })).toEqual([`${problem}: ../../../server/src/http/replies.ts`]);
    expect(violations({ [path]: "import '@wagenpark/server'" })).toEqual([`${problem}: @wagenpark/server`]);
    expect(violations({ [log]: "import '../../../portal/src/ui/table.tsx'" })).toContain(
      `${log}:1: the two applications never meet: ../../../portal/src/ui/table.tsx`,
    );
  });

  test('a test may import what its subject may not', () => {
    expect(violations({ 'apps/portal/src/ui/table.test.tsx': "import '../features/fines/index.ts'" })).toEqual([]);
    expect(violations({ 'packages/domain/src/money.test.ts': "import 'fast-check'" })).toEqual([]);
  });

  test('code for the browser cannot import a module of Node', () => {
    expect(violations({ 'apps/portal/src/app/features.ts': "import '@wagenpark/messages/catalogue'" })).toEqual([
      'packages/messages/src/catalogue.ts:1: the browser loads this file and has no node:fs',
    ]);
  });
});

describe('imports in unusual forms', () => {
  const feature = 'apps/portal/src/features/fines/list.tsx';

  test.each([
    ["import './lst.tsx'", /leads nowhere/],
    ["import '@wagenpark/nowhere'", /leads nowhere/],
    ["import '../../../../../packages/domain/src/money.ts'", /reaches into packages\/domain/],
    ["import '/apps/portal/src/main.tsx'", /write a relative path/],
    ["import '#platform/calls'", /write a relative path/],
    ['const a = import(`../${name}/index.ts`)', /cannot be checked/],
    ['const a = import(name)', /cannot be checked/],
    ["import.meta.glob('../*/index.ts')", /import\.meta\.glob hides/],
  ])('%s', (code, problem) => {
    expect(violations({ [feature]: code })).toEqual([expect.stringMatching(problem)]);
  });

  test('a file in an unknown place is reported', () => {
    expect(violations({ 'scripts/run.ts': '', 'packages/utils/src/index.ts': '' })).toEqual([
      'packages/utils/src/index.ts: the house has no such place',
      'scripts/run.ts: the house has no such place',
    ]);
  });
});

test('an import cycle is reported with its files in order, including types and lazy imports', () => {
  const folder = 'apps/server/src/modules/fines';
  const circle = {
    [`${folder}/a.ts`]: "import type { B } from './b.ts';",
    [`${folder}/b.ts`]: "const c = () => import('./c.ts');",
    [`${folder}/c.ts`]: "export * from './a.ts';",
    'packages/domain/src/money.ts': "import '@wagenpark/domain';",
  };
  expect(violations(circle)).toEqual([
    `import cycle: ${folder}/a.ts → ${folder}/b.ts → ${folder}/c.ts → ${folder}/a.ts`,
    'import cycle: packages/domain/src/index.ts → packages/domain/src/money.ts → packages/domain/src/index.ts',
  ]);
});

describe('house rule 5: SQL is in repositories only', () => {
  test.each([
    'sql`select 1`',
    'sql<Row>`select 1`',
    "sql.raw('select 1')",
    'transaction.query(`select 1`)',
    "database.with('a', b).insertInto('fine')",
    "database.updateTable('fine')",
    "database['deleteFrom']('fine')",
    "database.mergeInto('fine')",
  ])('%s', (code) => {
    for (const path of ['apps/server/src/modules/fines/service.ts', 'apps/server/src/http/replies.ts']) {
      expect(violations({ [path]: code })).toEqual([`${path}:1: SQL stands in a repository only`]);
    }
    expect(violations({ 'apps/server/src/modules/fines/repository.ts': code })).toEqual([]);
    expect(violations({ 'apps/server/src/modules/fines/service.db.test.ts': code })).toEqual([]);
  });

  test('tagged reads are handwritten SQL, in a repository and in the platform too', () => {
    const code = "database.selectFrom('fine')";
    for (const path of ['apps/server/src/modules/fines/repository.ts', 'apps/server/src/platform/jobs.ts']) {
      expect(violations({ [path]: code })).toEqual([`${path}:1: what is read is SQL by hand (decision 0036)`]);
    }
    expect(violations({ 'apps/server/src/modules/fines/service.ts': code })).toHaveLength(1);
    expect(violations({ 'apps/server/src/modules/fines/service.db.test.ts': code })).toEqual([]);
    expect(violations({ 'apps/server/src/platform/database/builders.ts': "database.insertInto('fine')" })).toEqual([]);
  });
});

test('builders create rows for tests: only tests, samples and builders import them, from any module', () => {
  const builder = 'apps/server/src/modules/fines/builders.samples.ts';
  const treeWith = (path: string, code: string) =>
    violations({
      [builder]: "import '../../platform/database/builders.ts';",
      'apps/server/src/platform/database/builders.ts': '',
      [path]: code,
    });
  const reason = 'builders and samples make rows for tests: only tests, samples and other builders use them';
  for (const file of ['builders.samples.ts', 'samples.ts', 'drivers.db.test.ts', 'drivers-testing.ts']) {
    expect(treeWith(`apps/server/src/modules/drivers/${file}`, "import '../fines/builders.samples.ts'"), file).toEqual(
      [],
    );
  }
  expect(treeWith('apps/server/src/testing/rows.ts', "import '../modules/fines/builders.samples.ts'")).toEqual([]);
  const samples = 'apps/server/src/modules/fines/samples.ts';
  const linking = (path: string) => violations({ [samples]: '', [path]: "import '../fines/samples.ts'" });
  expect(linking('apps/server/src/modules/drivers/samples.ts')).toEqual([]);
  expect(linking('apps/server/src/modules/drivers/functions.ts')).toEqual([
    `apps/server/src/modules/drivers/functions.ts:1: ${reason}: ../fines/samples.ts`,
  ]);
  const service = 'apps/server/src/modules/fines/service.ts';
  expect(treeWith(service, "import './builders.samples.ts'")).toEqual([
    `${service}:1: ${reason}: ./builders.samples.ts`,
  ]);
  expect(treeWith(service, "import '../../platform/database/builders.ts'")).toEqual([
    `${service}:1: ${reason}: ../../platform/database/builders.ts`,
  ]);
  const other = 'apps/server/src/modules/drivers/index.ts';
  expect(treeWith(other, "import '../fines/builders.samples.ts'")).toEqual([
    `${other}:1: ${reason}: ../fines/builders.samples.ts`,
  ]);
});

describe('house rule 3: generic code names no subject', () => {
  const fine = 'the address of fines stands in its folder: useRecordLink';

  test.each([
    ["const to = '/fines';", fine],
    ['const page = <Link to="/fines/view" search={{ id: \'1\' }} />;', fine],
    ['const to = `/fines/view?id=${number}`;', fine],
    ['useRecordLink("fine", 1);', 'knows no kind of record: fine'],
    ["type Kind = 'fine' | 'paper';", 'knows no kind of record: fine'],
  ])('%s', (code, problem) => {
    for (const place of ['ui', 'patterns', 'platform']) {
      const path = `apps/portal/src/${place}/part.tsx`;
      const result = problem === fine ? problem : `portal/${place} ${problem}`;
      expect(violations({ [path]: code })).toEqual([`${path}:1: ${result}`]);
    }
    expect(violations({ 'apps/portal/src/features/fines/tab.tsx': code })).toEqual([]);
    expect(violations({ 'apps/portal/src/patterns/part.test.tsx': code })).toEqual([]);
    expect(violations({ 'apps/portal/src/patterns/list-testing.tsx': code })).toEqual([]);
  });

  test('no feature and no shared code contains the address of another; they name its kind', () => {
    for (const path of ['apps/portal/src/features/drivers/tab.tsx', 'apps/portal/src/shared/drivers/tab.tsx']) {
      expect(violations({ [path]: "const to = '/fines/view';" })).toEqual([`${path}:1: ${fine}`]);
      expect(violations({ [path]: "useRecordLink('fine', 1);" })).toEqual([]);
    }
  });

  test('another address with the same beginning is not reported', () => {
    const code = "const a = ['/fines-of-old', '/api-admin/fines', 'fines', 'find'];";
    expect(violations({ 'apps/portal/src/patterns/part.tsx': code })).toEqual([]);
  });
});

describe('code that the frame loads imports nothing of the contract', () => {
  const index = 'apps/portal/src/features/fines/index.ts';
  const problemOf = (path: string) =>
    `${path}:1: it is loaded with the frame, which the contract would swell: @wagenpark/contract`;

  test('neither does the index of a feature, nor what it imports of its folder and of shared code', () => {
    const code = "import { fines } from '@wagenpark/contract';";
    expect(violations({ [index]: code })).toEqual([problemOf(index)]);
    expect(violations({ [index]: "export { fines } from '@wagenpark/contract';" })).toEqual([problemOf(index)]);
    const [own, shared] = ['apps/portal/src/features/fines/rights.ts', 'apps/portal/src/shared/fines/rights.ts'];
    expect(violations({ [index]: "import './rights.ts';", [own]: code })).toEqual([problemOf(own)]);
    expect(violations({ [index]: "import '../../shared/fines/rights.ts';", [shared]: code })).toEqual([
      problemOf(shared),
    ]);
  });

  test.each([
    "import type { Fine } from '@wagenpark/contract';",
    "export type { Fine } from '@wagenpark/contract';",
    "const page = () => import('./list.tsx');",
  ])('%s', (code) => {
    const list = "import { fines } from '@wagenpark/contract';";
    expect(violations({ [index]: code, 'apps/portal/src/features/fines/list.tsx': list })).toEqual([]);
  });
});

describe('house rule 13: a repository names the tables of its module and the shared ones', () => {
  const modules = 'apps/server/src/modules';
  const tables = {
    'apps/server/database/schema.gen.ts': 'export interface DB {\n  driver: Driver;\n  fine: Fine;\n  toll: Toll;\n}\n',
    'apps/server/database/migrations/0005-fines.sql': '-- Fines.\ncreate table fine (\n  number integer\n);\n',
    [`${modules}/drivers/repository.ts`]: '',
  };
  const owners = { trunk: ['driver'], ofAllTables: ['demo'], owners: { toll: ['drivers'] }, exceptions: {} };
  const problemsOf = (files: Readonly<Record<string, string>>, more: object = {}) =>
    checkBoundaries(createFileTree({ ...house, ...tables, ...files }), { ...owners, ...more }).problems;
  const foreign = `${modules}/drivers/repository.ts`;
  const problem = 'fine is a table of fines: let it hand in what is needed';

  test.each([
    "tx.query('select number from fine where client_id = $1')",
    'tx.query(`select d.number from driver d join fine f on true`)',
    'tx.query(`select 1 from driver d, fine f`)',
    "tx.query('insert into fine (number) values (1)')",
    "tx.query('update fine set number = 1')",
    "tx.query('delete from driver d using fine f where true')",
    "tx.db.updateTable('fine')",
    "export const reads = { table: 'fine' };",
    'export const kind = { from: `fine f` };',
    'const counted = `select count(*)::integer from fine`;',
  ])('%s', (code) => {
    expect(problemsOf({ [foreign]: code })).toEqual([`${foreign}:1: ${problem}`]);
    expect(problemsOf({ [`${modules}/fines/fine-repository.ts`]: code })).toEqual([]);
    expect(problemsOf({ [`${modules}/demo/rows-repository.ts`]: code })).toEqual([]);
    for (const file of ['drivers.db.test.ts', 'samples.ts']) {
      expect(problemsOf({ [`${modules}/drivers/${file}`]: code }), file).toEqual([]);
    }
  });

  test('a violation is reported at its line within a long statement', () => {
    const code = '\nconst rows = `\n  select number\n  from fine`;';
    expect(problemsOf({ [foreign]: code })).toEqual([`${foreign}:4: ${problem}`]);
  });

  test('in the platform too, whose tables belong to no module', () => {
    const path = 'apps/server/src/platform/log-repository.ts';
    expect(problemsOf({ [path]: "tx.query('select 1 from fine')" })).toEqual([`${path}:1: ${problem}`]);
    const code = { [foreign]: "tx.query('select 1 from toll')" };
    expect(problemsOf(code, { owners: { toll: ['platform', 'mails'] } })).toEqual([
      `${foreign}:1: toll is a table of platform and mails: let it hand in what is needed`,
    ]);
  });

  test.each([
    "tx.query('select 1 from toll join driver d on true')",
    'tx.query(`select 1 from ${source.from}`)',
    'tx.query(`with fine as (select 1) select * from fine`)',
    "tx.query('select a is distinct from fine')",
    "const kind = 'fine'; log('a file from fines');",
  ])('%s is its own, shared, or passed in', (code) => {
    expect(problemsOf({ [foreign]: code })).toEqual([]);
  });

  test('an exception is for one file and one table, and is reported when it is no longer needed', () => {
    const exceptions = { [foreign]: ['fine'] };
    expect(problemsOf({ [foreign]: "tx.query('select 1 from fine')" }, { exceptions })).toEqual([]);
    const stale = `tools/table-owners.ts: ${foreign} names fine no more: take the exception out`;
    expect(problemsOf({ [foreign]: '' }, { exceptions })).toEqual([stale]);
    const other = `${modules}/drivers/search-repository.ts`;
    expect(problemsOf({ [other]: "tx.query('select 1 from fine')" }, { exceptions })).toEqual([
      `${other}:1: ${problem}`,
      stale,
    ]);
  });

  test('every table has an owner, declared once, and every declared table exists', () => {
    expect(problemsOf({}, { owners: {} })).toEqual([
      'toll: no part of the server owns this table; tools/table-owners.ts',
    ]);
    expect(problemsOf({}, { owners: { toll: ['drivers'], fine: ['fines'] } })).toEqual([
      'tools/table-owners.ts: a migration says already whose fine is',
    ]);
    expect(problemsOf({}, { trunk: ['driver', 'bike'], owners: { toll: ['drivers'], ferry: ['drivers'] } })).toEqual([
      'tools/table-owners.ts: there is no table ferry',
      'tools/table-owners.ts: there is no table bike',
    ]);
  });
});
