import { expect, test } from 'vitest';
import type { Words } from '../../../words/words.ts';
import { bodyOfClient, type ClientValues, changeOfCountry, emptyClient, faultsOfClient } from './client-values.ts';

const filled: ClientValues = {
  name: 'Nieuwbouw',
  displayName: 'Nieuwbouw BV',
  country: 'be',
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
  primaryColor: '#7b2d5b',
  secondaryColor: '#1d6b45',
  languages: ['nl-BE'],
  hasLeaseWise: true,
  leaseCalculation: false,
  companies: [{ number: 7001, code: 'NBH', name: 'Nieuwbouw Holding', parent: null }],
  firstName: 'Nele',
  lastName: 'Bouwens',
  email: 'nele@nieuwbouw.example',
};
const words = ((id: string) => id) as Words;
const faults = (part: Partial<ClientValues>) => {
  const formFaults = faultsOfClient({ ...filled, ...part }, words);
  return formFaults.map(({ path }) => path);
};

test('a complete form has no errors, and the supervisor is sent separately', () => {
  expect(faults({})).toEqual([]);
  expect(bodyOfClient(filled)).toMatchObject({
    name: 'Nieuwbouw',
    supervisor: { firstName: 'Nele', lastName: 'Bouwens', email: 'nele@nieuwbouw.example' },
  });
  expect(bodyOfClient(filled)).not.toHaveProperty('email');
});

test.each([
  [{ name: 'nieuw bouw' }, ['name']],
  [{ displayName: '  ' }, ['displayName']],
  [{ country: null, timeZone: null, currency: null }, ['country', 'timeZone', 'currency']],
  [{ primaryColor: '#fff' }, ['primaryColor']],
  [{ languages: [] }, ['languages']],
  [{ companies: [] }, ['companies']],
  [{ companies: [{ number: null, code: 'A', name: '', parent: null }] }, ['companies.0.number', 'companies.0.name']],
  [{ companies: [{ number: 1, code: 'A', name: 'A', parent: 2 }] }, ['companies.0.parent']],
  [{ firstName: '', email: 'nobody' }, ['firstName', 'email']],
])('%j has errors at these fields', (part, paths) => {
  expect(faults(part as Partial<ClientValues>)).toEqual(paths);
});

test('choosing a country sets its time zone, currency and first language; languages that were chosen stay', () => {
  expect(changeOfCountry('pl', emptyClient)).toEqual({
    country: 'pl',
    timeZone: 'Europe/Warsaw',
    currency: 'PLN',
    languages: ['pl-PL'],
  });
  expect(changeOfCountry('be', { ...emptyClient, languages: ['fr-BE', 'nl-BE'] })).toMatchObject({
    timeZone: 'Europe/Brussels',
    currency: 'EUR',
    languages: ['fr-BE', 'nl-BE'],
  });
});
