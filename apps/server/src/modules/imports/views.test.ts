import type { Locale } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import { expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import { DUTCH_PLACE } from '../../platform/import/column.ts';
import { columnsForPlace } from '../../platform/import/file-kind.ts';
import { reason, reasonOfFault } from '../../platform/import/reasons.ts';
import { wordsForImports } from './views.ts';

/** The reason for refusing an unknown word in a column, in a language. */
function refusalOf(kindName: string, header: string, locale: Locale): string | undefined {
  const kind = importKinds.find(({ name }) => name === kindName);
  const columns = kind ? Object.values(columnsForPlace(kind, DUTCH_PLACE)) : [];
  const fault = columns.find((column) => column.header === header)?.read('Bakfiets').fault;
  if (fault === undefined) return undefined;
  const importWords = wordsForImports(words(locale), locale, importKinds);
  return importWords.reason(reasonOfFault({ column: header, value: 'Bakfiets', reason: fault }));
}

test.each([
  [
    'drivers',
    'LandCode',
    'en-GB',
    'must be one of: nl (Netherlands), be (Belgium), de (Germany), fr (France), pl (Poland)',
  ],
  [
    'vehicles',
    'Land',
    'pl-PL',
    'musi być jedną z wartości: nl (Niderlandy), be (Belgia), de (Niemcy), fr (Francja), pl (Polska)',
  ],
  [
    'drivers',
    'TaalId',
    'fr-FR',
    'doit être l’une de ces valeurs : nl (Néerlandais), fr (Français), de (Allemand), en (Anglais), pl (Polonais)',
  ],
  ['drivers', 'Geslacht', 'de-DE', 'muss einer dieser Werte sein: 1 (Mann), 2 (Frau)'],
  ['vehicles', 'ObjectSoort', 'de-DE', 'muss einer dieser Werte sein: PV (Kfz), TW (Fahrrad)'],
  [
    'insurance-quotes',
    'Status',
    'nl-NL',
    'moet een van deze zijn: open, accepted (Geaccepteerd), declined (Afgewezen), expired (Verlopen)',
  ],
  ['vehicles', 'BrandstofEtiket', 'de-DE', 'muss einer dieser Werte sein: A, B, C, D, E, F, G'],
] as const)('a refused choice lists its words in the reader’s language: %s, %s in %s', (kind, header, locale, text) => {
  expect(refusalOf(kind, header, locale)?.replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  ['2026-04-28', 'pl-PL', '(28 kwi 2026)'],
  ['2026-04-28T09:30:00', 'de-DE', '(28.04.2026, 09:30)'],
  ['28-4-2026 9:30', 'nl-NL', '(28-4-2026 9:30)'],
] as const)('a reason formats the day or moment %s as is usual in %s', (date, locale, text) => {
  const importWords = wordsForImports(words(locale), locale, importKinds);
  expect(importWords.reason(reason('EindDatum', '', 'endBeforeStart', { date }))).toContain(text);
});
