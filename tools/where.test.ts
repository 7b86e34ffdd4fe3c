import { expect, test } from 'vitest';
import { plantedTree } from './planted-tree.ts';
import { filesOf, subjects } from './where.ts';

const files = [
  'packages/contract/src/fleet/fines.ts',
  'packages/contract/src/fleet/fines.test.ts',
  'packages/contract/src/fleet/fines-of-others.ts',
  'apps/server/src/modules/fines/service.ts',
  'apps/server/src/modules/fines/import/fines.ts',
  'apps/server/src/modules/drivers/service.ts',
  'apps/server/database/migrations/0005-fines.sql',
  'apps/server/database/migrations/0006-fines-of-others.sql',
  'apps/server/src/testing/statements/fines.all.sql',
  'packages/messages/locales/nl-NL/finesOfOthers.po',
  'apps/portal/src/features/fines/tabs/photo.tsx',
  'packages/messages/locales/nl-NL/fines.po',
  'packages/messages/locales/pl-PL/fines.po',
  'e2e/fines.spec.ts',
];

test('a subject’s files are told by place, those of others are not', () => {
  const root = plantedTree(Object.fromEntries(files.map((path) => [path, ''])));
  expect(Object.fromEntries(filesOf(root, 'fines'))).toEqual({
    contract: ['packages/contract/src/fleet/fines.test.ts', 'packages/contract/src/fleet/fines.ts'],
    migrations: ['apps/server/database/migrations/0005-fines.sql'],
    server: ['apps/server/src/modules/fines/import/fines.ts', 'apps/server/src/modules/fines/service.ts'],
    statements: ['apps/server/src/testing/statements/fines.all.sql'],
    portal: ['apps/portal/src/features/fines/tabs/photo.tsx'],
    words: ['packages/messages/locales/nl-NL/fines.po', 'packages/messages/locales/pl-PL/fines.po'],
    'end to end': ['e2e/fines.spec.ts'],
  });
  expect(filesOf(root, 'fines-of-others').get('words')).toEqual(['packages/messages/locales/nl-NL/finesOfOthers.po']);
  expect(subjects(root)).toEqual(['drivers', 'fines', 'fines-of-others', 'finesOfOthers']);
});
