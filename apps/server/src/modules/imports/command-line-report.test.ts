import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { expect, test } from 'vitest';
import { previewLines, sheetLines } from './command-line-report.ts';

const counts = { new: 1, changed: 0, unchanged: 0, kept: 0, refused: 0, doubtful: 0, accepted: 0, ignored: [] };
const run: ImportRun = {
  id: '01900000-0000-7000-8000-0000000000b1',
  dryRun: true,
  status: 'done',
  startedAt: '2026-11-18T09:10:00.000Z',
  finishedAt: '2026-11-18T09:11:00.000Z',
  startedBy: null,
  counts: [
    { kind: 'damage-reports', file: 'damage-reports.xlsx', ...counts, sheets: ['Schade', 'Blad2', 'Toelichting'] },
    { kind: 'fines', file: 'fines.csv', ...counts, sheets: [] },
  ],
  notes: [],
  preview: [
    {
      kind: 'damage-reports',
      file: 'damage-reports.xlsx',
      rows: [
        {
          line: 2,
          outcome: 'new',
          client: 'Bouw & Zn',
          values: [
            { column: 'Meldcode', value: '7', before: null, cell: null },
            { column: 'Omschrijving', value: 'Deur geraakt.\nSpiegel ook.', before: null, cell: null },
          ],
          reasons: [],
        },
      ],
      more: { doubtful: 0, changed: 0, new: 0 },
    },
  ],
  faults: [],
  error: null,
};

test('the lines of a multi-line value are printed below each other', () => {
  expect(previewLines(run).slice(2)).toEqual([
    'damage-reports.xlsx:2 new, Bouw & Zn',
    '  Meldcode      7',
    '  Omschrijving  Deur geraakt.\n                Spiegel ook.',
  ]);
});

test('for a workbook with several sheets, the one that was read and the others are named', () => {
  expect(sheetLines(run)).toEqual(['damage-reports.xlsx: only the sheet “Schade” was read, not Blad2, Toelichting']);
});
