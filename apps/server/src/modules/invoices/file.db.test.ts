import { recordFile } from '@wagenpark/contract/define/file';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonText } from '../../http/handlers.ts';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { aRecordFile } from '../files/builders.samples.ts';
import { anInvoice, anInvoiceLine, anInvoiceType } from './builders.samples.ts';
import { invoiceService } from './service.ts';

/* Client 1 in Poland: invoice 1 has lines, 2 a stored document, 3 neither; 4 is a credit note. */
let testing: TestDatabase;
let database: Database;
const service = () => invoiceService({ database });
const scope = wholeClient(1);
const caller = { scope, locale: 'nl-NL' };

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, {
      client_id: 9,
      display_name: 'Wagenpark Lease',
      is_provider: true,
      email: 'lease@provider.example',
    });
    const client_id = 1;
    await aClient(tx, { client_id, display_name: 'Jantar', country: 'pl', currency: 'PLN' });
    await aDebtor(tx, { client_id, number: 10 });
    const own = { client_id, debtor_number: 10, debtor_name: 'Jantar Łódź' };
    await anInvoice(tx, {
      ...own,
      number: 1,
      invoice_number: 'FV 1/02/2026',
      description: 'Leasing, luty 2026',
      invoice_date: '2026-02-03',
      period_from: '2026-02-01',
      period_until: '2026-02-28',
      due_date: '2026-02-15',
      amount_excl: '1500.00',
      amount_incl: '1788.80',
      high_tax_base: '1200.00',
      high_tax_percentage: '23.00',
      high_tax_amount: '276.00',
      low_tax_base: '160.00',
      low_tax_percentage: '8.00',
      no_tax_base: '140.00',
      payment_condition: 'Przelew, 14 dni',
      is_collected: true,
    });
    for (const number of [2, 3]) await anInvoice(tx, { ...own, number });
    await anInvoice(tx, { ...own, number: 4, amount_excl: '-10.00', amount_incl: '-12.30', is_collected: true });
    await aRecordFile(tx, { client_id, debtor_number: 10, number: 2, name: 'FV 2-2026.pdf' });
    await anInvoiceType(tx, {
      client_id,
      code: 'L',
      description: 'Raty',
      resource_code: 'Lease',
      columns: JSON.stringify([
        { code: 'Kenteken', kind: 'text' },
        { code: 'Kostensoort', kind: 'text' },
        { code: 'PeriodeVan', kind: 'date' },
        { code: 'Aantal', kind: 'number' },
        { code: 'BedragExclusief', kind: 'amount' },
        { code: 'EigenKolom', kind: 'boolean' },
      ]),
    });
    const cells = {
      Kenteken: 'WP-1',
      Kostensoort: '*Lease/*Onderhoud/*Nieuw',
      PeriodeVan: '2026-02-04',
      Aantal: 1234.5,
      BedragExclusief: 1490.5,
      EigenKolom: true,
    };
    for (const invoice_number of [1, 4]) {
      await anInvoiceLine(tx, { client_id, invoice_number, type_code: 'L', cells: JSON.stringify(cells) });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const fileOf = async (number: number, by: { scope: typeof scope; locale: string } = caller) => {
  const answer: JsonText<unknown> = await service().file(by, number);
  const { Naam, ByteArray } = v.parse(recordFile, JSON.parse(answer.text));
  return { name: Naam, content: Buffer.from(ByteArray, 'base64') };
};

describe('IN-07 FA-20 EN-21 the file of an invoice', () => {
  test('IN-07 is the stored document, unchanged, if there is one', async () => {
    const file = await fileOf(2);
    expect(file).toEqual({ name: 'FV 2-2026.pdf', content: Buffer.from('%PDF-1.7') });
  });

  test('IN-07 else is generated from the lines: parties, number, days, lines, taxes, totals and condition', async () => {
    const file = await fileOf(1);
    expect(file.name).toBe('Factuur-FV-1-02-2026.pdf');
    const { pages } = readPdf(file.content);
    expect(pages).toHaveLength(1);
    // The texts are in drawing order.
    expect(pages.flat().map((text) => text.replaceAll(/\s/g, ' '))).toEqual(
      [
        'Wagenpark Lease',
        'lease@provider.example',
        'Factuur FV 1/02/2026',
        'Aan',
        'Jantar Łódź',
        'Debiteur 10',
        'Onderdeel van Jantar',
        'Factuur',
        ['Factuur', 'FV 1/02/2026'],
        ['Factuurdatum', '03-02-2026'],
        ['Periode', '01-02-2026 – 28-02-2026'],
        ['Vervaldatum', '15-02-2026'],
        ['Omschrijving', 'Leasing, luty 2026'],
        'Lease',
        ['Kenteken', 'Kostensoort', 'Periode van', 'Aantal', 'Bedrag', 'excl. btw', 'EigenKolom'],
        ['WP-1', 'Lease/Onderhoud/*Nieuw', '04-02-2026', '1.234,5', '1.490,50 zł', 'Ja'],
        ['Grondslag 23% btw', '1.200,00 zł'],
        ['23% btw', '276,00 zł'],
        ['Grondslag 8% btw', '160,00 zł'],
        ['8% btw', '12,80 zł'],
        ['Grondslag zonder btw', '140,00 zł'],
        ['Totaal excl. btw', '1.500,00 zł'],
        ['Totaal incl. btw', '1.788,80 zł'],
        'Przelew, 14 dni',
        'Het bedrag wordt automatisch afgeschreven.',
        'Pagina 1 van 1',
        'Factuur FV 1/02/2026',
      ].flat(),
    );
  });

  test('IN-07 EX-08 EX-09 is in the reader’s language, including translation keys; unknown parts stay', async () => {
    const file = await fileOf(1, { scope, locale: 'pl-PL' });
    expect(file.name).toBe('Faktura-FV-1-02-2026.pdf');
    const text = readPdf(file.content).pages.flat();
    expect(text).toEqual(expect.arrayContaining(['Faktura FV 1/02/2026', '03.02.2026', 'Tak']));
    expect(text.join('')).toContain('Leasing/Serwis/*Nieuw');
  });

  test('IN-07 is marked as a credit for credits, and shows no collection', async () => {
    const { name, content } = await fileOf(4);
    expect(name).toBe('Creditnota-F-4.pdf');
    const text = readPdf(content).pages.flat();
    expect(text).toContain('Creditnota F-4');
    expect(text).not.toContain('Het bedrag wordt automatisch afgeschreven.');
  });

  test('IN-07 exists if it is stored or can be generated, and not otherwise', async () => {
    const exist = await Promise.all([1, 2, 3, 4].map((number) => service().fileExists(scope, number)));
    expect(exist).toEqual([true, true, false, true]);
    await expect(service().file(caller, 3)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('settled 12: is not available to others, stored or generated', async () => {
    for (const foreign of [wholeClient(9), { ...scope, debtors: [20] }, { ...scope, driver: 7 }]) {
      for (const number of [1, 2]) {
        await expect(service().file({ scope: foreign, locale: 'nl-NL' }, number)).rejects.toMatchObject({
          code: 'notFound',
        });
      }
    }
  });
});
