import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { Fine, FineRow } from '@wagenpark/contract/fleet/fines';
import { callFleet } from './contract-picker.ts';
import { type Client, installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { FinesPage } from './pages/fines-page.ts';
import { signIn } from './pages/login-page.ts';

/* Fines with the driver at that moment, and the PDF. Read-only. */

const { fines } = fleetSubjects;
const fleet = personOf('fleet', installatie);

async function openList(page: Page, client: Client = installatie): Promise<FinesPage> {
  const frame = await signIn(page, personOf('fleet', client));
  await frame.entry('fines.title').click();
  const list = new FinesPage(page, client.locale);
  await list.expectReady();
  return list;
}

const allFines = (request: APIRequestContext): Promise<FineRow[]> => callFleet(request, fleet, fines.all, {});

/** The first fine of the demo world that matches. */
async function fineLike(request: APIRequestContext, matches: (fine: Fine) => boolean): Promise<Fine> {
  for (const { VolgNummer } of await allFines(request)) {
    const fine = await callFleet(request, fleet, fines.byNumber, { number: VolgNummer });
    if (matches(fine)) return fine;
  }
  throw new Error('the demo world has no such fine');
}

test('FI-04 FI-05 DM-05 DM-07 DM-09 a processed fine has a PDF; one in process has none', async ({ page, request }) => {
  const processed = await fineLike(request, ({ DatumVerwerkt }) => DatumVerwerkt !== null);
  const list = await openList(page);
  const detail = await list.open(processed);
  await expect(detail.pdf).not.toHaveAttribute('aria-disabled');
  const arriving = page.waitForEvent('download');
  await detail.pdf.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Bekeuring-.*\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await detail.close();

  const inProcess = await fineLike(request, ({ DatumVerwerkt }) => DatumVerwerkt === null);
  const other = await list.open(inProcess);
  await expect(other.pdf).toHaveAttribute('aria-disabled', 'true');
});
