import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../../patterns/testing/render-routes.tsx';
import { type Answers, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../../patterns/testing/wire-day.ts';
import { queryClient } from '../../../platform/calls/queries.ts';
import type { Session } from '../../../platform/session/session.ts';
import { aSession } from '../../../platform/session/testing.ts';
import { waitingRequest } from '../../../shared/requests/request.samples.ts';
import { contract } from '../contract.samples.ts';
import LeaseContractsPage from '../page.tsx';
import { CarPage } from './car-page.tsx';

const running: LeaseContract = {
  ...contract,
  Status: 'running',
  BeginDatum: wireDay('2023-07-27'),
  EindDatum: wireDay('2027-07-26'),
  LooptijdMaanden: 48,
  KmPerJaar: 15_000,
  BeginKilometerStand: 37,
  KilometerStand: 56_580,
  KilometerStandDatum: wireDay('2026-10-05'),
};
const driver = aSession({ role: 'driver', rights: ['ContractenLease', 'Bekeuringen'] });
const none = { results: [], pagination: { pageIndex: 1, pageSize: 20, nrOfOrders: 0, nrOfPages: 0 } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const title = page.getByRole('heading', { level: 1, name: 'Mijn auto' });
const link = (name: string) => page.getByRole('link', { name });
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const read = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

async function open(Page: ComponentType, session: Session, answers: Answers, address = '/'): Promise<void> {
  stubCalls({
    '/api-admin/requests?contract=51&status=open': none,
    '/api-admin/requests?contract=52&status=open': none,
    '/api-admin/requests?contract=51&status=approved': none,
    '/api-admin/requests?contract=52&status=approved': none,
    '/api-admin/open-requests?contract=51': [],
    ...answers,
  });
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: () => <Page /> });
  await renderRoutes(root, session, address, 'nl-NL');
}

async function show(overrides: Partial<LeaseContract> = {}, session = driver, more: Answers = {}): Promise<void> {
  const answers = { '/LeaseContract/Nummer/51': { ...running, ...overrides }, ...more };
  await open(() => <CarPage numbers={[51]} />, session, answers);
  await expect.element(link('Mijn gegevens wijzigen')).toBeVisible();
}

test('the user’s car: description, end date and kilometers', async () => {
  await show();
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('AB-123-C')).toBeVisible();
  await expect.element(page.getByText('Kia EV6')).toBeVisible();
  await expect.element(page.getByText('GT-Line')).toBeVisible();
  expect(read('dl')).toBe('Van jou tot26-07-2027nog 9 van de 48 maanden (nog 247 dagen)');
  await expect.element(page.getByRole('region', { name: 'Kilometers' })).toMatchTextContent('stand 56.580 km');
});

test.each([
  ['2027-07-26', 'nog 9 van de 48 maanden', 'ok'],
  ['2027-03-20', 'nog 4 van de 48 maanden', 'warn'],
  ['2026-12-01', 'nog 10 dagen', 'danger'],
  ['2026-11-19', '2 dagen over datum', 'danger'],
])('an end on %s is shown as “%s” with its urgency', async (end, expected, tone) => {
  await show({ EindDatum: wireDay(end) });
  await expect.element(page.getByText(expected, { exact: false })).toHaveAttribute('data-status', tone);
});

test('the actions of a driver are links: own details, the contract, requests, fines, all contracts', async () => {
  await show();
  await expect
    .element(link('Mijn gegevens wijzigen'))
    .toHaveAttribute('href', '/lease-contracts/view?id=51&change=driver');
  await expect.element(link('Alles over mijn contract')).toHaveAttribute('href', '/lease-contracts/view?id=51');
  await expect.element(link('Mijn aanvragen')).toHaveAttribute('href', '/requestList/view?id=all');
  await expect.element(link('Mijn bekeuringen')).toHaveAttribute('href', '/fineList/view?id=all');
  await expect.element(link('Ook eerdere contracten')).toHaveAttribute('href', '/lease-contracts?list=allcontracts');
});

test('DA-07 the link for entering mileage is for this car', async () => {
  await show();
  await expect.element(link('Kilometerstand invoeren')).toHaveAttribute('href', '/mileageEntry/view?id=51');
});

test('DA-07 it is not offered for a bike', async () => {
  await show({ ObjectSoort: 'TW' });
  expect(links()).toContain('Mijn aanvragen');
  expect(links().join()).not.toContain('Kilometerstand');
});

test.each([
  ['whose company hands no fines on', { ...driver, company: { ...driver.company, HasBekeuringen: false } } as Session],
  ['without the right to them', aSession({ role: 'driver', rights: ['ContractenLease'] })],
])('a driver %s is offered no fines', async (_who, session) => {
  await show({}, session);
  expect(links()).toContain('Mijn aanvragen');
  expect(links()).not.toContain('Mijn bekeuringen');
});

describe('contacts', () => {
  test('with telephone and mail links, below the name', async () => {
    await show();
    await expect.element(page.getByText('Contact: Rita Smit')).toBeVisible();
    await expect.element(link('030-5000001')).toHaveAttribute('href', 'tel:0305000001');
    await expect.element(link('rita@lease.example')).toHaveAttribute('href', 'mailto:rita@lease.example');
  });

  test('a foreign number keeps its plus; without a name or a mail only the known values are shown', async () => {
    await show({ Vertegenwoordiger: { Naam: null, Email: null, Telefoon: '+31 30-500 00 02' } });
    await expect.element(page.getByText('Contact', { exact: true })).toBeVisible();
    await expect.element(link('+31 30-500 00 02')).toHaveAttribute('href', 'tel:+31305000002');
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  const unreachable = { Vertegenwoordiger: { Naam: 'Rita Smit', Email: null, Telefoon: null } };

  test('without a representative the client is the contact', async () => {
    const client = { displayName: 'Van Dongen', phoneNumber: '0318 555 010', email: 'wagenpark@van-dongen.example' };
    await show(unreachable, aSession({ role: 'driver', rights: ['ContractenLease'], client }));
    await expect.element(page.getByText('Contact: Van Dongen')).toBeVisible();
    await expect.element(link('0318 555 010')).toHaveAttribute('href', 'tel:0318555010');
    await expect.element(link(client.email)).toHaveAttribute('href', `mailto:${client.email}`);
  });

  test('without any data the line is missing', async () => {
    await show(unreachable, driver);
    expect(document.body.textContent).not.toContain('Contact');
  });
});

test('DA-06 open requests for the car are on its page', async () => {
  await show({}, driver, {
    '/api-admin/open-requests?contract=51': [{ kind: 'driverDetails', number: 901, clientNumber: 12 }],
  });
  await expect
    .element(page.getByText('Er loopt al een aanvraag van iemand anders: Bestuurdersgegevens (12).'))
    .toBeVisible();
});

describe('open questions', () => {
  const mayEnter = aSession({ role: 'driver', rights: ['ContractenLease', 'Kilometerstanden'] });
  const expected = (VerwachtOp: string, DagenTeLaat: number, LeaseContractNummer = 51) => ({
    '/KilometerStandenVerwacht/All': [{ LeaseContractNummer, VerwachtOp: wireDay(VerwachtOp), DagenTeLaat }],
  });
  const waits = page.getByRole('region', { name: 'Wacht op jou' });

  test.each([
    ['2026-11-21', 0, 'Vandaag verwacht'],
    ['2026-11-20', 1, '1 dag te laat'],
    ['2026-11-04', 17, '17 dagen te laat'],
  ])('a mileage that is due on %s, %i days ago', async (on, late, text) => {
    await show({}, mayEnter, expected(on, late));
    const mileage = waits.getByRole('link');
    await expect.element(mileage).toHaveAttribute('href', '/mileageEntry/view?id=51');
    await expect.element(mileage).toMatchTextContent(`Geef je kilometerstand door${text}`);
  });

  test.each([
    ['is expected tomorrow', expected('2026-11-22', 0), mayEnter],
    ['of another car is', expected('2026-11-04', 17, 52), mayEnter],
    ['is another’s to enter', expected('2026-11-04', 17), driver],
  ])('nothing is open when a mileage %s', async (_when, answers, session) => {
    await show({}, session, answers);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(waits.elements()).toEqual([]);
  });

  test('DA-06 a question of staff about an own request, with its link, and shown only once', async () => {
    const questioned = { ...waitingRequest, status: 'questionAsked', number: 901, clientNumber: 12 } as const;
    const event = { id: '1', at: '2026-11-20T10:00:00.000Z', actor: 'Bea', text: null };
    await show({}, driver, {
      '/api-admin/requests?contract=51&status=open': { ...none, results: [questioned] },
      '/api-admin/requests/901': [
        {
          ...questioned,
          timeline: [
            { ...event, type: 'questionAsked', text: 'Vanaf wanneer?' },
            { ...event, type: 'answered', text: 'Nu' },
            { ...event, type: 'questionAsked', text: 'Welk huisnummer?' },
          ],
        },
      ],
    });
    const question = waits.getByRole('link');
    await expect.element(question).toMatchTextContent('Vraag over aanvraag 12Welk huisnummer?');
    await expect.element(question).toHaveAttribute('href', '/request/view?id=901');
    expect(page.getByText('Vraag gesteld:').elements()).toEqual([]);
  });

  test('DA-06 of own requests only those with a question; requests that wait for staff are not shown', async () => {
    const requests = [
      { ...waitingRequest, status: 'waitingForApproval', number: 902, clientNumber: 13 },
      { ...waitingRequest, status: 'questionAsked', number: 903, clientNumber: 14 },
    ];
    const event = { id: '1', at: '2026-11-20T10:00:00.000Z', actor: 'Bea', type: 'questionAsked' };
    await show({}, driver, {
      '/api-admin/requests?contract=51&status=open': { ...none, results: requests },
      '/api-admin/requests/902': [{ ...requests[0], timeline: [] }],
      '/api-admin/requests/903': [{ ...requests[1], timeline: [{ ...event, text: 'Welke straat?' }] }],
    });
    const questions = () =>
      waits
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(questions).toEqual(['Vraag over aanvraag 14Welke straat?']);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(questions()).toEqual(['Vraag over aanvraag 14Welke straat?']);
  });
});

test.each([
  ['once there is one', [{ kind: 'greenCard' }], ['/lease-contracts/view?id=51&tab=contract']],
  ['while there is none', [], []],
])('the link to the documents is shown %s', async (_when, documents, hrefs) => {
  await show({}, aSession({ role: 'driver', rights: ['ContractenLease', 'Documenten'] }), {
    '/api-admin/contract-documents?contract=51': documents,
  });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const ways = () =>
    link('Documenten')
      .elements()
      .map((way) => way.getAttribute('href'));
  await expect.poll(ways).toEqual(hrefs);
});

test('a failed load is reported, and a retry shows the car', async () => {
  await open(() => <CarPage numbers={[51]} />, driver, {});
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(title).toBeVisible();
  stubCalls({
    '/LeaseContract/Nummer/51': running,
    '/api-admin/requests?contract=51&status=open': none,
    '/api-admin/open-requests?contract=51': [],
  });
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText('Kia EV6')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

describe('users who start on their own car', () => {
  const cars = (many: number) =>
    Array.from({ length: many }, (_, place) => ({ ...running, LeaseContractNummer: 51 + place }));
  const begin = (
    session: Session,
    contracts: readonly LeaseContract[],
    address = '/lease-contracts',
    more: Answers = {},
  ) =>
    open(
      LeaseContractsPage,
      session,
      { '/LeaseContract/Lopend': contracts, '/LeaseContract/Nummer/51': running, ...more },
      address,
    );

  test('a driver of one car', async () => {
    await begin(driver, [running]);
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText('Kia EV6')).toBeVisible();
    expect(page.getByRole('searchbox').elements()).toEqual([]);
  });

  test('a driver of several cars: each with its own data, and the data of the person once', async () => {
    const second = { ...running, LeaseContractNummer: 52, Kenteken: 'ZZ-99-ZZ', Merk: 'Opel', Model: 'Corsa' };
    await begin(driver, [running, second], '/lease-contracts', {
      '/LeaseContract/Nummer/52': { ...second, EindDatum: wireDay('2026-12-01') },
      '/api-admin/open-requests?contract=52': [{ kind: 'driverDetails', number: 901, clientNumber: 12 }],
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mijn auto’s' })).toBeVisible();
    const kia = page.getByRole('region', { name: 'Kia EV6 AB-123-C' });
    const opel = page.getByRole('region', { name: 'Opel Corsa ZZ-99-ZZ' });
    await expect.element(kia).toMatchTextContent('26-07-2027');
    await expect.element(opel).toMatchTextContent('01-12-2026');
    await expect.element(opel).toMatchTextContent('Er loopt al een aanvraag');
    expect(kia.element().textContent).not.toContain('Er loopt al een aanvraag');
    const change = (car: typeof kia) => car.getByRole('link', { name: 'Mijn gegevens wijzigen' });
    await expect.element(change(kia)).toHaveAttribute('href', '/lease-contracts/view?id=51&change=driver');
    await expect.element(change(opel)).toHaveAttribute('href', '/lease-contracts/view?id=52&change=driver');
    expect(links().filter((text) => text === 'Mijn aanvragen' || text === 'Mijn bekeuringen')).toHaveLength(2);
    expect(page.getByRole('searchbox').elements()).toEqual([]);
  });

  test('a driver without a car sees this, whom to contact, and a link to earlier contracts', async () => {
    await begin(driver, []);
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText('Er staat geen auto op je naam')).toBeVisible();
    await expect.element(page.getByText('Klopt dat niet? Vraag het je wagenparkbeheerder.')).toBeVisible();
    await expect.element(link('Leasecontracten')).toHaveAttribute('href', '/lease-contracts?list=allcontracts');
    expect(page.getByRole('searchbox').elements()).toEqual([]);
  });

  test.each([
    ['a driver of more cars than one drives at once', driver, cars(4), '/lease-contracts'],
    ['a driver who asked for the list', driver, [running], '/lease-contracts?list=allcontracts'],
    ['a fleet manager, also of one car', aSession(), [running], '/lease-contracts'],
  ])('%s starts on the list', async (_who, session, contracts, address) => {
    await begin(session, contracts, address);
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    expect(title.elements()).toEqual([]);
  });
});
