import { expect, test } from 'vitest';
import { createFileTree } from './temporary-tree.ts';
import { findCodeOnlyTestsUse } from './unused-code.ts';

test('code that only its test uses is reported, and code that the product uses is not', () => {
  const root = createFileTree({
    'package.json': '{ "name": "planted", "type": "module" }',
    'knip.jsonc': '{ "entry": ["src/main.ts!"], "project": ["src/**/*.ts!", "!src/**/*.test.ts!"] }',
    'src/main.ts': "import { sign } from './sign.ts';\nconsole.log(sign('EUR'));\n",
    'src/sign.ts': "export const sign = (of: string) => of;\nexport const signs = ['€'];\n",
    'src/sign.test.ts': "import { signs } from './sign.ts';\ntest('CN-05 every currency has a sign', () => signs);\n",
    'src/alone.ts': 'export const alone = 1;\n',
    'src/alone.test.ts': "import { alone } from './alone.ts';\ntest('CN-06', () => alone);\n",
  });
  expect([...findCodeOnlyTestsUse(root)].sort()).toEqual([
    'src/alone.ts: nothing but tests uses this file',
    'src/sign.ts:2: nothing but tests uses signs',
  ]);
});
