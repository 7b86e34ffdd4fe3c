import { fileURLToPath } from 'node:url';
import * as constants from '@wagenpark/domain/constants';
import { expect, test } from 'vitest';
import { codeFiles, isTestFile, readSource } from './source-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Groups whose members are accessed by a dynamic name. */
const readByName = ['HOURLY_LIMITS'];

/** `TABLE.pageSize` for a member of a group, `PORT_WITHOUT_MASTER` for a value of its own. */
const names = Object.entries(constants).flatMap(([group, value]) =>
  typeof value === 'object' && !readByName.includes(group)
    ? Object.keys(value).map((member) => `${group}.${member}`)
    : [group],
);

test('CN-10 the product uses every number in the module of constants', () => {
  const code = codeFiles(root, 'apps', 'packages')
    .filter((path) => !isTestFile(path) && path !== 'packages/domain/src/constants.ts')
    .map((path) => readSource(root, path).text)
    .join('\n');
  const isRead = (name: string): boolean => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});
