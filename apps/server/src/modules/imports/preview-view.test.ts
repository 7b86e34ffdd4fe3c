import { words } from '@wagenpark/messages/server-words';
import { expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import type { PreviewedRow } from '../../platform/import/previewed-row.ts';
import { reason } from '../../platform/import/reasons.ts';
import { previewRowView, previewView } from './preview-view.ts';
import { wordsForImports } from './views.ts';

const locale = 'en-GB';
const reader = {
  kinds: importKinds,
  locale,
  words: words(locale),
  importWords: wordsForImports(words(locale), locale, importKinds),
} as const;
const row: PreviewedRow = {
  kind: 'vehicles',
  outcome: 'doubtful',
  line: 7,
  client: { name: 'Bouw & Zn', timeZone: 'Europe/Amsterdam', currency: 'EUR' },
  fields: [
    { field: 'number', after: 31 },
    { field: 'list_price', after: '4800000.00', cell: '4.800.000' },
    { field: 'co2', before: 122, after: 4800 },
  ],
  reasons: [
    reason('Cataloguswaarde', '4.800.000', 'unusuallyHigh', { limit: 1_000_000 }),
    reason('Co2', '4800', 'unusuallyHigh', { limit: 500 }),
  ],
};

test('each doubt of a previewed row is shown at its own column', () => {
  const kind = importKinds.find(({ name }) => name === 'vehicles');
  expect(kind && previewRowView(row, kind, reader)).toEqual({
    line: 7,
    outcome: 'doubtful',
    client: 'Bouw & Zn',
    values: [
      { column: 'AutoVolgnummer', value: '31', before: null, cell: null },
      { column: 'Cataloguswaarde', value: '€\u00a04.800.000,00', before: null, cell: '4.800.000' },
      { column: 'Co2', value: '4.800\u00a0g/km', before: '122\u00a0g/km', cell: null },
    ],
    reasons: [
      { column: 'Cataloguswaarde', reason: 'unusually high: rarely more than 1,000,000' },
      { column: 'Co2', reason: 'unusually high: rarely more than 500' },
    ],
  });
});

test('a preview shows for each outcome how many rows it leaves out', () => {
  const counts = {
    kind: 'vehicles',
    file: 'cars.csv',
    headers: [],
    new: 20,
    changed: 9,
    unchanged: 4,
    kept: 3,
    refused: 2,
    doubtful: 6,
  };
  const rows = [row, { ...row, line: 8 }, { ...row, outcome: 'changed' as const }, { ...row, kind: 'fines' }];
  const [preview, ...otherPreviews] = previewView([counts, { ...counts, kind: 'drivers' }], rows, reader);
  expect(otherPreviews).toEqual([]);
  expect([preview?.kind, preview?.file, preview?.rows.map(({ line }) => line)]).toEqual([
    'vehicles',
    'cars.csv',
    [7, 8, 7],
  ]);
  expect(preview?.more).toEqual({ doubtful: 4, changed: 8, new: 20 });
});
