import type { PersonPart } from '@wagenpark/contract/admin/persons';
import { addDays, todayInZone } from '@wagenpark/domain/calendar-day';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readFactsIn, readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { aSession } from '../../platform/session/testing.ts';
import { TimelineKindsProvider } from '../../platform/timeline-kinds.ts';
import { IconFlag, IconGasStation, IconRoad, IconSend } from '../../ui/icons.ts';
import { PersonPage } from './person-page.tsx';

const person = {
  BestuurderNummer: 31,
  NaamSamengesteld: 'Pieter van der Zwart',
  Email: 'pieter@waarden.example',
  Telefoon: null,
  Mobiel: '06-30000002',
  Referentie: 'FR-1',
  Referentie2: null,
  Adres: {
    Straat: 'Havenkade',
    Huisnummer: '14',
    HuisnummerToevoeging: 'bis',
    Postcode: '3511 AB',
    Plaats: 'Utrecht',
    LandCode: 'nl',
  },
  Velden: [{ ResourceCode: 'DebiteurNaam', Naam: 'DebiteurNaam', Waarde: 'Waarden Zuid', Type: 'text' }],
};

const entry = (overrides: object) => ({
  what: 'driven',
  record: { kind: 'leaseContract', id: 51 },
  plate: 'AB-123-C',
  since: '2024-02-01',
  until: null,
  title: 'Kia EV6',
  detail: null,
  code: null,
  number: 51,
  quantity: null,
  amount: null,
  status: null,
  ...overrides,
});

const parts = [
  {
    kind: 'contract',
    entries: [
      entry({ since: '2099-03-01', number: 53, plate: 'TO-053-C' }),
      entry({}),
      entry({ until: '2023-12-31', since: '2020-01-01', number: 50, plate: 'ED-050-R' }),
      entry({ since: '2019-01-01', number: 49, plate: 'ED-049-R', status: 'ended' }),
    ],
    cost: { amount: 431.25, count: 1, since: null },
  },
  {
    kind: 'fine',
    entries: Array.from({ length: 7 }, (_, index) =>
      entry({
        what: 'fined',
        record: { kind: 'fine', id: 60 + index },
        since: '2026-04-01',
        until: '2026-04-01',
        title: 'Te hard gereden',
        detail: 'Breukelen',
        amount: 84,
        status: 'charged',
      }),
    ),
    cost: { amount: 588, count: 7, since: '2026-03-17' },
  },
  { kind: 'request', entries: [], cost: null },
  { kind: 'chargePoint', entries: [], cost: null },
  { kind: 'refueling', entries: [], cost: { amount: 80, count: 1, since: '2026-03-17' } },
] as unknown as readonly PersonPart[];

/** As the features register them. Charge points are missing here, and refuelings are hidden. */
const kinds = {
  contract: { icon: IconFlag, lasts: true },
  fine: { icon: IconRoad },
  request: { icon: IconSend },
  refueling: { icon: IconGasStation, when: () => false },
};

const show = (overrides: object = {}, records = parts) =>
  renderPart(
    () => (
      <TimelineKindsProvider value={kinds}>
        <PersonPage number={31} />
      </TimelineKindsProvider>
    ),
    'article section + section + section, article dd',
    { '/Bestuurder/ID/31': { ...person, ...overrides }, '/api-admin/drivers/31/records': records },
  );

const partOf = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const rows = (name: string) =>
  partOf(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));

test('the page lists the contracts of a person: future, current and past', async () => {
  await show();
  await expect.poll(() => document.title).toMatch(/^Pieter van der Zwart · Bestuurder · /);
  await expect
    .poll(() => rows('Contracten'))
    .toEqual([
      'TO-053-CKia EV6, contract 53sinds 01-03-2099',
      'AB-123-CKia EV6, contract 51sinds 01-02-2024',
      'ED-050-RKia EV6, contract 5001-01-2020 – 31-12-2023',
      'ED-049-RKia EV6, contract 49sinds 01-01-2019 · beëindigd',
    ]);
  expect(readTexts('article section h3').slice(0, 3)).toEqual(['Gepland', 'Nu', 'Eerder']);
});

test('the latest past contracts are shown, and the others on demand; an empty section shows a text', async () => {
  await show();
  await expect.poll(() => rows('Bekeuringen')).toHaveLength(5);
  expect(rows('Bekeuringen')[0]).toBe('AB-123-CBekeuring € 84,00: Te hard gereden01-04-2026 · Breukelen · doorbelast');
  await page.getByRole('button', { name: 'Nog 2 eerdere tonen' }).click();
  await expect.poll(() => rows('Bekeuringen')).toHaveLength(7);
  await expect.element(partOf('Aanvragen')).toMatchTextContent(/Geen aanvragen\./);
  await expect.element(page.getByText('Geen laadpunten.')).not.toBeInTheDocument();
  // The count, all entries and their kinds; kinds that their feature hides are missing.
  expect(readTexts('article h2').slice(0, 3)).toEqual(['Contracten4', 'Bekeuringen7', 'Aanvragen']);
  expect(readTexts('article h2').join()).not.toContain('Tankbeurten');
});

test('each entry links to its own record, whatever its title', async () => {
  await show({}, [
    { kind: 'request', entries: [entry({ what: 'asked', record: { kind: 'request', id: 902 }, number: 2 })] },
  ] as never);
  await expect.poll(() => rows('Aanvragen')).toHaveLength(1);
  expect(partOf('Aanvragen').getByRole('link').element().getAttribute('href')).toBe('/request/view?id=902');
});

test('on its last day a car is still current; an event of today is past', async () => {
  const today = todayInZone(aSession().formats.timeZone, new Date());
  const before = addDays(today, -9);
  await show({}, [
    { kind: 'contract', entries: [entry({ since: before, until: today })] },
    { kind: 'fine', entries: [entry({ what: 'fined', since: before, until: today, amount: 84 })] },
  ] as never);
  await expect.poll(() => rows('Contracten')).toHaveLength(1);
  expect(readTexts('article h3').slice(0, 1)).toEqual(['Nu']);
  expect(partOf('Bekeuringen').getByRole('heading', { level: 3 }).elements()).toEqual([]);
});

test('a right-to-left place name does not reverse its line', async () => {
  const until = '2026-04-01';
  await show({}, [
    { kind: 'fine', entries: [entry({ what: 'fined', since: until, until, detail: 'حيفا', status: 'charged' })] },
  ] as never);
  await expect.poll(() => rows('Bekeuringen')).toHaveLength(1);
  expect(rows('Bekeuringen')[0]).toContain('01-04-2026 · \u2068حيفا\u2069 · doorbelast');
});

test('the costs of a person are at the top, each amount with its parts; amounts that the user may not see are left out', async () => {
  await show();
  const costs = page.getByRole('region', { name: 'Kosten' });
  await expect.element(costs).toBeVisible();
  const costTexts = () =>
    [...costs.element().querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map((part) => part.textContent.replaceAll('\u00a0', ' ')),
    );
  expect(costTexts()).toEqual([
    ['Lease, per maand', '€ 431,251 lopend contract, excl. brandstof'],
    ['Bekeuringen, 12 maanden', '€ 588,007 bekeuringen sinds 17-03-2026'],
  ]);
  await show({}, [{ kind: 'fine', entries: [], cost: { amount: 0, count: 0, since: '2026-03-17' } }] as never);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(costs.elements()).toEqual([]);
});

test('the facts of the person are at the side, each with its label; both numbers can be called', async () => {
  await show({ Telefoon: '030-1234567', Referentie2: 'FR-2' });
  await expect
    .poll(() => readFactsIn(document.querySelector('aside') as HTMLElement))
    .toEqual([
      ['Bestuurdersnummer', '31'],
      ['Debiteur', 'Waarden Zuid'],
      ['Factuurreferentie 1', 'FR-1'],
      ['Factuurreferentie 2', 'FR-2'],
      ['E-mail', 'pieter@waarden.example'],
      ['Telefoon', '030-1234567'],
      ['Mobiel', '06-30000002'],
      ['Straat', 'Havenkade 14 bis'],
      ['Plaats', '3511 AB Utrecht'],
    ]);
  expect(
    page
      .getByRole('list', { name: 'Bereikbaarheid' })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['pieter@waarden.example', '06-30000002', '030-1234567']);
});

test('the heading has links to mail and call the person; without address and number it has none', async () => {
  await show();
  const ways = () => page.getByRole('list', { name: 'Bereikbaarheid' });
  const hrefs = () =>
    ways()
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['mailto:pieter@waarden.example', 'tel:0630000002']);
  await show({ Email: '', Mobiel: null });
  await expect.element(ways()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pieter van der Zwart');
});
