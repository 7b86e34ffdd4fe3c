import { atLeast } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/*
 * A kind of managed record with one fact of every kind. It exists only in tests: the server's tests create its tables, and
 * the portal's tests create its screens.
 */

export const thingFacts = {
  code: { kind: 'text', max: 10 },
  name: { kind: 'texts', max: 60 },
  remark: { kind: 'text', max: 200, lines: true, optional: true },
  contact: { kind: 'person', optional: true },
  email: { kind: 'email', optional: true },
  plate: { kind: 'plate', optional: true },
  months: { kind: 'count', min: 1, max: 120 },
  weight: { kind: 'quantity', min: 0, max: 9_999.99, optional: true },
  budget: { kind: 'money', min: 0, max: 100_000, optional: true },
  perKm: { kind: 'price', optional: true },
  share: { kind: 'percentage', optional: true },
  active: { kind: 'yesNo' },
  agreed: { kind: 'yesNo', optional: true },
  way: { kind: 'choice', of: ['fixed', 'share'] },
  from: { kind: 'day', optional: true },
  makes: { kind: 'tags', max: 40, most: 3, optional: true },
  segments: { kind: 'links', of: 'carSegment', most: 10, optional: true },
  terms: {
    kind: 'rows',
    key: 'fuel',
    most: 3,
    optional: true,
    of: {
      fuel: { kind: 'choice', of: ['d', 'e', 'l'] },
      maxMonths: { kind: 'count', min: 1, max: 120 },
      maxKm: { kind: 'count', min: 0, max: 200_000 },
    },
  },
  lines: { kind: 'count', computed: true },
} as const satisfies Facts;

export const thing = managedKind({
  kind: 'thing',
  list: 'things',
  path: '/api-admin/things',
  facts: thingFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: atLeast('supervisor'),
  keeps: atLeast('supervisor'),
  one: 'thing',
  rules: [
    { fact: 'budget', holds: ({ way, budget }) => way === 'share' || budget !== null, fault: 'budgetMissing' },
    { fact: 'code', holds: ({ code }) => code !== '*', fault: 'standsForAll' },
  ],
});
export const things = managedRoutes(thing);

const diesel = { fuel: 'd', maxMonths: 48, maxKm: 40_000 } as const;
const electric = { fuel: 'e', maxMonths: 60, maxKm: 30_000 } as const;

/** A request body for one record. Each fact has a distinct value. */
export const thingBody = {
  code: 'OF',
  name: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' },
  remark: 'Eén\ntwee',
  contact: 'Noor de Wit',
  email: 'noor@example.nl',
  plate: 'AB-12-C',
  months: 36,
  weight: 12.5,
  budget: 550.25,
  perKm: 0.3125,
  share: 21.75,
  active: true,
  agreed: null,
  way: 'share',
  from: '2026-01-31',
  makes: ['Kia', 'Seat'],
  segments: [1, 3],
  terms: [diesel, electric],
} as const;
