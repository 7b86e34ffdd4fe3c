import { expect, test } from 'vitest';
import { budgetsOf, filesOutsideManifest, scriptsOf } from './bytes.ts';

const manifest = {
  'login.html': { file: 'assets/login.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_style.css': { file: 'assets/style.css' },
  words: { file: 'assets/words.js', imports: ['_shared.js', '_style.css'] },
};

test('the scripts of a page are counted once each, with all their imports, without style sheets', () => {
  expect([...scriptsOf(manifest, ['login.html', 'words'])].sort()).toEqual([
    'assets/login.js',
    'assets/react.js',
    'assets/shared.js',
    'assets/words.js',
  ]);
});

test('a module that is missing in the build is an error, not zero bytes', () => {
  expect(() => scriptsOf(manifest, ['gone'])).toThrow(/gone/);
});

test('the inline script of a page and its words are found among the files of the build', () => {
  const files = ['assets/boot-1a2b.js', 'assets/words/3c4d/nl-NL/fines.js', 'assets/words/3c4d/pl-PL/fines.js'];
  const beside = filesOutsideManifest(files);
  expect([...scriptsOf(beside, ['boot', 'words/fines'])]).toEqual(files.slice(0, 2));
  expect(() => scriptsOf(beside, ['words/gone'])).toThrow(/gone/);
});

test('every page of a feature has a budget, the default one unless it has its own', () => {
  const opened = { file: 'assets/page.js', isDynamicEntry: true };
  const pages = {
    'src/features/fines/page.tsx': opened,
    'src/features/fines/detail.tsx': opened,
    'src/features/requests/queue-page.tsx': opened,
    'src/features/imports/page.tsx': opened,
  };
  expect(budgetsOf(pages).map(({ page, kilobytes }) => [page, kilobytes])).toEqual([
    ['login', 95],
    ['password link', 99.5],
    ['mileage link', 90],
    ['application frame', 171],
    ['fines/page', 207.5],
    ['requests/queue-page', 214.5],
    ['imports/page', 213.5],
  ]);
});
