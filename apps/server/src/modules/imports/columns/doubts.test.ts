import { importKinds } from '@wagenpark/contract/admin/imports';
import { describe, expect, test } from 'vitest';
import { exampleRows } from '../examples.ts';
import { doubts, doubtsOf } from './doubts.ts';
import { columnsOf } from './of-kind.ts';
import { recordNumber } from './values.ts';

const place = { now: new Date('2026-03-10T12:00:00Z'), timeZone: 'Europe/Amsterdam' };
const nl = { timeZone: 'Europe/Amsterdam', country: 'nl' };

describe('doubtful values', () => {
  /** Numbers of a list or of a form, and what has a bound of its own already. */
  const notAsked = ['drivers.gender', 'vehicles.tyre_type', 'vehicles.addition_percentage', 'invoice-types.position'];

  test('every number and day of every kind has a bound, and every bound a column', () => {
    const measured = importKinds.flatMap((kind) =>
      Object.entries(columnsOf(kind, nl))
        .filter(
          ([, { sql, form }]) => /integer|smallint|numeric|date|timestamptz/.test(sql) && form !== recordNumber.form,
        )
        .map(([field]) => `${kind}.${field}`),
    );
    const bound = Object.entries(doubts).flatMap(([kind, fields]) =>
      Object.keys(fields).map((field) => `${kind}.${field}`),
    );
    expect([...bound, ...notAsked].toSorted()).toEqual(measured.toSorted());
  });

  test('the examples of the templates are ordinary', () => {
    for (const kind of importKinds) {
      const values = Object.fromEntries(
        Object.entries(columnsOf(kind, nl)).map(([field, { header, read }]) => [
          field,
          read(exampleRows[kind][header] ?? null).value,
        ]),
      );
      expect(doubtsOf(kind, values, place)).toEqual([]);
    }
  });

  test('numbers and days are asked about beyond their bounds, not on them', () => {
    const codes = (values: Readonly<Record<string, unknown>>): unknown[] =>
      doubtsOf('contracts', values, place).map(({ field, code, params }) => [field, code, params]);
    expect(codes({ monthly_amount: '20000.00', tax_value: '1000000.00', own_risk_casco: null })).toEqual([]);
    expect(codes({ monthly_amount: '20000.01', extra_km_price: '-0.0100' })).toEqual([
      ['monthly_amount', 'unusuallyHigh', { limit: 20_000 }],
      ['extra_km_price', 'unusuallyLow', { limit: 0 }],
    ]);
    expect(codes({ start_date: '2031-03-10', end_date: '2041-03-09' })).toEqual([]);
    expect(codes({ start_date: '2031-03-12', end_date: '1990-01-01' })).toEqual([
      ['start_date', 'unusuallyLate', { date: '2031-03-10' }],
      ['end_date', 'unusuallyEarly', { date: '1996-03-09' }],
    ]);
  });

  test('credits are ordinary, and so is a price per liter that people pay', () => {
    const codes = (liters: string, amount: string): unknown[] =>
      doubtsOf('refuelings', { liters, amount_incl: amount }, place).map(({ code }) => code);
    expect(codes('40.25', '-80.50')).toEqual([]);
    expect(codes('-40.25', '80.50')).toEqual([]);
    expect(codes('0.50', '15.00')).toEqual([]);
    expect(codes('40.25', '0.00')).toEqual([]);
    expect(codes('40.25', '4025.00')).toEqual(['unusualPrice']);
    expect(codes('4025.00', '80.50')).toEqual(['unusuallyHigh', 'unusualPrice']);
  });
});
