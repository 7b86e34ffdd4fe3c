import { createRootRoute, Outlet } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../../patterns/testing/render-routes.tsx';
import { readTexts, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../../platform/calls/queries.ts';
import { session } from '../../../shared/managed-records/things-testing.ts';
import { anArrangement } from './form.samples.ts';
import ArrangementForm from './page.tsx';

afterEach(() => queryClient.clear());

const stamp = { version: 3, changedAt: '2026-03-02T10:00:00+00:00', changedBy: 'Anna' };
const record = { ...anArrangement, ...stamp, number: 7 };
const answers = {
  '/api-admin/arrangements/7': [record],
  '/api-admin/order-companies': [
    { ...stamp, number: 1, name: 'Rijnlease', active: true },
    { ...stamp, number: 2, name: 'Deltalease', active: true },
  ],
  '/api-admin/operating-companies': [],
  '/api-admin/car-segments': [{ ...stamp, number: 5, code: 'SUV', active: true }],
  '/api-admin/preferred-dealers': [],
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Opens the form at an address such as `?id=7`. Returns the calls that change something; each is answered with success. */
async function open(search: string): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  stubCalls(answers);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    if (init.method !== 'PUT' && init.method !== 'POST') return answer(path, init);
    sent.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') as Sent['body'] });
    return Response.json({ successful: true, results: [record] });
  });
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: () => <ArrangementForm /> });
  await renderRoutes(root, session(), `/${search}`, 'nl-NL');
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeVisible();
  return sent;
}
const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Opslaan' }).click();
/** The examples beside the form, with ordinary spaces. */
const examples = () => readTexts('aside li').map((text) => text.replaceAll(/\s+/g, ' '));

describe('the form of an arrangement', () => {
  test('AR-01 AR-02 AR-03 AR-04 saving without a change sends every fact unchanged', async () => {
    const sent = await open('?id=7');
    await expect.element(field('Budget per maand')).toHaveValue('550,00');
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual({
      method: 'PUT',
      path: '/api-admin/arrangements/7',
      body: { ...anArrangement, version: 3 },
    });
  });

  test('AR-05 a field that was emptied is no limit, 0 is 0', async () => {
    const sent = await open('?id=7');
    await field('CO₂ tot en met').fill('0');
    await field('Fiscale waarde tot en met').fill('');
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ maxCo2: 0, maxFiscalValue: null, maxConsumerPrice: null });
  });

  test('AR-05 AR-11 a limit above its maximum is told at its field, and nothing is sent', async () => {
    const sent = await open('?id=7');
    await field('Ondergrens').fill('101');
    await save();
    await expect.element(page.getByText('Dit is meer dan de maximale bijdrage.')).toBeVisible();
    expect(sent).toEqual([]);
    await field('Ondergrens').fill('100');
    await save();
    await expect.poll(() => sent.length).toBe(1);
  });

  test('AR-08 MSG-11 a fuel for the second time is told at that row', async () => {
    const sent = await open('?id=7');
    const rows = page.getByRole('group', { name: 'Looptijd en kilometers', exact: true });
    await rows.getByRole('button', { name: 'Regel toevoegen' }).click();
    await rows.getByRole('combobox', { name: 'Brandstof' }).nth(1).click();
    await page.getByRole('option', { name: 'Elektrisch' }).click();
    await save();
    await expect.element(page.getByText('Deze brandstof staat er al: een brandstof mag één keer.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('OC-06 an active arrangement without order company is told at the order companies', async () => {
    const sent = await open('?id=7');
    await page.getByRole('combobox', { name: 'Bestelmaatschappijen' }).click({ force: true });
    await page.getByRole('option', { name: 'Rijnlease' }).click();
    await save();
    await expect
      .element(
        page.getByText('Een actieve regeling heeft een bestelmaatschappij nodig: kies er een, of zet de regeling uit.'),
      )
      .toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('checkbox', { name: 'Actief' }).click();
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ orderCompanies: [], active: false });
  });

  test('AR-15 0 euro and 0 percent are sent as typed, each with its unit', async () => {
    const sent = await open('?id=7');
    await field('Lease boven budget').fill('0');
    await page.getByRole('combobox', { name: 'Lease boven budget in' }).click();
    await page.getByRole('option', { name: 'Euro' }).click();
    await field('Fiscale waarde boven maximum').fill('0');
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      leaseDeviation: 0,
      leaseDeviationUnit: 'euro',
      fiscalValueDeviation: 0,
      fiscalValueDeviationUnit: 'percent',
    });
  });

  test('AR-04 AR-10 fields that the rules ignore are hidden and keep their values', async () => {
    const sent = await open('?id=7');
    await page.getByRole('combobox', { name: 'Soort' }).click();
    await page.getByRole('option', { name: 'Fiets' }).click();
    await page.getByRole('combobox', { name: 'Eigen bijdrage' }).click();
    await page.getByRole('option', { name: 'Geen' }).click();
    for (const name of ['CO₂ tot en met', 'Ondergrens', 'Deel van de medewerker', 'Vast bedrag per maand']) {
      await expect.element(field(name)).not.toBeInTheDocument();
    }
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ objectType: 'bike', maxCo2: 110, lowerLimit: 25, contributionMode: 'none' });
  });

  test('RT-25 a missing name in one language keeps save disabled and is named', async () => {
    await open('?id=7');
    await field('Naam').fill('');
    const saveButton = page.getByRole('button', { name: 'Opslaan' });
    await expect.element(saveButton).toBeDisabled();
    await expect.element(saveButton).toHaveAccessibleDescription(/Nederlands/);
  });

  test('AR-04 a new one requires approval and is inactive', async () => {
    const sent = await open('');
    await field('Naam').fill('Buitendienst');
    await page.getByRole('tab', { name: /Engels/ }).click();
    await field('Naam').fill('Field staff');
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api-admin/arrangements',
      body: { objectType: 'car', budget: null, approvalRequired: true, licenceCheck: true, active: false },
    });
  });

  test('AR-24 a copy is a new record with all settings', async () => {
    const sent = await open('?copy=7');
    await expect.element(field('Naam')).toHaveValue('Kantoor 2');
    await save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/api-admin/arrangements',
      body: { ...anArrangement, name: { 'nl-NL': 'Kantoor 2', 'en-GB': 'Office 2' }, active: false },
    });
  });
});

describe('what an employee pays', () => {
  test('AR-12 the examples with their steps', async () => {
    await open('?id=7');
    expect(examples()).toEqual([
      'Lease € 540,00€ 0,00 per maandlease 540,00 past binnen het budget van 550,00: 0,00',
      'Lease € 580,00€ 25,00 per maandlease 580,00 − budget 550,00 = 30,00; × 50% = 15,00; onder de ondergrens van 25,00: verhoogd tot 25,00',
      'Lease € 640,00€ 45,00 per maandlease 640,00 − budget 550,00 = 90,00; × 50% = 45,00',
      'Lease € 800,00€ 125,00 per maandlease 800,00 − budget 550,00 = 250,00; × 50% = 125,00; 125,00 is meer dan het maximum van 100,00Niet te bestellen: Eigen bijdrage 125,00 is meer dan het maximum van 100,00',
    ]);
  });

  test('AR-13 AR-14 the examples follow what is typed, in the chosen periods, and a lease of the user’s own', async () => {
    await open('?id=7');
    await page.getByRole('combobox', { name: 'Weergave van de bijdrage' }).click();
    await page.getByRole('option', { name: 'Per maand en per 4 weken' }).click();
    await field('Maximale bijdrage').fill('');
    await field('Reken met een lease van').fill('650');
    await expect
      .poll(() => examples().at(-1))
      .toBe('Lease € 650,00€ 50,00 per maand€ 46,15 per 4 wekenlease 650,00 − budget 550,00 = 100,00; × 50% = 50,00');
    expect(examples()[3]).not.toContain('Niet te bestellen');
  });
});
