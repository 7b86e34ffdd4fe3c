import { expect, test } from 'vitest';
import { createFileTree } from './temporary-tree.ts';
import { findFilesOf, listSubjects } from './where.ts';

const files = [
  'packages/contract/src/fleet/fines.ts',
  'packages/contract/src/fleet/fines.test.ts',
  'packages/contract/src/fleet/fines-of-others.ts',
  'apps/server/src/modules/fines/service.ts',
  'apps/server/src/modules/fines/import/fines.ts',
  'apps/server/src/modules/fines/builders.samples.ts',
  'apps/server/src/modules/fines/samples.ts',
  'apps/server/src/modules/fines/record.db.test.ts',
  'apps/portal/src/features/fines/values.test.tsx',
  'apps/portal/src/features/fines/expected.samples.ts',
  'apps/portal/src/shared/fines/mark.tsx',
  'packages/demo-world/src/fines.ts',
  'apps/server/src/modules/drivers/service.ts',
  'apps/server/database/migrations/0005-fines.sql',
  'apps/server/database/migrations/0006-fines-of-others.sql',
  'apps/server/src/testing/statements/fines.all.sql',
  'apps/server/src/testing/statements/search.fine.sql',
  'packages/messages/locales/nl-NL/finesOfOthers.po',
  'apps/portal/src/features/fines/tabs/photo.tsx',
  'packages/messages/locales/nl-NL/fines.po',
  'packages/messages/locales/pl-PL/fines.po',
  'e2e/fines.spec.ts',
];

test('the files of a subject are listed by place, without those of others', () => {
  const list = "export { drivers } from './fleet/drivers.ts';\nexport { fines } from './fleet/fines.ts';\n";
  const root = createFileTree({
    ...Object.fromEntries(files.map((path) => [path, ''])),
    'packages/contract/src/subjects.ts': list,
    'apps/server/src/subjects.ts': "import { finesOfOthers } from './modules/fines-of-others/subject.ts';\n",
    'apps/portal/src/app/features.ts': "import { fines } from '../features/fines/index.ts';\n",
  });
  expect(Object.fromEntries(findFilesOf(root, 'fines'))).toEqual({
    contract: ['packages/contract/src/fleet/fines.test.ts', 'packages/contract/src/fleet/fines.ts'],
    migrations: ['apps/server/database/migrations/0005-fines.sql'],
    server: ['apps/server/src/modules/fines/service.ts'],
    import: ['apps/server/src/modules/fines/import/fines.ts'],
    portal: ['apps/portal/src/features/fines/tabs/photo.tsx', 'apps/portal/src/shared/fines/mark.tsx'],
    words: ['packages/messages/locales/nl-NL/fines.po', 'packages/messages/locales/pl-PL/fines.po'],
    'demo world': ['packages/demo-world/src/fines.ts'],
    'rows for tests, and what is right': [
      'apps/portal/src/features/fines/expected.samples.ts',
      'apps/portal/src/features/fines/values.test.tsx',
      'apps/server/src/modules/fines/builders.samples.ts',
      'apps/server/src/modules/fines/record.db.test.ts',
      'apps/server/src/modules/fines/samples.ts',
    ],
    statements: [
      'apps/server/src/testing/statements/fines.all.sql',
      'apps/server/src/testing/statements/search.fine.sql',
    ],
    'end to end': ['e2e/fines.spec.ts'],
    lists: ['packages/contract/src/subjects.ts:2', 'apps/portal/src/app/features.ts:1'],
  });
  expect(findFilesOf(root, 'fines-of-others').get('words')).toEqual([
    'packages/messages/locales/nl-NL/finesOfOthers.po',
  ]);
  expect(listSubjects(root)).toEqual(['drivers', 'fines', 'fines-of-others', 'finesOfOthers']);
});
