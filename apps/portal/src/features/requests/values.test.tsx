import type { RequestSummary } from '@wagenpark/contract/admin/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadColumnOf } from '../../patterns/download/download-column.ts';
import { readListValues } from '../../patterns/testing/shown-values.tsx';
import { aSession } from '../../platform/session/testing.ts';
import { ownRequestList, requestQueueList } from './list.tsx';

const request: RequestSummary = {
  number: 730_914_226,
  clientNumber: 101,
  kind: 'referenceChange',
  status: 'questionAsked',
  effect: 'none',
  client: { name: 'waarden', displayName: 'Waarden Wagenpark', country: 'nl' },
  contract: 51,
  contractKind: 'lease',
  plate: 'AB-123-C',
  car: 'Kia EV6',
  asker: 'Vera Vrager',
  askedAt: '2026-11-18T09:00:00.000Z',
  effectiveFrom: '2026-12-01',
  from: 'KP oud',
  to: 'KP nieuw',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const expectedCells = [
  ['Status', 'Vraag gesteld (info)'],
  ['Kenteken', 'AB-123-C'],
  ['Soort', 'Referentiewijziging'],
  ['Wijziging', 'KP oud → KP nieuw'],
  ['Ingangsdatum', '01-12-2026'],
  ['Aanvrager', 'Vera Vrager'],
  ['Aangevraagd', '2 dagen geleden'],
];

test('DA-06 every column of the own requests shows its own value', async () => {
  expect(await readListValues(ownRequestList, request)).toEqual([['Nummer', '101'], ...expectedCells]);
});

test('DA-06 the queue of staff shows the client of each request, too', async () => {
  // Age and change come before the columns that narrow screens hide.
  expect(await readListValues(requestQueueList, request)).toEqual([
    ['Nummer', '101'],
    ['Klant', 'Waarden Wagenpark'],
    ['Status', 'Vraag gesteld (info)'],
    ['Kenteken', 'AB-123-C'],
    ['Aangevraagd', '2 dagen geleden'],
    ['Wijziging', 'KP oud → KP nieuw'],
    ['Soort', 'Referentiewijziging'],
    ['Ingangsdatum', '01-12-2026'],
    ['Aanvrager', 'Vera Vrager'],
  ]);
});

test('an exported file has the old values of a request in a column before the new ones', () => {
  for (const list of [ownRequestList, requestQueueList]) {
    const column = list.columns({ words: (id) => id, session: aSession() }).find(({ id }) => id === 'to');
    if (column === undefined) throw new Error('there is a column of changes');
    expect(downloadColumnOf(column)).toMatchObject({ kind: 'text', fields: ['from', 'to'] });
  }
});

test('DA-06 the name of a request is its number, and in the queue its client too', () => {
  expect(ownRequestList.rowLabel(request)).toBe('101');
  expect(requestQueueList.rowLabel(request)).toBe('Waarden Wagenpark 101');
  expect(ownRequestList.recordPath?.(730_914_226)).toEqual({ to: '/requests/view', search: { id: '730914226' } });
  expect(requestQueueList.recordPath?.(730_914_226)).toEqual({
    to: '/management/requests/view',
    search: { id: '730914226' },
  });
});

test.each([
  [{ status: 'waitingForApproval' }, 'Wacht op goedkeuring (warn)'],
  [{ status: 'approved', effect: 'planned' }, 'Goedgekeurd · gaat in op 01-12-2026 (ok)'],
  [{ status: 'approved', effect: 'effective' }, 'Goedgekeurd · doorgevoerd (ok)'],
  [{ status: 'declined' }, 'Afgewezen (danger)'],
  [{ status: 'withdrawn' }, 'Ingetrokken (neutral)'],
] as const)('DA-06 the state of a request: %o', async (input, expected) => {
  expect(await readListValues(ownRequestList, { ...request, ...input })).toContainEqual(['Status', expected]);
});

test.each([
  ['driverChange', 'Bestuurderswijziging'],
  ['driverDetails', 'Bestuurdersgegevens'],
  ['debtorChange', 'Debiteurwissel'],
] as const)('DA-06 the content of a request: %s', async (kind, expected) => {
  expect(await readListValues(ownRequestList, { ...request, kind })).toContainEqual(['Soort', expected]);
});

test('FP-18 a card for a person shows only the name of that person', async () => {
  const card = { ...request, kind: 'greenCard', from: null, to: 'Anna de Vries' } as const;
  expect(await readListValues(ownRequestList, card)).toContainEqual(['Wijziging', 'Anna de Vries']);
  const bare = { ...request, from: null };
  expect(await readListValues(ownRequestList, bare)).toContainEqual(['Wijziging', '– → KP nieuw']);
});
