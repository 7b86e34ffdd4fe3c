import { expect, test } from 'vitest';
import { clientLabel, findClients } from './client-search.ts';

const clients = [
  { id: 2, name: 'installatie', displayName: 'Van Dongen Installatietechniek', debtorNumber: 1001 },
  { id: 3, name: 'brouwerij', displayName: 'Brouwerij De Zwaan', debtorNumber: 2001 },
  { id: 9, name: 'nieuw', displayName: 'Nieuwe Klant', debtorNumber: null },
];
const foundIds = (search: string) => findClients(clients, search).map(({ id }) => id);

test('TH-05 an entry says name and debtor number; a client without companies its name alone', () => {
  expect(clients.map(clientLabel)).toEqual(['installatie / 1001', 'brouwerij / 2001', 'nieuw']);
});

test('TH-07 every word must occur in at least one field, in any case', () => {
  expect(foundIds('')).toEqual([2, 3, 9]);
  expect(foundIds('DONGEN 1001')).toEqual([2]);
  expect(foundIds('zwaan  brouw 2')).toEqual([3]);
  expect(foundIds('01')).toEqual([2, 3]);
  expect(foundIds('zwaan 1001')).toEqual([]);
});
