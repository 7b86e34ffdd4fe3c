import { invoice, invoiceLine, invoiceRow, invoiceType } from '@wagenpark/contract/fleet/invoices';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonText } from '../../http/handlers.ts';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { anInvoice, anInvoiceLine, anInvoiceType } from './builders.samples.ts';
import { invoiceService } from './service.ts';

/* Client 1 has debtors 10 (invoices 1, 2, 3) and 20 (invoice 4); client 2 has debtor 30 (invoice 5). */
const rows = (answer: JsonText<unknown>) => v.parse(v.array(invoiceRow), JSON.parse(answer.text));
const lines = (answer: JsonText<unknown>) => v.parse(v.array(invoiceLine), JSON.parse(answer.text));
const day = (text: string) => `/Date(${Date.parse(text)})/`;

let testing: TestDatabase;
let database: Database;
const service = () => invoiceService({ database });

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2 });
    for (const [client_id, number] of [
      [1, 10],
      [1, 20],
      [2, 30],
    ] as const) {
      await aDebtor(tx, { client_id, number, name: `Debtor ${number}` });
    }
    const own = { client_id: 1, debtor_number: 10 };
    await anInvoice(tx, { ...own, number: 1, invoice_date: '2026-01-31' });
    await anInvoice(tx, {
      ...own,
      number: 2,
      invoice_number: 'F2026-002',
      invoice_date: '2026-02-28',
      due_date: '2026-03-14',
      period_from: '2026-02-01',
      period_until: '2026-02-28',
      description: 'Lease februari',
      low_tax_base: '10.50',
      low_tax_percentage: '9.00',
      payment_condition: '14 dagen netto',
      is_collected: true,
    });
    await anInvoice(tx, { ...own, number: 3, invoice_date: '2026-02-28' });
    await anInvoice(tx, { client_id: 1, debtor_number: 20, number: 4 });
    await anInvoice(tx, { client_id: 2, debtor_number: 30, number: 5 });
    await anInvoiceType(tx, {
      client_id: 1,
      code: 'L',
      position: 2,
      description: 'Leasetermijnen',
      columns: JSON.stringify([
        { code: 'Kenteken', kind: 'text' },
        { code: 'PeriodeVan', kind: 'date' },
        { code: 'BedragExclusief', kind: 'amount' },
        { code: 'Aandeel', kind: 'text' },
      ]),
    });
    await anInvoiceType(tx, {
      client_id: 1,
      code: 'A',
      position: 1,
      description: 'Andere',
      resource_code: 'Overig',
      columns: JSON.stringify([
        { code: 'Omschrijving', kind: 'text' },
        { code: 'Prijs', kind: 'amount' },
      ]),
    });
    await anInvoiceType(tx, { client_id: 1, code: 'NONE', position: 3 });
    const line = { client_id: 1, invoice_number: 2 };
    await anInvoiceLine(tx, {
      ...line,
      position: 12,
      type_code: 'L',
      amount_incl: '12.71',
      cells: JSON.stringify({ BedragExclusief: 10.5, PeriodeVan: null, Aandeel: '*costKind.lease' }),
    });
    await anInvoiceLine(tx, {
      ...line,
      position: 3,
      type_code: 'L',
      amount_incl: '605.00',
      cells: JSON.stringify({ BedragExclusief: 500, Kenteken: 'WP "1"', PeriodeVan: '2026-02-01' }),
    });
    await anInvoiceLine(tx, {
      ...line,
      position: 4,
      type_code: 'A',
      amount_excl: '-20.00',
      amount_incl: '-24.20',
      cells: JSON.stringify({ Omschrijving: 'Retour', Prijs: 0.5 }),
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

describe('the list', () => {
  test('IN-02 IN-03 FA-20 EN-17 invoices are sorted newest first, with their wire names', async () => {
    const result = rows(await service().all(wholeClient(1), 'nl-NL'));
    expect(result.map((row) => row.VolgNummer)).toEqual([3, 2, 4, 1]);
    expect(result[1]).toEqual({
      VolgNummer: 2,
      FactuurNummer: 'F2026-002',
      FactuurDatum: day('2026-02-28'),
      DebiteurNummer: 10,
      DebiteurNaam: 'Debtor 10',
      Omschrijving: 'Lease februari',
      PeriodeVan: day('2026-02-01'),
      PeriodeTot: day('2026-02-28'),
      BedragExclusief: 1000,
      BedragInclusief: 1210,
      VervalDatum: day('2026-03-14'),
      CreditGemaakt: false,
    });
  });

  test.each(['nl', 'xx-XX', 'NL-nl', ''])('IN-02 the language %j is not supported', async (culture) => {
    const fault = { code: 'invalidInput', errors: [{ path: 'culture' }] };
    await expect(service().all(wholeClient(1), culture)).rejects.toMatchObject(fault);
    await expect(async () => service().lines(wholeClient(1), 'L', 2, culture)).rejects.toMatchObject(fault);
  });
});

describe('one invoice', () => {
  test('DM-IN-01 contains tax, collection, sending and credit', async () => {
    const answer: unknown = JSON.parse((await service().byNumber(wholeClient(1), 2)).text);
    expect(v.parse(invoice, answer)).toMatchObject({
      GrondslagHoog: 1000,
      PercentageHoog: 21,
      BtwBedragHoog: 210,
      GrondslagLaag: 10.5,
      PercentageLaag: 9,
      GrondslagNul: 0,
      Betalingsconditie: '14 dagen netto',
      Incasso: true,
      DigitaalVerzonden: false,
    });
  });

  test('IN-04 EN-18 FA-20 contains the kinds of its own lines, in the client’s order, each with its total', async () => {
    const answer: unknown = JSON.parse((await service().types(wholeClient(1), 2)).text);
    expect(v.parse(v.array(invoiceType), answer)).toEqual([
      { Code: 'A', Omschrijving: 'Andere', ResourceCode: 'Overig', Bedrag: -24.2 },
      { Code: 'L', Omschrijving: 'Leasetermijnen', ResourceCode: 'Leasetermijnen', Bedrag: 617.71 },
    ]);
    expect((await service().types(wholeClient(1), 1)).text).toBe('[]');
  });

  test('IN-05 FA-20 DM-IN-03 lines have the columns of their kind, in its order, whatever their content', async () => {
    const result = lines(await service().lines(wholeClient(1), 'L', 2, 'pl-PL'));
    expect(result.map((line) => Object.entries(line))).toEqual([
      [
        ['Kenteken', 'WP "1"'],
        ['PeriodeVan', day('2026-02-01')],
        ['BedragExclusief', 500],
        ['Aandeel', null],
      ],
      [
        ['Kenteken', null],
        ['PeriodeVan', null],
        ['BedragExclusief', 10.5],
        ['Aandeel', '*costKind.lease'],
      ],
    ]);
    // A kind without an amount shows that of its lines.
    const [other] = lines(await service().lines(wholeClient(1), 'A', 2, 'nl-NL'));
    expect(Object.entries(other ?? {})).toEqual([
      ['Omschrijving', 'Retour'],
      ['Prijs', 0.5],
      ['BedragExclusief', -20],
      ['BedragInclusief', -24.2],
    ]);
    expect(lines(await service().lines(wholeClient(1), 'NONE', 2, 'nl-NL'))).toEqual([]);
    await expect(service().lines(wholeClient(1), 'X', 2, 'nl-NL')).rejects.toMatchObject({ code: 'notFound' });
    await expect(service().lines(wholeClient(1), 'l', 2, 'nl-NL')).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('settled 12: scope', () => {
  const scopes: Readonly<Record<string, readonly [Scope, readonly number[]]>> = {
    'one debtor': [{ ...wholeClient(1), debtors: [10] }, [3, 2, 1]],
    'no debtor': [{ ...wholeClient(1), debtors: [] }, []],
    "another client's debtor": [{ ...wholeClient(1), debtors: [30] }, []],
    'a driver': [{ ...wholeClient(1), driver: 100 }, []],
    'another client': [wholeClient(2), [5]],
  };

  test.each(Object.entries(scopes))(
    'everything about invoices is limited to %s',
    async (_name, [scope, visibleNumbers]) => {
      expect(rows(await service().all(scope, 'nl-NL')).map((row) => row.VolgNummer)).toEqual(visibleNumbers);
      for (const number of [2, 4, 5].filter((candidate) => !visibleNumbers.includes(candidate))) {
        const refusals = await Promise.allSettled([
          service().byNumber(scope, number),
          service().types(scope, number),
          service().lines(scope, 'L', number, 'nl-NL'),
          service().fileExists(scope, number),
        ]);
        for (const outcome of refusals) {
          expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, message: 'Not found' } });
        }
      }
    },
  );
});
