import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type FiltersOf, filterSchema, filtersInAddress } from './fact-filters.ts';
import type { Facts } from './facts.ts';

const facts = {
  Nummer: { kind: 'number' },
  Kenteken: { kind: 'plate' },
  Soort: { kind: 'choice', of: ['zomer', 'winter'] },
  Sinds: { kind: 'day' },
  Tot: { kind: 'moment', optional: true },
  Bedrag: { kind: 'money', optional: true },
  Aantal: { kind: 'count', optional: true },
  Actief: { kind: 'yesNo' },
  Bestuurder: { kind: 'person', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor' },
} as const satisfies Facts;
const schema = filterSchema(facts);

test('the filters of a list follow from the kinds of its facts', () => {
  const filters = {
    Soort: ['winter'],
    Sinds: { from: '2026-01-01', until: '2026-03-31' },
    Tot: { isEmpty: true },
    Bedrag: { until: 12.5 },
    Aantal: { from: 3, until: 2_147_483_647 },
    Actief: false,
    Bestuurder: true,
    DebiteurNummer: [12, 13],
  } as const satisfies FiltersOf<typeof facts>;
  expect(v.parse(schema, filters)).toEqual(filters);
  expect(v.parse(schema, {})).toEqual({});
});

test('filters are JSON text in an address', () => {
  const inAddress = filtersInAddress(facts);
  expect(v.parse(inAddress, '{"Soort":["winter"],"Sinds":{"from":"2026-01-01"}}')).toEqual({
    Soort: ['winter'],
    Sinds: { from: '2026-01-01' },
  });
  for (const wrong of ['', '{', 'null', '[]', '{"Kleur":true}', '{"Bedrag":{"from":1e999}}'])
    expect(v.is(inAddress, wrong), wrong).toBe(false);
});

test('a value that is not a filter of the list is refused', () => {
  for (const wrong of [
    { Soort: ['lente'] },
    { Soort: [] },
    { Nummer: true },
    { Kenteken: true },
    { Sinds: { from: 'yesterday' } },
    // The database would refuse these values and close the connection, with all its prepared statements.
    { Sinds: { from: '2026-02-29' } },
    { Tot: { until: '0000-01-01' } },
    { Bedrag: { from: '1' } },
    { DebiteurNummer: [-1] },
    { Kleur: true },
    [],
    { Sinds: [] },
    { Tot: { isEmpty: true, from: '2026-01-01' } },
    { Bedrag: { isEmpty: false, until: 3 } },
    { Aantal: { from: 0.5 } },
    { Aantal: { until: 2_147_483_648 } },
    { Aantal: { from: Number.POSITIVE_INFINITY } },
    { Bedrag: { from: Number.POSITIVE_INFINITY } },
    { Bedrag: { until: -1e13 } },
  ]) {
    expect(v.safeParse(schema, wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

test('filtering by a company includes all companies below it, up to a limit', () => {
  const companies = (count: number) => ({ DebiteurNummer: Array.from({ length: count }, (_, number) => number) });
  expect(v.is(schema, companies(10_000))).toBe(true);
  expect(v.is(schema, companies(10_001))).toBe(false);
});
