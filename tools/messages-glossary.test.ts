import { expect, test } from 'vitest';
import { checkGlossary } from './messages-glossary.ts';
import { createFileTree } from './temporary-tree.ts';

const po = (text: string) => `msgid ""\nmsgstr ""\n"Language: x\\n"\n\nmsgid "fines.text"\nmsgstr "${text}"\n`;

/** The problems of a glossary with one row. */
const problemsOf = (row: string, locales = 'nl-NL | nl-BE') =>
  checkGlossary(
    createFileTree({
      'docs/glossary.md': `# Glossary\n\n| Wire |\n| --- |\n| x |\n\n## Words on the screen\n\n| Thing | ${locales} |\n| --- | --- | --- |\n| fine | ${row} |\n`,
      'packages/messages/locales/nl-NL/fines.po': po('Bekeuringen'),
      'packages/messages/locales/nl-BE/fines.po': po('Boetes'),
      'packages/messages/locales/en-GB/fines.po': po('Fines'),
    }),
  );

test('MSG-25 a term of the glossary occurs in its language, in any case and form', () => {
  expect(problemsOf('bekeuring | boete')).toEqual([]);
  expect(problemsOf('bekeuring | ')).toEqual([]);
});

test('MSG-25 a term that does not occur in its language is reported, and so is a column without a language', () => {
  expect(problemsOf('boete | mandaat')).toEqual([
    'docs/glossary.md: nl-NL nowhere says "boete"',
    'docs/glossary.md: nl-BE nowhere says "mandaat"',
  ]);
  expect(problemsOf('bekeuring | x', 'nl-NL | xx-XX')).toEqual([
    'docs/glossary.md: xx-XX is not a locale of the interface',
  ]);
});

test('without a glossary nothing is checked', () => {
  expect(checkGlossary(createFileTree({ 'README.md': '' }))).toEqual([]);
});
