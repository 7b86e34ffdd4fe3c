import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { browserPage } from '../../platform/browser-page.ts';
import { aSession } from '../../platform/session/testing.ts';
import { personalKeys, tabStore } from '../../platform/storage.ts';
import FleetSwitchDialog from './fleet-switch-dialog.tsx';
import { refusalResponse, renderInFrame, type SentCall, serve } from './testing.tsx';

const fleet = (Volgnummer: number, Naam: string, BovenliggendVolgnummer: number | null) => ({
  Volgnummer,
  Naam,
  NaamSamengesteld: `${Naam} (${Volgnummer})`,
  Code: 'X',
  HasBekeuringen: null,
  BovenliggendVolgnummer,
});
const fleets = [fleet(1001, 'Holding', null), fleet(1002, 'South', 1001), fleet(1003, 'East', 1001)];
const session = aSession({ role: 'master' });
const field = page.getByRole('combobox', { name: 'Fleet' });
const select = page.getByRole('button', { name: 'Select', exact: true });
const replace = vi.spyOn(browserPage, 'replace').mockImplementation(() => undefined);

beforeEach(() => {
  replace.mockClear();
  tabStore.set(personalKeys.fleetToken, 'wpf_here');
  const contract = { number: 1, plate: 'GB-1', driver: null, driverNumber: null, description: 'Volvo' };
  activeContract.set(session.client.name, contract);
});
afterEach(() => {
  activeContract.clear();
  vi.unstubAllGlobals();
});

const answers =
  (special: Record<string, unknown> = {}) =>
  ({ name }: SentCall): unknown => {
    const [path = ''] = name.split('?');
    if (path in special) return special[path];
    if (path === '/Bedrijven/Wagenparken/false') return fleets;
    return path === '/Logout/Current' ? true : ['wpf_there'];
  };
const draw = () =>
  renderInFrame(<FleetSwitchDialog company={fleet(1001, 'Holding', null)} onClose={() => undefined} />, session);
const lines = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((line) => line.textContent);

test('FS-02 FS-03 FS-05 the dialog shows the tree of fleets, and offers sorting when there is more than one', async () => {
  serve(answers());
  await draw();
  await expect.element(page.getByRole('dialog', { name: /Switch fleet/ })).toBeVisible();
  expect(document.getElementById('change_car_arrangement')).not.toBeNull();
  await field.click();
  await expect.poll(lines).toEqual(['1001 - Holding (1001)', '1002 - South (1002)', '1003 - East (1003)']);
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await field.click();
  await expect.poll(lines).toEqual(['1001 - Holding (1001)', '1003 - East (1003)', '1002 - South (1002)']);
});

test('FS-05 a single fleet cannot be sorted, and the current fleet cannot be chosen', async () => {
  serve(answers({ '/Bedrijven/Wagenparken/false': fleets.slice(0, 1) }));
  await draw();
  await expect.element(field).toHaveValue('1001 - Holding (1001)');
  expect(page.getByRole('button', { name: /^Sort/ }).elements()).toEqual([]);
  await expect.element(select).toBeDisabled();
});

test('FS-06 FS-07 FS-08 FS-09 ST-04 confirming revokes the token, stores that of the debtor and reloads the page', async () => {
  const calls = serve(answers());
  await draw();
  await field.click();
  await userEvent.keyboard('south{Enter}');
  await select.click();
  await expect.poll(() => replace.mock.calls).toHaveLength(1);
  expect(calls.map(({ name }) => name)).toEqual([
    '/Bedrijven/Wagenparken/false',
    '/api-admin/fleetdisk/token?email=fleet%40installatie.example&debtorNumber=1002',
    '/Logout/Current',
  ]);
  expect(tabStore.get(personalKeys.fleetToken)).toBe('wpf_there');
  expect(activeContract.of(session.client.name)).toBeNull();
});

test.each(['/api-admin/fleetdisk/token', '/Logout/Current'])(
  'FS-15 when %s fails, the fleet stays and the error is shown',
  async (path) => {
    serve(answers({ [path]: refusalResponse(500, 'internal') }));
    await draw();
    await field.click();
    await userEvent.keyboard('south{Enter}');
    await select.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
    expect(tabStore.get(personalKeys.fleetToken)).toBe('wpf_here');
    expect(activeContract.of(session.client.name)).not.toBeNull();
  },
);
