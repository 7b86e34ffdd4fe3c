import type { APIRequestContext } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { ChargePointRow } from '@wagenpark/contract/fleet/charge-points';
import { words } from '@wagenpark/messages/server-words';
import { callFleet } from './contract-picker.ts';
import { installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { ChargePointsPage } from './pages/charge-points-page.ts';
import { Frame } from './pages/frame.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';

/* Charge points at drivers' homes, from the list to the download. Read-only. */

const { chargePoints } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

const allPoints = (request: APIRequestContext): Promise<ChargePointRow[]> =>
  callFleet(request, fleet, chargePoints.all, {});

/** The first charge point of the demo world that matches. */
async function pointLike(
  request: APIRequestContext,
  matches: (point: ChargePointRow) => boolean,
): Promise<ChargePointRow> {
  const match = (await allPoints(request)).find(matches);
  if (match === undefined) throw new Error('the demo world has no such charge point');
  return match;
}

test('a lease contract has a tab with its charge points; with the contract active the list shows the same', async ({
  page,
  request,
}) => {
  const point = await pointLike(request, ({ BestuurderVertrokken, VerwijderdOp }) => {
    return !BestuurderVertrokken && VerwijderdOp === null;
  });
  const number = point.LeaseContractNummer ?? 0;
  await signIn(page, fleet);
  const contract = await LeaseContractPage.open(page, locale, number);
  await contract.openTab('chargePoints.title');
  await expect(contract.panel.getByRole('gridcell', { name: point.SerieNummer })).toBeVisible();
  await contract.close();
  const frame = new Frame(page, locale);
  await frame.chooseContract(String(number));
  await frame.entry('chargePoints.title').click();
  const list = new ChargePointsPage(page, locale);
  expect(await list.total()).toBe(1);
  expect(await list.table.column(text('fact.SerieNummer'))).toEqual([point.SerieNummer]);
});
