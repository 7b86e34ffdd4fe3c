import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '@wagenpark/messages/catalogue';
import { isLocale } from '@wagenpark/messages/locales';

const glossary = 'docs/glossary.md';
const heading = '## Words on the screen';

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Reports words of the glossary that no message of their language uses (ignoring case): the glossary defines the terms,
 * and an unused term is a mistake. An empty cell means that a region uses the term of its language.
 */
export function checkGlossary(root: string): string[] {
  if (!existsSync(join(root, glossary))) return [];
  const [, section = ''] = readFileSync(join(root, glossary), 'utf8').split(heading);
  const [head = '', , ...lines] = section.split('\n').filter((line) => line.startsWith('|'));
  const [, ...locales] = cellsOf(head);
  return locales.flatMap((locale, column) => {
    if (!isLocale(locale)) return [`${glossary}: ${locale} is not a locale of the interface`];
    const folder = join(root, 'packages/messages/locales');
    const allText = [...readCatalogue(locale, { folder }).values()].join('\n').toLowerCase();
    return lines
      .map((line) => cellsOf(line)[column + 1] ?? '')
      .filter((word) => word !== '' && !allText.includes(word.toLowerCase()))
      .map((word) => `${glossary}: ${locale} nowhere says "${word}"`);
  });
}
