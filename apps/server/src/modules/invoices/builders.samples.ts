import type { Selectable } from 'kysely';
import type { Invoice, InvoiceLine, InvoiceType } from '../../../database/schema.gen.ts';
import { clientOf, debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts an invoice without lines: 1000 without tax, 1210 with tax. */
export async function anInvoice(tx: Tx, overrides: Overrides<Invoice> = {}): Promise<Selectable<Invoice>> {
  const parents = await debtorOf(tx, overrides);
  const number = overrides.number ?? nextNumber();
  return tx.db
    .insertInto('invoice')
    .values({
      invoice_number: `F-${number}`,
      debtor_name: `Debtor ${parents.debtor_number}`,
      invoice_date: '2026-02-01',
      amount_excl: '1000.00',
      amount_incl: '1210.00',
      high_tax_base: '1000.00',
      high_tax_percentage: '21.00',
      high_tax_amount: '210.00',
      ...overrides,
      ...parents,
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a kind of invoice lines with a plate and an amount. */
export async function anInvoiceType(tx: Tx, overrides: Overrides<InvoiceType> = {}): Promise<Selectable<InvoiceType>> {
  return tx.db
    .insertInto('invoice_type')
    .values({
      code: 'LEASE',
      position: 1,
      description: 'Lease',
      resource_code: 'Leasetermijnen',
      columns: JSON.stringify([
        { code: 'Kenteken', kind: 'text' },
        { code: 'BedragExclusief', kind: 'amount' },
      ]),
      ...overrides,
      client_id: await clientOf(tx, overrides),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a line of an invoice. Creates invoice and type when none are given. */
export async function anInvoiceLine(tx: Tx, overrides: Overrides<InvoiceLine> = {}): Promise<Selectable<InvoiceLine>> {
  const client_id = await clientOf(tx, overrides);
  return tx.db
    .insertInto('invoice_line')
    .values({
      position: 1,
      amount_excl: '1000.00',
      amount_incl: '1210.00',
      cells: JSON.stringify({ Kenteken: 'WP-1', BedragExclusief: 1000 }),
      ...overrides,
      client_id,
      invoice_number: overrides.invoice_number ?? (await anInvoice(tx, { client_id })).number,
      type_code: overrides.type_code ?? (await anInvoiceType(tx, { client_id })).code,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
