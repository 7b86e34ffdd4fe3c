import { expect, test } from 'vitest';
import { debtorImport } from '../../modules/clients/import/debtors.ts';
import { driverImport } from '../../modules/drivers/import/drivers.ts';
import type { FileKind } from './file-kind.ts';
import type { ImportFile } from './files.ts';
import { Report } from './report.ts';

const fileOf = (kind: FileKind): ImportFile => ({
  kind,
  name: `${kind.name}.csv`,
  headers: [],
  sheets: [],
  ignored: [],
  has: () => false,
  async *rows() {},
});

test('notes with the same code about a client and kind are added up; each file has those of its kind', () => {
  const report = new Report({ hasPreview: false });
  report.begin(fileOf(debtorImport));
  report.note(1, 'clearedValues', { count: 2 });
  report.note(2, 'clearedValues', { count: 30 });
  report.note(1, 'clearedValues', { count: 5 });
  report.begin(fileOf(driverImport));
  report.note(1, 'clearedValues', { count: 100 });
  report.beginFollowUp('debtors');
  report.note(2, 'clearedValues', { count: 4 });
  // The note of a kind without a file in this import is attached to the last file.
  report.beginFollowUp('contracts');
  report.note(1, 'clearedValues', { count: 1000 });
  const [debtors, drivers] = report.files.map((file) =>
    report.notesOf(file).map(({ clientId, params }) => [clientId, params.count]),
  );
  expect(debtors).toEqual([
    [1, 7],
    [2, 34],
  ]);
  expect(drivers).toEqual([
    [1, 100],
    [1, 1000],
  ]);
});
