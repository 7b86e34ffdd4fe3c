import type { ImportPreview, ImportRun } from '@wagenpark/contract/admin/imports';
import { expect, test } from 'vitest';
import { readTableIn, readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { RunHistory } from './run-history.tsx';
import { RunResult } from './run-result.tsx';

const counts = {
  new: 1,
  changed: 2,
  unchanged: 1003,
  kept: 4,
  refused: 5,
  doubtful: 6,
  accepted: 7,
  sheets: [],
  ignored: [],
};
const none = {
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  doubtful: 0,
  accepted: 0,
  sheets: [],
  ignored: [],
};
const run: ImportRun = {
  id: '01900000-0000-7000-8000-0000000000b1',
  dryRun: true,
  status: 'done',
  startedAt: '2026-11-18T09:10:00.000Z',
  finishedAt: '2026-11-18T09:11:00.000Z',
  startedBy: 'Mieke Master',
  counts: [
    { kind: 'contracts', file: 'contracts-mei.csv', ...counts, ignored: ['Km stand', 'Opmerkingen'] },
    { kind: 'fines', file: 'fines.xlsx', ...none, new: 10, doubtful: 20, sheets: ['Boetes', 'Blad2', 'Toelichting'] },
    { kind: 'debtors', file: 'debtors.csv', ...none, changed: 30, ignored: ['Naamm'] },
  ],
  notes: [{ kind: 'fines', file: 'fines.xlsx', client: 'Bouw & Zn', text: '8 waarden worden gewist.' }],
  preview: [],
  faults: [
    {
      kind: 'contracts',
      outcome: 'refused',
      file: 'contracts-mei.csv',
      line: 1204,
      column: 'EindDatum',
      value: '31-02-2026',
      reason: 'Deze dag bestaat niet.',
    },
    {
      kind: 'fines',
      outcome: 'doubtful',
      file: 'fines.xlsx',
      line: 3,
      column: 'BedragSanctie',
      value: '119000',
      reason: 'Ongewoon hoog.',
    },
    {
      kind: 'debtors',
      outcome: 'kept',
      file: 'debtors.csv',
      line: 7,
      column: 'Naam',
      value: 'Noord',
      reason: 'Is hier gewijzigd.',
    },
  ],
  error: null,
};
/** The server's kinds of files. */
const replies = {
  '/api-admin/import-kinds': ['contracts', 'fines', 'debtors'].map((name) => ({ name, title: `imports.kind.${name}` })),
};

test('the result of an import shows every count of its own file under its heading', async () => {
  await renderPart(() => <RunResult run={run} failure={null} />, 'main [aria-label$=contracten]', replies);
  const [files] = document.querySelectorAll('main table');
  const headings = ['Bestand', 'Nieuw', 'Gewijzigd', 'Ongewijzigd', 'Twijfelachtig', 'Geweigerd', 'Downloaden'];
  expect(readTableIn(files ?? document)).toEqual(
    [
      ['contracts-mei.csv', '1', '2', '1.003', '6', '5', 'Downloaden'],
      ['fines.xlsx', '10', '0', '0', '20', '0', 'Downloaden'],
      ['debtors.csv', '0', '30', '0', '0', '0', ''],
    ].map((row) => row.map((cell, index) => [headings[index], cell])),
  );
  // On narrow screens each value of a card has its own label.
  const labels = [...(files?.querySelectorAll('tbody tr:first-child [data-label]') ?? [])];
  expect(labels.map((cell) => cell.getAttribute('data-label'))).toEqual(headings.slice(0, -1));
  expect(readTexts('main table button')).toHaveLength(2);
  expect([...document.querySelectorAll('main button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Rijen downloaden die niet worden geïmporteerd: contracten',
    'Rijen downloaden die niet worden geïmporteerd: bekeuringen',
  ]);
  expect(readTexts('main p')).toEqual([
    'fines.xlsx: alleen het blad ‘Boetes’ is gelezen, niet Blad2, Toelichting.',
    'contracts-mei.csv: de kolommen Km stand, Opmerkingen zijn niet bekend en zijn overgeslagen.',
    'debtors.csv: de kolom Naamm is niet bekend en is overgeslagen.',
    'fines.xlsx, Bouw & Zn: 8 waarden worden gewist.',
    '26 rijen bevatten waarden die zelden kloppen. Bekijk ze hieronder; zonder jouw bevestiging worden ze niet geïmporteerd.',
    '7 rijen met twijfelachtige waarden zijn bevestigd.',
    'Van 4 rijen zijn de gegevens in het portaal gewijzigd; die blijven zoals ze zijn.',
  ]);
});

test('messages about rows have file, line, column, value, reason and severity', async () => {
  await renderPart(() => <RunResult run={run} failure={null} />, 'main section table', replies);
  const [faults] = document.querySelectorAll('main section table');
  expect(readTableIn(faults ?? document)).toEqual(
    [
      ['contracts-mei.csv', '1.204', 'EindDatum', '31-02-2026', 'Deze dag bestaat niet. (danger)'],
      ['fines.xlsx', '3', 'BedragSanctie', '119000', 'Ongewoon hoog. (warn)'],
      ['debtors.csv', '7', 'Naam', 'Noord', 'Is hier gewijzigd. (info)'],
    ].map((row) => row.map((cell, index) => [['Bestand', 'Rij', 'Kolom', 'Waarde', 'Reden'][index], cell])),
  );
});

test('a reason is never cut, however long it is', async () => {
  const [fault] = run.faults;
  const reason = 'Deze waarde staat niet in de lijst van waarden die hier mogelijk zijn. '.repeat(12);
  const faults = fault === undefined ? [] : [{ ...fault, reason }];
  await renderPart(() => <RunResult run={{ ...run, faults }} failure={null} />, 'main section table', replies);
  const texts = [...document.querySelectorAll('main section [data-status] > span:last-child')];
  expect(texts.map(({ textContent }) => textContent)).toEqual([reason]);
  expect(texts.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toEqual([false]);
});

test('a failed run shows the reason, and no counts', async () => {
  const failed = { ...run, status: 'failed', error: 'Er is niets geïmporteerd.' } as const;
  await renderPart(() => <RunResult run={failed} failure={null} />, 'main [role="alert"]');
  expect(readTexts('main [role="alert"] p')).toEqual(['Er is niets geïmporteerd.']);
  expect(readTexts('main table')).toEqual([]);
});

test('earlier imports are listed with time, person, check or import, result, and the sums of all files', async () => {
  const opened: string[] = [];
  const runs: readonly ImportRun[] = [
    run,
    { ...run, id: 'b2', dryRun: false, startedAt: '2026-11-17T08:00:00.000Z', startedBy: null },
    { ...run, id: 'b3', dryRun: false, status: 'failed', error: 'Mislukt.' },
    { ...run, id: 'b4', dryRun: false, status: 'running', finishedAt: null },
  ];
  await renderPart(() => <RunHistory onOpen={(id) => opened.push(id)} />, 'main table', { '/api-admin/imports': runs });
  const headings = ['Gestart', 'Door', 'Soort', 'Status', 'Nieuw', 'Gewijzigd', 'Twijfelachtig', 'Geweigerd'];
  expect(readTableIn(document)).toEqual(
    [
      ['18-11-2026, 10:10', 'Mieke Master', 'Controle', 'Klaar (ok)', '11', '32', '26', '5'],
      ['17-11-2026, 09:00', '–', 'Import', 'Klaar (ok)', '11', '32', '26', '5'],
      ['18-11-2026, 10:10', 'Mieke Master', 'Import', 'Mislukt (danger)', '–', '–', '–', '–'],
      ['18-11-2026, 10:10', 'Mieke Master', 'Import', 'Bezig (info)', '–', '–', '–', '–'],
    ].map((row) => row.map((cell, index) => [headings[index], cell])),
  );
  for (const button of document.querySelectorAll<HTMLElement>('main tbody button')) button.click();
  expect(opened).toEqual([run.id, 'b2', 'b3', 'b4']);
});

const value = (column: string, text: string, before: string | null = null, cell: string | null = null) => ({
  column,
  value: text,
  before,
  cell,
});
const previewOf = (rows: ImportPreview['rows'], more: Partial<ImportPreview['more']> = {}): ImportPreview => ({
  kind: 'fines',
  file: 'fines.xlsx',
  rows,
  more: { doubtful: 0, changed: 0, new: 0, ...more },
});
const withPreview = (...preview: readonly ImportPreview[]): ImportRun => ({
  ...run,
  faults: [],
  preview: [...preview],
});
const few: ImportPreview = previewOf(
  [
    {
      line: 1004,
      outcome: 'doubtful',
      client: 'Bouw & Zn',
      values: [value('VolgNummer', '11'), value('BedragSanctie', '€ 45,00', null, '45.000')],
      reasons: [{ column: 'BedragSanctie', reason: 'ongewoon laag' }],
    },
    {
      line: 5,
      outcome: 'changed',
      client: 'Handel',
      values: [value('VolgNummer', '12'), value('DatumVerwerkt', '02-03-2026', '01-03-2026', '2-3-2026')],
      reasons: [],
    },
    {
      line: 6,
      outcome: 'changed',
      client: 'Handel',
      values: [value('VolgNummer', '13'), value('Locatie', '', 'A2')],
      reasons: [],
    },
    {
      line: 7,
      outcome: 'new',
      client: 'Handel',
      values: [value('VolgNummer', '14'), value('Locatie', 'Dorp', null, '')],
      reasons: [],
    },
  ],
  { doubtful: 21, changed: 22, new: 1023 },
);

test('few columns are previewed as a table with the file’s text, old → new, doubts, and the number of further rows', async () => {
  await renderPart(() => <RunResult run={withPreview(few)} failure={null} />, 'main details', replies);
  const headings = ['Rij', 'Soort', 'Klant', 'VolgNummer', 'BedragSanctie', 'DatumVerwerkt', 'Locatie'];
  const noted = 'Tussen aanhalingstekens: wat er in het bestand staat, als dat er anders uitziet.';
  expect(readTexts('main section h3, main section > p')).toEqual(['Zo komt het in het portaal', noted]);
  expect(readTexts('main summary')).toEqual(['fines.xlsx']);
  const [table] = document.querySelectorAll('main details table');
  expect(readTableIn(table ?? document)).toEqual(
    [
      ['1.004', 'Twijfelachtig (warn)', 'Bouw & Zn', '11', '€ 45,00 ‘45.000’ ongewoon laag', '', ''],
      ['5', 'Gewijzigd (info)', 'Handel', '12', '', '01-03-2026 → 02-03-2026 ‘2-3-2026’', ''],
      ['6', 'Gewijzigd (info)', 'Handel', '13', '', '', 'A2 → –'],
      ['7', 'Nieuw (ok)', 'Handel', '14', '', '', 'Dorp (leeg)'],
    ].map((row) => row.map((cell, index) => [headings[index], cell])),
  );
  expect(readTexts('main details > div > p')).toEqual([
    'Nog 21 twijfelachtige rijen staan in de download.',
    'Nog 22 gewijzigde rijen staan in de download.',
    'Nog 1.023 nieuwe rijen.',
  ]);
  expect(document.querySelector('main details button')?.getAttribute('aria-label')).toBe(
    'Downloaden wat er wordt opgeslagen: bekeuringen',
  );
});

test('many columns are previewed as a card per row; the only client is shown once', async () => {
  const values = Array.from({ length: 12 }, (_, index) => value(`Kolom ${index}`, `Waarde ${index}`));
  const many = previewOf([{ line: 2, outcome: 'new', client: 'Handel', values, reasons: [] }]);
  await renderPart(() => <RunResult run={withPreview(many)} failure={null} />, 'main details', replies);
  expect(readTexts('main summary')).toEqual(['fines.xlsx · Handel']);
  expect(readTexts('main details li > p')).toEqual(['Rij 2 Nieuw (ok)']);
  expect(readTexts('main details dt')).toEqual(values.map(({ column }) => column));
  expect(readTexts('main details dd')).toEqual(values.map((each) => each.value));
  // The texts of the file equal the values, and all rows are new, so there is neither a note nor a download.
  expect(readTexts('main section p:not(li p)')).toEqual([]);
  expect(document.querySelectorAll('main details button')).toHaveLength(0);
});
