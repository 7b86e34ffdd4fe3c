import { utcMidnight } from '@wagenpark/domain';
import { describe, expect, test } from 'vitest';
import { demoClients } from './clients.ts';
import { demoTables } from './demo-tables.ts';
import { gatherWorld } from './gathered-world.ts';
import { invoiceWords } from './invoice-words.ts';
import { generateDemoWorld } from './world.ts';

const today = '2026-03-18';
const world = gatherWorld({ today });

const keyOf = (clientId: number, number: number | null): string => `${clientId}/${number}`;
const keys = (rows: readonly { client_id: number; number: number }[]) =>
  new Set(rows.map((row) => keyOf(row.client_id, row.number)));
const cents = (amount: number): number => Math.round(amount * 100);
const leases = new Map(world.lease_contract.map((row) => [keyOf(row.client_id, row.number), row]));
const vehicles = new Map(world.vehicle.map((row) => [keyOf(row.client_id, row.number), row]));
const cards = new Map(world.fuel_contract.map((row) => [keyOf(row.client_id, row.number), row]));
const linesOf = Map.groupBy(world.invoice_line, (row) => keyOf(row.client_id, row.invoice_number));
const invoices = new Map(world.invoice.map((row) => [keyOf(row.client_id, row.number), row]));

test('refuelings and invoices do not change the rest of the world', () => {
  const unbilled = gatherWorld({ today, isUnbilled: true });
  const without = demoTables.filter((table) => unbilled[table].length === 0);
  const differing = demoTables.filter((table) => JSON.stringify(unbilled[table]) !== JSON.stringify(world[table]));
  expect(differing).toEqual(without);
  expect(without).toEqual([
    'fuel_contract',
    'fuel_contract_version',
    'invoice_type',
    'invoice',
    'invoice_line',
    'refueling',
    'record_file',
  ]);
});

test('settled 10: numbers are unique, and none belongs to a contract of another kind', () => {
  for (const rows of [world.fuel_contract, world.invoice, world.refueling]) expect(keys(rows).size).toBe(rows.length);
  expect([...cards.keys()].filter((key) => leases.has(key))).toEqual([]);
  const names = new Set(world.invoice.map((row) => `${row.client_id}/${row.invoice_number}`));
  expect(names.size).toBe(world.invoice.length);
});

test('every reference has its record', () => {
  const drivers = keys(world.driver);
  const types = new Set(world.invoice_type.map((row) => `${row.client_id}/${row.code}`));
  const lost = [
    ...world.fuel_contract.filter(
      (row) => row.lease_contract_number !== null && !leases.has(keyOf(row.client_id, row.lease_contract_number)),
    ),
    ...world.refueling.filter((row) => !cards.has(keyOf(row.client_id, row.fuel_contract_number))),
    ...world.refueling.filter(
      (row) => row.driver_number !== null && !drivers.has(keyOf(row.client_id, row.driver_number)),
    ),
    ...world.refueling.filter(
      (row) => row.invoice_number !== null && !invoices.has(keyOf(row.client_id, row.invoice_number)),
    ),
    ...world.invoice_line.filter((row) => !invoices.has(keyOf(row.client_id, row.invoice_number))),
    ...world.invoice_line.filter((row) => !types.has(`${row.client_id}/${row.type_code}`)),
  ];
  expect(lost).toEqual([]);
});

describe.each(demoClients)('$name', (client) => {
  const rowsOf = <Row extends { client_id: number }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.client_id === client.clientId);
  const contracts = rowsOf(world.fuel_contract);

  test('FC-02 FC-05 has running and ended fuel contracts, with and without a reference, for most cars', () => {
    expect(contracts.length).toBeGreaterThan(client.contracts * 0.6);
    expect(contracts.length).toBeLessThan(client.contracts);
    const ended = contracts.filter(({ end_date }) => end_date !== null && end_date < today);
    expect(ended.length).toBeGreaterThan(contracts.length / 20);
    expect(ended.length).toBeLessThan(contracts.length / 2);
    expect(contracts.some(({ reference }) => reference === null)).toBe(true);
    expect(contracts.some(({ lease_contract_number }) => lease_contract_number === null)).toBe(true);
  });

  test('has records that need attention: cards about to expire, and cards whose car was returned', () => {
    const expiring = contracts.filter(
      ({ card_valid_until: day, end_date }) =>
        day !== null && day >= today && day < '2026-04-18' && (end_date === null || end_date > today),
    );
    expect(expiring.length).toBeGreaterThan(0);
    const everywhere = world.fuel_contract.filter(({ client_id, lease_contract_number, end_date }) => {
      const lease = leases.get(keyOf(client_id, lease_contract_number));
      if (lease === undefined || end_date !== null) return false;
      return lease.car_taken || (lease.pre_intake_date !== null && lease.pre_intake_date <= today);
    });
    expect(everywhere.length).toBeGreaterThan(1);
  });

  test('DM-FC-01 refuelings are within the last year, in the past, and match the car: its energy, tank and mileage', () => {
    const refuelings = rowsOf(world.refueling);
    expect(refuelings.length).toBeGreaterThan(client.contracts * 10);
    const now = utcMidnight(today);
    for (const row of refuelings) {
      const timestamp = Date.parse(row.at);
      expect(timestamp).toBeGreaterThan(now - 400 * 86_400_000);
      expect(timestamp).toBeLessThan(now);
      expect(row.liters).toBeLessThan(95);
      expect(row.amount_excl).toBeLessThan(row.amount_incl);
      expect(row.debtor_number).toBe(cards.get(keyOf(row.client_id, row.fuel_contract_number))?.debtor_number);
    }
    const perCard = Map.groupBy(refuelings, (row) => row.fuel_contract_number);
    const faults = [...perCard].flatMap(([number, rows]) => {
      const mileages = rows.toSorted((a, b) => (a.at < b.at ? -1 : 1)).flatMap((row) => row.mileage ?? []);
      const backwards = mileages.filter((km, index) => km + 10 < (mileages[index - 1] ?? 0)).length;
      const lease = leases.get(
        keyOf(client.clientId, cards.get(keyOf(client.clientId, number))?.lease_contract_number ?? 0),
      );
      const result = lease && vehicles.get(keyOf(client.clientId, lease.vehicle_number))?.mileage;
      const isFar = result !== null && result !== undefined && Math.max(0, ...mileages) > result + 20_000;
      return [...(backwards > 2 ? [`${number} goes back`] : []), ...(isFar ? [`${number} is ahead of its car`] : [])];
    });
    expect(faults).toEqual([]);
  });

  test('IN-06 the refuelings of a month are on the fuel invoice of the month; the latest are on none yet', () => {
    const refuelings = rowsOf(world.refueling);
    const open = refuelings.filter(({ invoice_number }) => invoice_number === null);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ at }) => at >= '2026-02-28')).toBe(true);
    for (const [number, rows] of Map.groupBy(refuelings, (row) => row.invoice_number)) {
      if (number === null) continue;
      const charged = (linesOf.get(keyOf(client.clientId, number)) ?? []).reduce(
        (sum, row) => sum + cents(row.amount_excl),
        0,
      );
      expect(charged, String(number)).toBe(rows.reduce((sum, row) => sum + cents(row.amount_excl), 0));
      expect(invoices.get(keyOf(client.clientId, number))?.debtor_number).toBe(rows[0]?.debtor_number);
    }
  });

  test('DM-IN-01 an invoice is the sum of its lines, with the taxes of its country', () => {
    const { highTax, lowTax } = invoiceWords(client.country);
    const own = rowsOf(world.invoice);
    for (const row of own) {
      const lines = linesOf.get(keyOf(row.client_id, row.number)) ?? [];
      const sum = (field: 'amount_excl' | 'amount_incl') =>
        lines.reduce((total, line) => total + cents(line[field]), 0);
      expect(lines.length).toBeGreaterThan(0);
      expect(cents(row.amount_excl)).toBe(sum('amount_excl'));
      expect(cents(row.amount_incl)).toBe(sum('amount_incl'));
      expect(cents(row.high_tax_base) + cents(row.low_tax_base) + cents(row.no_tax_base)).toBe(cents(row.amount_excl));
      expect([row.high_tax_percentage, row.low_tax_percentage]).toEqual([highTax, lowTax]);
      expect(Math.abs(row.high_tax_amount - (row.high_tax_base * highTax) / 100)).toBeLessThan(lines.length / 100);
      expect(row.invoice_date <= today).toBe(true);
    }
    expect(own.filter((row) => row.amount_excl < 0).length).toBe(own.filter((row) => row.credit_made).length);
  });

  test('IN-04 IN-05 EN-18 its kinds of lines have their own columns, and lines have exactly these', () => {
    const types = rowsOf(world.invoice_type);
    expect(types.map(({ code }) => code)).toEqual(['L', 'B', 'K', 'S', 'F', 'O']);
    const columnsOf = new Map(types.map((row) => [row.code, row.columns.map(({ code }) => code)]));
    for (const line of rowsOf(world.invoice_line)) {
      expect(Object.keys(line.cells)).toEqual(columnsOf.get(line.type_code));
    }
    const otherTypes = world.invoice_type.filter((row) => row.client_id !== client.clientId && row.code === 'L');
    for (const other of otherTypes) expect(other.columns).not.toEqual(types[0]?.columns);
  });
});

test('EX-08 EX-09 some cells are translation keys, also several in one', () => {
  const kinds = new Set(world.invoice_line.map(({ cells }) => cells['Kostensoort']));
  expect([...kinds]).toEqual(expect.arrayContaining(['*Lease', '*Brandstof', '*Lease/*Onderhoud/*Verzekering']));
});

test('DM-IN-01 some invoices were credited', () => {
  expect(world.invoice.filter((row) => row.credit_made).length).toBeGreaterThan(3);
});

test('a big world has refuelings and invoices for its newest months only', () => {
  const sizes = { fuel_contract: 0, refueling: 0, invoice_line: 0 };
  for (const chunk of generateDemoWorld({ today, contracts: 12_000 })) {
    for (const table of ['fuel_contract', 'refueling', 'invoice_line'] as const) {
      const rows = chunk[table]?.length ?? 0;
      sizes[table] += rows;
      expect(rows).toBeLessThanOrEqual(10_000);
    }
  }
  expect(sizes.fuel_contract).toBeGreaterThan(8_000);
  expect(sizes.refueling).toBeGreaterThan(5_000);
  // A world of default size has more rows with a twelfth of the contracts.
  expect(sizes.refueling + sizes.invoice_line).toBeLessThan(2 * (world.refueling.length + world.invoice_line.length));
});
