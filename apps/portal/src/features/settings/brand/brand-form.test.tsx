import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { captureSentFiles } from '../../../patterns/testing/sent-files.ts';
import { queryClient } from '../../../platform/calls/queries.ts';
import { type Notice, showNoticesWith } from '../../../platform/notify.ts';
import { onClientSetting } from '../../../platform/session/client-setting.ts';
import { aSession } from '../../../platform/session/testing.ts';
import { contrast } from '../../../ui/theme/colour.ts';
import SettingsPage from '../page.tsx';
import { contrastFindings } from './contrast-findings.ts';

const url = '/api-admin/clientsetting';
const plain = aSession({ role: 'supervisor' });
const session = { ...plain, client: { ...plain.client, logoUrl: '/branding/installatie/logo?v=1' } };
let stored = session.client;
let sentForms: Record<string, unknown>[] = [];
let uploads: { readonly path: string; readonly hasFile: boolean }[] = [];
let shownColours: string[] = [];
let notices: Notice[] = [];
/** The response to the next save; null stands for success. */
let refusal: (() => Response) | null = null;

const ok = (result: unknown) => Response.json({ successful: true, results: [result] });
beforeEach(async () => {
  sessionStorage.clear();
  stored = { ...session.client, primaryColor: '#1455d9', secondaryColor: '#00806c', displayName: 'Van Dongen' };
  sentForms = [];
  uploads = [];
  shownColours = [];
  notices = [];
  refusal = null;
  showNoticesWith((notice) => notices.push(notice));
  onClientSetting((client) => shownColours.push(client.primaryColor));
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PUT') {
      const form = JSON.parse(body ?? '') as Record<string, unknown>;
      sentForms.push(form);
      const answer = refusal?.();
      refusal = null;
      if (answer) return answer;
      stored = { ...stored, ...form, lookVersion: stored.lookVersion + 1 };
    }
    if (method === 'POST') uploads.push({ path, hasFile: body !== undefined });
    return ok(path.startsWith(url) ? stored : []);
  });
  await renderPages({ '/administration/settings': SettingsPage }, { session });
  await vi.waitUntil(() => first().query() !== null, { timeout: 30_000 });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const first = () => page.getByRole('textbox', { name: 'Main colour', exact: true });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const fieldOf = (name: string) => page.getByRole('textbox', { name });

test('CS-02 CS-03 CS-04 CS-06 values are sent as typed, then the settings are fetched again and shown', async () => {
  await first().fill('#F2C200');
  await fieldOf('Name in the portal').fill(' Dongen BV ');
  await fieldOf('Telephone').fill('0800 0226');
  expect(shownColours).toEqual([]);
  await save();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['Settings has been added.']);
  const languages = [{ isDefault: true, culture: { languageCulture: 'nl-NL' } }];
  expect(sentForms).toMatchObject([
    {
      displayName: 'Dongen BV',
      primaryColor: '#F2C200',
      secondaryColor: '#00806c',
      phoneNumber: '0800 0226',
      base: { displayName: 'Van Dongen', primaryColor: '#1455d9', languages: [languages[0]] },
    },
  ]);
  expect(shownColours).toEqual(['#F2C200']);
  // The next save starts from these values.
  await fieldOf('Telephone').fill('0800 1111');
  await save();
  await expect.poll(() => sentForms.length).toBe(2);
  expect(sentForms[1]?.['base']).toMatchObject({ primaryColor: '#F2C200', phoneNumber: '0800 0226' });
});

test.each(['#fff', 'red', ';}', '1455d9', ''])(
  'CS-02 “%s” is not a colour: the field shows an error and keeps the text, and nothing is sent',
  async (typed) => {
    await first().fill(typed);
    await save();
    await expect.element(page.getByText('Enter a colour as # and six characters, such as #1455d9.')).toBeVisible();
    await expect.element(first()).toHaveValue(typed);
    expect(sentForms).toEqual([]);
  },
);

test('CF-02 for a colour that is too light a message suggests the nearest readable one, which one click adopts', async () => {
  await first().fill('#f2c200');
  await expect.element(page.getByText(/The button gets dark letters: 10.5 to 1, easy to read/)).toBeVisible();
  await expect.element(page.getByText(/Links and active menus become darker than the main colour/)).toBeVisible();
  const { nearest } = contrastFindings({ primary: '#f2c200', secondary: '#00806c' });
  await page.getByRole('button', { name: 'Use this one' }).click();
  await expect.element(first()).toHaveValue(nearest ?? '');
  await expect.element(page.getByRole('button', { name: 'Use this one' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Links and active menus get the main colour itself/)).toBeVisible();
});

test('CF-02 a colour that is readable in neither scheme shows a message', async () => {
  await first().fill('#8a7a72');
  await expect.element(page.getByText(/not legible enough on white or in dark mode/)).toBeVisible();
});

test.each(['#f2c200', '#8a7a72', '#ffffff', '#00c2b2'] as const)(
  'CF-02 the nearest colour to %s is readable on white, and the portal shows it unchanged',
  (primary) => {
    const { nearest } = contrastFindings({ primary, secondary: '#00806c' });
    expect(contrast(nearest ?? primary, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(nearest ?? primary, '#ffffff')).toBeLessThan(6);
    const after = contrastFindings({ primary: nearest ?? primary, secondary: '#00806c' });
    expect(after.lightText).toMatchObject({ isChanged: false, shown: nearest });
    expect(after.nearest).toBeNull();
  },
);

test('CF-02 a colour that is readable already is its own nearest colour', () => {
  expect(contrastFindings({ primary: '#1455d9', secondary: '#00806c' }).nearest).toBeNull();
});

test('when two users save concurrently, the later one sees a message, and the typed values stay', async () => {
  await fieldOf('Telephone').fill('0800 0226');
  stored = { ...stored, secondaryColor: '#7b2d5b', lookVersion: 9 };
  refusal = () =>
    Response.json({ successful: false, errors: [{ code: 'changedMeanwhile', message: '' }] }, { status: 409 });
  await save();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(fieldOf('Second colour')).toHaveValue('#7b2d5b');
  await expect.element(fieldOf('Telephone')).toHaveValue('0800 0226');
  await save();
  await expect.poll(() => sentForms.length).toBe(2);
  expect(sentForms[1]).toMatchObject({
    phoneNumber: '0800 0226',
    secondaryColor: '#7b2d5b',
    base: { secondaryColor: '#7b2d5b' },
  });
});

test('DI-22 the logo takes image files only, and is shown at most 100 px high', async () => {
  const logo = page.getByRole('img', { name: 'Logo' });
  const field = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Logo"]');
  expect(field?.accept.split(',').filter((type) => !/^(image\/[\w+-]+|\.(png|svg|jpe?g|ico))$/.test(type))).toEqual([]);
  const tall =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>';
  const image = logo.element() as HTMLImageElement;
  image.src = `data:image/svg+xml,${encodeURIComponent(tall)}`;
  await image.decode();
  const { height } = image.getBoundingClientRect();
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual(100);
});

test('DI-22 a file that is no image is refused with the reason, and the former logo stays', async () => {
  const files = captureSentFiles();
  const field = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Logo"]');
  if (!field) throw new Error('there is no field for the logo');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['<html></html>'], 'logo.png', { type: 'image/png' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => files[0]?.name).toBe('logo.png');
  files[0]?.isRefused(400, 'invalidInput', 'type');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'This file is not a PNG, SVG, JPG or ICO' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Logo' }))
    .toHaveAttribute('src', '/branding/installatie/logo?v=1');
  expect(notices).toEqual([]);
});

test('CS-05 DI-23 RT-22 deleting the logo asks for confirmation', async () => {
  const logo = page.getByRole('button', { name: 'Delete image, Logo' });
  await logo.click();
  const question = page.getByRole('dialog', { name: 'Delete Logo?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(uploads).toEqual([]);
  await logo.click();
  await question.getByRole('button', { name: 'Delete image' }).click();
  await expect.poll(() => uploads).toEqual([{ path: `${url}/uploadlogo`, hasFile: false }]);
  await expect.poll(() => shownColours.length).toBe(1);
});
