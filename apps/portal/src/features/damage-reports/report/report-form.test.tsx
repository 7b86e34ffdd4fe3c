import type { DamageCarFacts } from '@wagenpark/contract/admin/damage-reports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { captureSentFiles, type SentFile } from '../../../patterns/testing/sent-files.ts';
import { stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { ReportForm } from './report-form.tsx';

const car: DamageCarFacts = {
  contract: 51,
  plate: 'VL-001-P',
  description: 'Volvo V60',
  start: '2024-01-01',
  last: null,
  driver: 'Pieter van der Zwart',
  alike: [],
};

/** All calls except file uploads: method, address, body. */
let calls: { readonly call: string; readonly form: unknown }[];
let files: readonly SentFile[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') });
  sessionStorage.clear();
  calls = [];
  files = captureSentFiles();
  stubCalls({
    '/api-admin/damage-reports/known': [car],
    '/api-admin/files/a': [true],
    '/api-admin/files/b': [true],
    '/api-admin/files/c': [true],
    '/Mail/SchadeMelding': true,
  });
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { readonly body?: string } = {}) => {
    const { cFunctie = path, cForm = 'null' } = path.startsWith('/api-fleet/')
      ? (JSON.parse(init.body ?? '{}') as { cFunctie?: string; cForm?: string })
      : {};
    calls.push({ call: `${init.method ?? 'GET'} ${cFunctie}`, form: JSON.parse(cForm) as unknown });
    return originalFetch(path, init);
  });
});
afterEach(() => void vi.useRealTimers());

const pages = (contract: number | null = 51) => ({
  '/report': () => <ReportForm contract={contract} />,
  '/damage-reports': () => <p>the list</p>,
});
const show = (contract?: number | null) => renderPages(pages(contract));

const group = (name: string) => page.getByRole('group', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });
const send = () => page.getByRole('button', { name: 'Send report' });
async function pick(name: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Chooses a PDF in the file field; the fake server stores it under an id. */
async function attach(name: string, id: string): Promise<void> {
  const field = () => document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  await expect.poll(field).not.toBeNull();
  const input = field() as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['%PDF-1.7\n%%EOF\n'], name));
  const before = files.length;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => files[before]?.name).toBe(name);
  files[before]?.isStored(id);
}
const deleteCalls = () => calls.flatMap(({ call }) => (call.startsWith('DELETE ') ? [call] : []));

test('DR-06 DF2-03 the form has every field, group by group', async () => {
  await show();
  await expect
    .element(group('Car and driver'))
    .toHaveTextContent('Car and driverVL-001-PVolvo V60Driver at the time: Pieter van der Zwart');
  await page.getByRole('checkbox', { name: 'The police were there' }).click();
  await page.getByRole('checkbox', { name: 'Another party was involved' }).click();
  const parts = [
    ['Roof', 'All round', 'Inside', 'Underside'],
    ['Front left', 'Front middle', 'Front right'],
    ['Middle left', 'Middle', 'Middle right'],
    ['Rear left', 'Rear middle', 'Rear right'],
  ].flat();
  const expected = {
    'When and where': ['textbox Date of damage', 'textbox Time', 'textbox Location', 'combobox In a built-up area'],
    'What is damaged': [
      ...parts.map((part) => `checkbox ${part}`),
      'combobox Type of damage',
      'textbox Damage to the car',
    ],
    'What happened': ['combobox Cause', 'combobox Driver had been drinking', 'textbox What happened'],
    Photos: ['group Photos and documents'],
    Police: ['checkbox The police were there', 'textbox Police report number', 'textbox Police station (town)'],
    'Other party': [
      'checkbox Another party was involved',
      'textbox Other party’s name',
      'textbox Other party’s plate',
      'textbox Other party’s insurer',
      'textbox Other party’s phone',
      'textbox Other party’s email',
    ],
  } as const;
  const groups = [...document.querySelectorAll('form fieldset:not(fieldset fieldset) > legend')];
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Car and driver', ...Object.keys(expected)]);
  for (const [name, fields] of Object.entries(expected)) {
    for (const field of fields) {
      const [role = '', ...label] = field.split(' ');
      const control = group(name).getByRole(role, { name: label.join(' ') });
      expect(control.elements().length, `${name}: ${field}`).toBeGreaterThan(0);
    }
  }
});

test('DR-06 opened without a car, the form requires car, kind, cause and the other required fields', async () => {
  await show(null);
  await expect.element(group('Car and driver').getByRole('combobox', { name: 'Car' })).toBeVisible();
  await box('Date of damage').fill('');
  await send().click();
  await expect.element(group('Car and driver').getByText('Choose a car.')).toBeVisible();
  const requiredText = 'Fill in this field.';
  const faultOf = (role: 'textbox' | 'combobox', name: string) => {
    const element = page.getByRole(role, { name }).element();
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
  };
  expect(faultOf('textbox', 'Date of damage')).toContain(requiredText);
  expect(faultOf('textbox', 'Location')).toContain(requiredText);
  expect(faultOf('combobox', 'Type of damage')).toContain(requiredText);
  expect(faultOf('combobox', 'Cause')).toContain(requiredText);
  await expect.element(group('What is damaged').getByText('Choose at least one part.')).toBeVisible();
  expect(calls.some(({ call }) => call.includes('SchadeMelding'))).toBe(false);
});

test('DR-06 the address of a missing contract shows a message, and offers the choice of another', async () => {
  stubCalls({});
  await show(99_999_999);
  await expect
    .element(page.getByText('Contract 99999999 does not exist, or you do not have access to it.'))
    .toBeVisible();
  expect(send().elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Choose another car' }))
    .toHaveAttribute('href', '/damage-reports/add');
});

test('DR-06 DF2-03 each field is sent in its wire format', async () => {
  await show();
  await expect.element(group('Car and driver').getByText('Volvo V60')).toBeVisible();
  await box('Date of damage').fill('30/04/2026');
  await box('Time').fill('815');
  await box('Location').fill('A2 near Breukelen');
  await pick('In a built-up area', 'No');
  await page.getByRole('checkbox', { name: 'Middle left' }).click();
  await page.getByRole('checkbox', { name: 'Roof' }).click();
  await pick('Type of damage', 'Tyre or wheel');
  await box('Damage to the car').fill('Dent in the door');
  await pick('Cause', 'Hit while parked');
  await pick('Driver had been drinking', 'Yes');
  await box('What happened').fill('Was parked there');
  await attach('form.pdf', 'a');
  await page.getByRole('checkbox', { name: 'The police were there' }).click();
  await box('Police report number').fill('PL-77');
  await box('Police station (town)').fill('Utrecht');
  await page.getByRole('checkbox', { name: 'Another party was involved' }).click();
  await box('Other party’s name').fill('J. Smith');
  await box('Other party’s plate').fill('XX-99-YY');
  await box('Other party’s insurer').fill('North Mutual');
  await box('Other party’s phone').fill('030-5550101');
  await box('Other party’s email').fill('smith@example.com');
  await send().click();
  const sentForm = () => calls.find(({ call }) => call === 'POST /Mail/SchadeMelding')?.form;
  await expect.poll(sentForm).toEqual({
    LeaseContractNummer: 51,
    Schadedatum: '/Date(1777507200000)/',
    Schadetijd: '08:15',
    Locatie: 'A2 near Breukelen',
    BinnenBebouwdeKom: false,
    Soort: 'wheels',
    Oorzaak: 'parked',
    BeschadigdeDelen: 'above, midLeft',
    SchadeAuto: 'Dent in the door',
    Omschrijving: 'Was parked there',
    PolitieAanwezig: true,
    PolitieRapportNummer: 'PL-77',
    PolitiePlaats: 'Utrecht',
    Tegenpartij: true,
    TegenpartijNaam: 'J. Smith',
    TegenpartijKenteken: 'XX-99-YY',
    TegenpartijVerzekeraar: 'North Mutual',
    TegenpartijTelefoon: '030-5550101',
    TegenpartijEmail: 'smith@example.com',
    AlcoholGebruikt: true,
    Bestanden: ['a'],
  });
});

/** The page is unloaded under the form, as by a reload: no React effect runs. */
async function reload(): Promise<void> {
  const stored = Object.entries(sessionStorage);
  await renderPages({ '/report': () => <p>gone</p> });
  await expect.element(page.getByText('gone')).toBeVisible();
  for (const [name, value] of stored) sessionStorage.setItem(name, String(value));
  await show();
}
const fileList = () => page.getByRole('list', { name: 'Photos', exact: true });

test('the files of a draft survive a reload; a removed one is deleted on the server too, the others are sent', async () => {
  await show();
  await box('Location').fill('A2 near Breukelen');
  await attach('one.pdf', 'a');
  await attach('two.pdf', 'b');
  await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).toMatch(/"id":"a".*"id":"b"/);
  await reload();
  await expect.element(box('Location')).toHaveValue('A2 near Breukelen');
  await expect.poll(() => fileList().getByRole('listitem').elements().length).toBe(2);
  expect(deleteCalls()).toEqual([]);
  await fileList().getByRole('button', { name: 'Remove one.pdf' }).click();
  await expect.poll(() => fileList().getByRole('listitem').elements().length).toBe(1);
  await expect.poll(deleteCalls).toEqual(['DELETE /api-admin/files/a']);
  await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).not.toContain('"id":"a"');
  expect(sessionStorage.getItem('wagenpark.drafts')).toContain('"id":"b"');
});

test('discarding a draft deletes its files on the server, also those added after the draft was stored', async () => {
  await show();
  await attach('one.pdf', 'a');
  await attach('two.pdf', 'b');
  await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).toMatch(/"id":"a".*"id":"b"/);
  await reload();
  await expect.poll(() => fileList().getByRole('listitem').elements().length).toBe(2);
  await attach('three.pdf', 'c');
  await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).toContain('"id":"c"');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(fileList()).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument();
  await expect
    .poll(() => deleteCalls().toSorted())
    .toEqual(['DELETE /api-admin/files/a', 'DELETE /api-admin/files/b', 'DELETE /api-admin/files/c']);
  await expect.poll(() => sessionStorage.getItem('wagenpark.drafts')).toBeNull();
});
