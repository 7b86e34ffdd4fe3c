import { expect, test } from 'vitest';
import { findAffectedParts } from './changed.ts';
import { createFileTree } from './temporary-tree.ts';

/** Two subjects, a rule that both use, and the registries that import both. */
const files = {
  'packages/domain/src/money.ts': 'export const cents = 1;',
  'packages/contract/src/index.ts': "export * from './subjects.ts';",
  'packages/contract/src/subjects.ts': "export { fines } from './fleet/fines.ts';",
  'packages/contract/src/fleet/fines.ts': 'export const fines = 1;',
  'packages/messages/locales/nl-NL/fines.po': '',
  'apps/server/src/subjects.ts': "import './modules/fines/subject.ts'; import './modules/invoices/subject.ts';",
  'apps/server/src/app.ts': "import './subjects.ts';",
  'apps/server/src/modules/fines/subject.ts': "import './repository.ts'; import '@wagenpark/contract/fleet/fines';",
  'apps/server/src/modules/fines/repository.ts': "import '@wagenpark/domain/money';",
  'apps/server/src/modules/fines/expected.samples.ts': '',
  'apps/server/src/modules/fines/fines.db.test.ts': "import '../../app.ts';",
  'apps/server/src/modules/invoices/subject.ts': "import type { cents } from '@wagenpark/domain/money';",
  'apps/server/src/modules/invoices/invoices.db.test.ts': "import '../../app.ts';",
  'apps/server/src/testing/permission-matrix.db.test.ts': "import '../app.ts';",
  'apps/server/src/testing/outage.db.test.ts': "import '../app.ts';",
  'apps/server/database/migrations/0001-fines.sql': '',
  'apps/portal/src/app/features.ts': "import '../features/fines/list.tsx'; import '../features/invoices/list.tsx';",
  'apps/portal/src/app/route-table.test.ts': "import './features.ts';",
  'apps/portal/src/app/frame/sidebar.test.tsx': "import '../features.ts';",
  'apps/portal/src/features/fines/list.tsx': '',
  'apps/portal/src/features/fines/values.test.tsx': "import './list.tsx';",
  'apps/portal/src/features/invoices/list.tsx': '',
  'apps/portal/src/features/invoices/values.test.tsx': "import './list.tsx';",
  'e2e/fines.spec.ts': "import './pages/list-page.ts';",
  'e2e/invoices.spec.ts': '',
  'e2e/pages/list-page.ts': '',
};

function affected(...paths: string[]) {
  const { tests, journeys, everything } = findAffectedParts(createFileTree({ ...files, 'package.json': '' }), paths);
  return { tests: [...tests], journeys: [...journeys], ...(everything === undefined ? {} : { everything }) };
}
const server = (...paths: string[]) => paths.map((path) => `apps/server/src/${path}.db.test.ts`);

test('a screen affects the tests of its feature, and those of all features', () => {
  expect(affected('apps/portal/src/features/fines/list.tsx')).toEqual({
    tests: ['apps/portal/src/app/route-table.test.ts', 'apps/portal/src/features/fines/values.test.tsx'],
    journeys: ['e2e/fines.spec.ts'],
  });
});

test('a module affects its own tests, those of the whole server, and the matrices', () => {
  expect(affected('apps/server/src/modules/fines/repository.ts').tests).toEqual(
    server('modules/fines/fines', 'testing/permission-matrix'),
  );
});

test('a rule affects all code that uses it, except through types', () => {
  expect(affected('packages/domain/src/money.ts')).toEqual({
    tests: server('modules/fines/fines', 'testing/permission-matrix'),
    journeys: [],
  });
});

test('the contract affects the server and the tests of every subject of the portal', () => {
  expect(affected('packages/contract/src/fleet/fines.ts').tests).toEqual(
    server('modules/fines/fines', 'testing/permission-matrix'),
  );
});

test('words, samples, migrations and page objects affect their tests without an import', () => {
  expect(affected('packages/messages/locales/nl-NL/fines.po')).toEqual({
    tests: ['apps/portal/src/app/route-table.test.ts', 'apps/portal/src/features/fines/values.test.tsx'],
    journeys: ['e2e/fines.spec.ts'],
  });
  expect(affected('apps/server/src/modules/fines/expected.samples.ts').tests).toEqual([
    'apps/portal/src/app/route-table.test.ts',
    ...server('modules/fines/fines', 'testing/permission-matrix'),
  ]);
  expect(affected('apps/server/database/migrations/0001-fines.sql').tests).toEqual(
    server('modules/fines/fines', 'modules/invoices/invoices', 'testing/outage', 'testing/permission-matrix'),
  );
  expect(affected('e2e/pages/list-page.ts')).toEqual({ tests: [], journeys: ['e2e/fines.spec.ts'] });
});

test('a deleted subject affects the code that imported it', () => {
  expect(affected('apps/server/src/modules/fines/gone.ts').tests).toEqual(server('modules/fines/fines'));
});

test('a file that all tests use affects every test', () => {
  expect(affected('package.json').everything).toBe('package.json changed');
});
