import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { InvoiceRow } from '@wagenpark/contract/fleet/invoices';
import { TABLE } from '@wagenpark/domain/constants';
import type { MessageId } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';
import { parse } from 'csv-parse/sync';
import { callFleet } from './contract-picker.ts';
import { type Client, installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { InvoicesPage } from './pages/invoices-page.ts';
import { signIn } from './pages/login-page.ts';
import { valueFormats } from './pages/shown-values.ts';

/* Invoices with lines, refuelings and PDF. Read-only. */

const { invoices, refuelings } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);
const written = valueFormats(locale);

async function openList(page: Page, client: Client = installatie): Promise<InvoicesPage> {
  const frame = await signIn(page, personOf('fleet', client));
  await frame.entry('invoices.title').click();
  const list = new InvoicesPage(page, client.locale);
  await list.expectReady();
  return list;
}

const allInvoices = (request: APIRequestContext): Promise<InvoiceRow[]> =>
  callFleet(request, fleet, invoices.all, { culture: locale });

/** An invoice with more refuelings than fit on a page, and one without any. */
async function fuelAndLease(request: APIRequestContext): Promise<{ fuel: InvoiceRow; lease: InvoiceRow }> {
  let fuel: InvoiceRow | undefined;
  let lease: InvoiceRow | undefined;
  for (const invoice of await allInvoices(request)) {
    const { length } = await callFleet(request, fleet, refuelings.ofInvoice, { number: invoice.VolgNummer });
    if (length > TABLE.invoicePageSize) fuel ??= invoice;
    if (length === 0 && invoice.BedragInclusief > 0) lease ??= invoice;
    if (fuel && lease) return { fuel, lease };
  }
  throw new Error('the demo world has no such invoices');
}

test('DM-IN-01 DM-02 DM-05 DM-07 DM-16 IN-07 the facts of an invoice are shown, and its PDF is downloaded', async ({
  page,
  request,
}) => {
  const { lease } = await fuelAndLease(request);
  const invoice = await callFleet(request, fleet, invoices.byNumber, { number: lease.VolgNummer });
  const list = await openList(page);
  const detail = await list.open(lease);
  await expect(page).toHaveURL(new RegExp(`/invoices/view\\?.*id=${lease.VolgNummer}`));
  await detail.openTab('invoices.detail.details');
  const fact = (field: keyof typeof invoice) => detail.fact(text(`invoices.fact.${field}` as MessageId));
  for (const field of ['GrondslagHoog', 'BtwBedragHoog', 'GrondslagLaag', 'GrondslagNul'] as const) {
    await expect(fact(field), field).toHaveText(written.money(invoice[field]));
  }
  for (const field of ['PercentageHoog', 'PercentageLaag'] as const) {
    await expect(fact(field), field).toHaveText(written.percent(invoice[field]));
  }
  for (const field of ['Incasso', 'DigitaalVerzonden', 'CreditGemaakt'] as const) {
    await expect(fact(field), field).toHaveText(written.yesNo(invoice[field]));
  }
  await expect(detail.button('detail.change', detail.root)).toHaveCount(0);

  await expect(detail.pdf).not.toHaveAttribute('aria-disabled');
  const arriving = page.waitForEvent('download');
  await detail.pdf.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/i);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('DM-IN-02 DM-IN-03 DM-08 DM-10 DM-11 IN-04 IN-05 EX-13 an invoice opens with the lines of its largest type, with headings in words', async ({
  page,
  request,
}) => {
  const { fuel } = await fuelAndLease(request);
  const types = await callFleet(request, fleet, invoices.types, { number: fuel.VolgNummer });
  const list = await openList(page);
  const detail = await list.open(fuel);
  const amounts = types.map(({ Bedrag }) => Math.abs(Bedrag));
  const largest = amounts.indexOf(Math.max(...amounts));
  await expect(detail.types).toHaveCount(types.length);
  await expect(detail.types.nth(largest)).toHaveAttribute('aria-selected', 'true');
  await expect(detail.types.nth(largest)).toContainText(written.money(types[largest]?.Bedrag ?? null));
  const lines = await callFleet(request, fleet, invoices.lines, {
    type: types[largest]?.Code ?? '',
    number: fuel.VolgNummer,
    culture: locale,
  });
  const codes = Object.keys(lines[0] ?? {});
  const incl = text('resource.BedragInclusief');
  await expect.poll(() => detail.table.headers()).toContain(incl);
  const headers = await detail.table.headers();
  expect(headers).toHaveLength(codes.length);
  expect(headers).not.toContain('BedragInclusief');
  expect((await detail.table.column(incl))[0]).toMatch(/^€\s-?[\d.]+,\d{2}$/);
  await expect(detail.tableDownload).not.toHaveAttribute('aria-disabled');
  await detail.openTab('invoices.detail.details');
  await expect(detail.tableDownload).toHaveAttribute('aria-disabled', 'true');
});

test('DM-IN-04 IN-06 DM-06 DM-10 the refuelings of an invoice are shown fifteen a page, and the CSV contains all', async ({
  page,
  request,
}) => {
  const { fuel, lease } = await fuelAndLease(request);
  const charged = await callFleet(request, fleet, refuelings.ofInvoice, { number: fuel.VolgNummer });
  const list = await openList(page);
  const detail = await list.open(fuel);
  await detail.openTab('refuelings.title');
  await expect(detail.root.getByTestId('grid-range')).toHaveText(`1–15 van ${charged.length} resultaten`);
  const dialog = await detail.downloadTable('csv');
  const bytes = await readFile(await (await dialog.confirm()).path());
  const [header = [], ...rows]: string[][] = parse(bytes, { bom: true });
  expect(header[0]).toBe(text('refuelings.fact.TransactieDatumTijd'));
  expect(rows).toHaveLength(charged.length);
  const amounts = rows.map((row) => Number(row[header.indexOf(text('refuelings.fact.BedragInclusief'))]));
  expect(amounts).toEqual(charged.map(({ BedragInclusief }) => BedragInclusief));
  await detail.close();

  const other = await list.open(lease);
  await other.openTab('refuelings.title');
  await expect(other.panel.getByText(text('invoices.noRefuelings'))).toBeVisible();
  await expect(other.tableDownload).toHaveAccessibleDescription(text('download.noRows'));
});
