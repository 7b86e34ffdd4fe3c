import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type WordBundles, wordBundles } from './word-bundles.ts';

const source = {
  'login/main.tsx': "import '../ui/button.tsx'; import('./code.tsx'); words('login.title');",
  'login/code.tsx': "words('login.title', 'login.code');",
  'password-link/main.tsx': "words('password.title');",
  'mileage-link/main.tsx': "words('ktc.title');",
  'app/main.tsx': "import '../features/fines/index.ts'; import '../features/mails/index.ts'; import('./palette.tsx');",
  'app/palette.tsx': "words('palette.open');",
  'features/fines/index.ts': "export const fines = { title: 'fines.title', load: () => import('./page.tsx') };",
  'features/fines/page.tsx':
    "import '../../patterns/list.tsx'; import type {} from './types.ts'; import('./dialog.tsx'); words('common.save');",
  'features/fines/types.ts': "export type Shown = 'mails.sent';",
  'features/fines/dialog.tsx': '// words: fines.status.*\nwords(`fines.status.${status}`);',
  'features/mails/index.ts': "export const mails = { title: 'mails.title', load: () => import('./page.tsx') };",
  'features/mails/page.tsx': "import '../../patterns/list.tsx'; words('mails.sent');",
  'features/clients/index.ts': "words('palette.open');",
  'patterns/list.tsx': "import '../ui/button.tsx'; words('views.save');",
  'ui/button.tsx': "words('common.save');",
};
const ids = [
  'common.save',
  'login.title',
  'login.code',
  'password.title',
  'ktc.title',
  'palette.open',
  'views.save',
  'mails.title',
  'mails.sent',
  'mails.greeting',
  'fines.title',
  'fines.status.open',
  'fines.status.paid',
  'fines.letter',
];

async function bundlesOf(files: Readonly<Record<string, string>>): Promise<WordBundles> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return wordBundles(ids, folder);
}

test('LO-01 the bundle of a page contains the words that its code names; the bundle of a feature those of its screens', async () => {
  expect(await bundlesOf(source)).toEqual({
    all: ids,
    login: ['common.save', 'login.title'],
    'login-more': ['login.code'],
    password: ['password.title'],
    ktc: ['ktc.title'],
    // Titles of features, lazily loaded parts, and words of half of the features.
    frame: ['common.save', 'fines.title', 'mails.title', 'palette.open', 'views.save'],
    // Ids that are composed at run time, also in a nested lazy part; not those that only a type names.
    fines: [],
    'fines-more': ['fines.status.open', 'fines.status.paid'],
    mails: ['mails.sent'],
    'mails-more': [],
    clients: [],
    'clients-more': [],
  });
});

test('LO-01 the bundle of a screen contains a word as soon as its code names it', async () => {
  const files = { ...source, 'patterns/letter.tsx': "words('fines.letter');" };
  expect((await bundlesOf(files))['fines']).not.toContain('fines.letter');
  const page = `${source['features/fines/page.tsx']} import '../../patterns/letter.tsx';`;
  expect((await bundlesOf({ ...files, 'features/fines/page.tsx': page }))['fines']).toContain('fines.letter');
});
