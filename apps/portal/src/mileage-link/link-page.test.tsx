import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type OpenLinkResult, openLink, type PublicLink } from './calls.ts';
import { LinkPage } from './link-page.tsx';
import { showLanguage } from './page-words.ts';

const link: PublicLink = {
  plate: 'AB-123-C',
  car: 'Kia EV6',
  lastKm: 57_964,
  lastDay: '2026-08-03',
  startKm: 12,
  stored: null,
  today: '2026-11-20',
  client: {
    name: 'waarden',
    country: 'nl',
    displayName: 'Waarden',
    locale: 'nl-NL',
    primaryColor: '#0b6e4f',
    secondaryColor: '#08415c',
    logoUrl: null,
  },
};

let root: Root;
let element: HTMLElement;
/** The server's check of a reading, and its last known reading. */
let checkResult: { readonly code: number | null; readonly limit: number | null };
let lastReading: Pick<PublicLink, 'lastKm' | 'lastDay'>;
let checkedValues: unknown[];

beforeEach(async () => {
  checkedValues = [];
  lastReading = { lastKm: link.lastKm, lastDay: link.lastDay };
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    checkedValues.push(JSON.parse(body));
    return Response.json({ successful: true, results: [{ ...checkResult, ...lastReading }] });
  });
  await showLanguage('en-GB');
  element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
});
afterEach(() => {
  root.unmount();
  element.remove();
  vi.unstubAllGlobals();
});

const show = (opened: OpenLinkResult) =>
  root.render(<LinkPage token="t1" opened={opened} look={opened.kind === 'link' ? link.client : null} />);
/** The facts of the check, or of what was stored: label and value. */
const facts = () =>
  page
    .getByRole('definition')
    .elements()
    .map((value) =>
      [value.previousElementSibling, value].map((part) => (part?.textContent ?? '').replaceAll(/\s/g, ' ')),
    );
const field = page.getByRole('textbox', { name: 'Mileage' });

test.each([
  [31, null, 'An error occurred; check the entered mileage and retry.', false],
  [32, 58_100, 'This mileage is lower than expected: we expect 58,100 km or more. Is it correct?', true],
  [33, 61_200, 'This mileage is higher than expected: we expect 61,200 km at most. Is it correct?', true],
  [34, 57_964, 'Lower than the last known mileage (57,964 km); adjust it and retry.', false],
] as const)(
  'MSG-01 MSG-02 MSG-03 MSG-04 PM-04 PM-06 the reason of code %i is shown at the field, which keeps the typed value',
  async (code, limit, text, mayGoOn) => {
    checkResult = { code, limit };
    show({ kind: 'link', link });
    await field.fill('57970');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    expect(checkedValues).toEqual([{ token: 't1', km: 57_970 }]);
    await expect.element(field).toHaveValue('57970');
    await expect.element(field).toHaveFocus();
    expect(page.getByRole('button', { name: 'Yes, continue' }).elements()).toHaveLength(mayGoOn ? 1 : 0);
  },
);

test('PM-13 a plausible value leads to the confirmation with the value, the difference, and today’s date', async () => {
  checkResult = { code: null, limit: null };
  show({ kind: 'link', link });
  await field.fill('57970');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  expect(facts()).toEqual([
    ['Mileage', '57,970 km'],
    ['Since the last reading', '6 km'],
    ['Date', '20 November 2026'],
  ]);
  expect(
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
});

test.each([
  ['PM-14 what was stored is thanked for', 57_970, 'The mileage has been saved', 'Thank you. You can close this page.'],
  [
    'PM-14 a link that was used in another tab says so, and that this number is not stored',
    58_000,
    'This link has already been used',
    /^The mileage saved earlier is shown above\. The one you just entered \(57,970\u00a0km\) was not saved\./,
  ],
  [
    'PM-14 what had been entered otherwise before is thanked for, and said to be known',
    57_970,
    'This mileage was already recorded',
    'Thank you. Nothing was saved twice; you can close this page.',
    true,
  ],
] as const)('%s', async (_title, km, title, text, isKnown?: boolean) => {
  checkResult = { code: null, limit: null };
  show({ kind: 'link', link });
  await field.fill('57970');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').click();
  vi.stubGlobal('fetch', async () =>
    Response.json({ successful: true, results: [{ km, day: '2026-11-19', known: isKnown ?? false }] }),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(facts()).toEqual([
    ['Mileage', km === 58_000 ? '58,000 km' : '57,970 km'],
    ['Date', '19 November 2026'],
  ]);
});

test('PM-06 after a concurrent reading, the new data is shown at the field and at the check, and the typed value stays', async () => {
  checkResult = { code: 34, limit: 58_000 };
  lastReading = { lastKm: 58_000, lastDay: '2026-11-19' };
  show({ kind: 'link', link });
  await expect.element(page.getByText('Last known: 57,964 km on 3 August 2026')).toBeVisible();
  await field.fill('57970');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Last known: 58,000 km on 19 November 2026')).toBeVisible();
  await expect.element(field).toHaveValue('57970');
  checkResult = { code: null, limit: null };
  await field.fill('58150');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('150 km', { exact: true })).toBeVisible();
  await page.getByRole('checkbox').click();
  // A second refusal, between the check and the sending.
  const params = { code: 34, limit: 58_200, lastKm: 58_200, lastDay: '2026-11-20' };
  const error = { code: 'mileageDoubted', message: '', path: 'km', params };
  vi.stubGlobal('fetch', async () => Response.json({ successful: false, errors: [error] }, { status: 409 }));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/Lower than the last known mileage \(58,200/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('Last known: 58,200 km on 20 November 2026')).toBeVisible();
  await expect.element(field).toHaveValue('58150');
});

test.each([
  ['unknown', 'Page not found', '404'],
  ['ended', 'The link to enter the last mileage is no longer active', ''],
  ['failed', 'Something went wrong; try again or report the problem.', ''],
] as const)(
  'MSG-05 MSG-06 PM-04 a link that is %s says so, asks for nothing, and names the page',
  async (kind, title, code) => {
    show(kind === 'ended' ? { kind, client: null } : { kind });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => document.title).toBe(title);
    expect(element.querySelector('p')?.textContent === '404').toBe(code === '404');
    // People with an account are led to the portal instead.
    expect(
      page
        .getByRole('link', { name: 'Sign in to the portal' })
        .elements()
        .map((anchor) => anchor.getAttribute('href')),
    ).toEqual(kind === 'unknown' ? ['/auth'] : []);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(kind === 'failed' ? 1 : 0);
  },
);

test.each([
  [400, 'unknown'],
  [404, 'unknown'],
  [500, 'failed'],
] as const)('PM-04 a token that the server answers with %i is %s', async (status, kind) => {
  vi.stubGlobal('fetch', async () => Response.json({ successful: false, errors: [] }, { status }));
  expect(await openLink('x'.repeat(101))).toEqual({ kind });
});

test.each(['entry', 'check'])('PM-04 a link that ends at the %s keeps the typed value visible', async (step) => {
  checkResult = { code: null, limit: null };
  show({ kind: 'link', link });
  await field.fill('57970');
  if (step === 'check') {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox').click();
  }
  const errors = [{ code: 'notFound', message: '', params: { client: 'waarden' } }];
  vi.stubGlobal('fetch', async () => Response.json({ successful: false, errors }, { status: 410 }));
  await page.getByRole('button', { name: step === 'check' ? 'Send' : 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: /no longer active/ })).toBeVisible();
  await expect.element(page.getByText('57970', { exact: true })).toBeVisible();
});
