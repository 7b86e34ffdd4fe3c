import { createRootRoute } from '@tanstack/react-router';
import { type ReportPreview, reportAdmin } from '@wagenpark/contract/admin/reports';
import { reports } from '@wagenpark/contract/fleet/reports';
import { session as calls } from '@wagenpark/contract/fleet/session';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { type Answers, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import ReportsPage from './page.tsx';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

const list = [
  { Id: 8, Code: 'fines', Naam: 'Bekeuringen', Omschrijving: 'Per bestuurder en instantie', Vraag: 'mishaps' },
  { Id: 11, Code: 'co2', Naam: 'CO₂ per debiteur', Omschrijving: 'Met de rekenwijze', Vraag: 'driving' },
] as const;
const day = (Naam: string, Omschrijving: string, Standaard: string) => ({
  Naam,
  Omschrijving,
  Soort: 'day',
  Verplicht: true,
  Standaard,
  Minimum: null,
  Maximum: '/Date(1774915200000)/',
  Keuzes: [],
});
const parameters = [
  { ...day('Debiteuren', 'Debiteuren', ''), Soort: 'debtors', Verplicht: false, Standaard: [], Maximum: null },
  day('Vanaf', 'Van', '/Date(1767225600000)/'),
  day('Tot', 'Tot en met', '/Date(1774915200000)/'),
];
const column = { isMonth: false, isPersonal: false, unit: null, symbol: null, decimals: null, choices: {} } as const;
const preview: ReportPreview = {
  rows: 61,
  columns: [
    { ...column, name: 'Bestuurder', header: 'Bestuurder', kind: 'person', isPersonal: true },
    { ...column, name: 'Maand', header: 'Maand', kind: 'text', isMonth: true },
    { ...column, name: 'Oorzaak', header: 'Oorzaak', kind: 'choice', choices: { stone: 'Steenslag' } },
    { ...column, name: 'Laatste', header: 'Laatste', kind: 'day' },
    { ...column, name: 'Bekeuringen', header: 'Bekeuringen', kind: 'count' },
    { ...column, name: 'Bedrag', header: 'Bedrag', kind: 'money' },
  ],
  first: [
    { Bestuurder: 'Jansen', Maand: '2026-02', Oorzaak: 'stone', Laatste: '2026-01-20', Bekeuringen: 2, Bedrag: 218 },
    { Bestuurder: null, Maand: null, Oorzaak: null, Laatste: null, Bekeuringen: 1, Bedrag: null },
  ],
  totals: { Bekeuringen: 3_210, Bedrag: 1_268.5 },
  notes: ['Eén rij gaat over bekeuringen waarvan de bestuurder niet bekend is.'],
  chart: null,
};
const paths = {
  list: reports.all.path,
  parameters: '/Parameters/OverzichtId/8',
  preview: reportAdmin.preview.path.replace('{id}', '8'),
  run: '/Overzichten/ID/8',
};
async function open(address: string, answers: Answers = {}): Promise<void> {
  stubCalls({
    [paths.list]: list,
    [paths.parameters]: parameters,
    [paths.preview]: [preview],
    [calls.companies.path]: [],
    ...answers,
  });
  await renderRoutes(createRootRoute({ component: ReportsPage }), aSession({ role: 'supervisor' }), address, 'nl-NL');
}

test('RP-01 RP-02 reports stand under the questions that they answer; a search finds them by name and description', async () => {
  await open('/overview');
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.querySelector('b')?.textContent);
  await expect.poll(names).toEqual(['CO₂ per debiteur', 'Bekeuringen']);
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Hoe rijden we?', 'Wat ging er mis?']);
  const search = page.getByRole('searchbox', { name: 'Wat wil je weten?' });
  await search.fill('instantie');
  await expect.poll(names).toEqual(['Bekeuringen']);
  await search.fill('vloot');
  await expect.element(page.getByText('Geen rapport past bij deze woorden.')).toBeVisible();
});

test('RP-02 without the right to any records the page says what is missing', async () => {
  await open('/overview', { [paths.list]: [] });
  await expect.element(page.getByText(/^Voor een rapport heb je ook toegang tot de gegevens nodig/)).toBeVisible();
});

test('RP-03 RP-04 a report shows its parameters as fields, the first rows by kind of column, and the totals of all', async () => {
  await open('/overview/view?id=fines');
  await expect.element(page.getByRole('textbox', { name: /^Van/ })).toHaveValue('01-01-2026');
  await expect.element(page.getByRole('textbox', { name: /^Tot en met/ })).toHaveValue('31-03-2026');
  const rows = () =>
    [...document.querySelectorAll('table tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  await expect.poll(rows).toEqual([
    ['Bestuurder', 'Maand', 'Oorzaak', 'Laatste', 'Bekeuringen', 'Bedrag'],
    ['Jansen', 'februari 2026', 'Steenslag', '20-01-2026', '2', '€\u00A0218,00'],
    ['–', '–', '–', '–', '1', '–'],
    ['Alle 61 rijen', '3.210', '€\u00A01.268,50'],
  ]);
  await expect.element(page.getByText('De eerste 2 van 61 rijen; het bestand bevat ze allemaal.')).toBeVisible();
  await expect.element(page.getByText(preview.notes[0] ?? '')).toBeVisible();
});

test('RP-03 an impossible period is told at its field, keeps what was typed, and offers no file', async () => {
  await open('/overview/view?id=fines&Vanaf=2026-03-05');
  const until = page.getByRole('textbox', { name: /^Tot en met/ });
  await until.fill('1-3-2026');
  await userEvent.tab();
  const fault = 'Dit ligt na het einde van de periode. Kies een dag tot en met 01-03-2026.';
  await expect.element(page.getByText(fault)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Van/ })).toHaveAccessibleDescription(fault);
  await expect.element(page.getByRole('button', { name: /^Excel/ })).toBeDisabled();
});

test('RP-05 a report without rows says so and offers wider choices', async () => {
  await open('/overview/view?id=fines&Vanaf=2026-03-05&Debiteuren=10', {
    [paths.preview]: [{ ...preview, rows: 0, first: [], totals: { Bekeuringen: null, Bedrag: null }, notes: [] }],
  });
  await expect.element(page.getByText('Niets gevonden')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Excel' })).toBeDisabled();
  await page.getByRole('button', { name: 'Heel 2026 tonen' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Van/ })).toHaveValue('01-01-2026');
  await page.getByRole('button', { name: 'Andere keuzes wissen' }).click();
  await expect.element(page.getByRole('button', { name: 'Andere keuzes wissen' })).not.toBeInTheDocument();
});

test('RP-05 a run that failed is told with a retry, and the choices stay', async () => {
  await open('/overview/view?id=fines&Vanaf=2026-03-05', {
    [paths.preview]: () =>
      Response.json({ successful: false, errors: [{ code: 'internal', message: 'Down' }] }, { status: 500 }),
  });
  await expect.element(page.getByText('Het rapport kon niet worden gemaakt. Je keuzes staan er nog.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Van/ })).toHaveValue('05-03-2026');
});

test('RP-04 EX-02 EX-11 the file is posted for after the terms are accepted, and saved under the name of the answer', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open('/overview/view?id=fines&Debiteuren=10', {
    [paths.run]: { ByteArray: btoa('file'), Naam: 'Bekeuringen_2026-03-31.xlsx' },
  });
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  await page.getByRole('button', { name: 'Excel, 61 rijen' }).click();
  const dialog = page.getByRole('dialog');
  const execute = dialog.getByRole('button', { name: 'Downloaden' });
  await expect.element(execute).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /afgesproken|leasemaatschappij/ }).click();
  await execute.click();
  await expect.poll(() => saved).toEqual(['Bekeuringen_2026-03-31.xlsx']);
  const bodies = fetchSpy.mock.calls.map(
    ([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, string>,
  );
  const form = bodies.find(({ cFunctie }) => cFunctie === paths.run)?.['cForm'];
  expect(JSON.parse(form ?? '')).toEqual({
    Parameters: { Debiteuren: [10], Vanaf: '2026-01-01', Tot: '2026-03-31' },
    Formaat: 'xlsx',
    MetPersoonsgegevens: false,
    Taal: 'nl-NL',
  });
});
