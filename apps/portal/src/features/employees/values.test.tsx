import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { employeeSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: 'Robin van der Heyden',
  gender: 'female',
  initials: 'R.',
  firstName: 'Robin',
  infix: 'van der',
  lastName: 'Heyden',
  email: 'robin@waarden.example',
  language: 'de',
  active: true,
  state: 'expired',
  phone: '020-3000009',
  mobile: '06-30000010',
  street: 'Havenkade 11',
  postcode: '3512 QU',
  city: 'Utrecht',
  country: 'be',
  driverNumber: 9,
  personnelNumber: '40114',
  department: 'Montage',
  birthDate: '1990-01-21',
  licenceNumber: '5123456789',
  licenceIssuedOn: '2018-01-22',
  licenceIssuePlace: 'Zeist',
  licenceValidUntil: '2028-01-23',
  licenceTypeB: true,
  dueDate: '2026-01-25',
  expirationDate: '2026-01-26',
  contributionDisplay: 'fourWeeks',
  debtors: [1001],
  companyNames: 'Regio Noord',
  arrangements: [
    { arrangement: 3, hasOrdered: true, personalBudget: null },
    { arrangement: 4, hasOrdered: false, personalBudget: 575.5 },
  ],
  arrangementNames: { 'nl-NL': 'Kantoor, Fiets', 'en-GB': 'Office, Bike' },
  ordered: 'car',
  operatingCompany: [1],
  operatingCompanyName: 'Installatie Noord B.V.',
};

test('EW-26 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(employeeSubject), record)).toEqual([
    ['Naam', 'Robin van der Heyden'],
    ['E-mailadres', 'robin@waarden.example'],
    ['Status', 'Toegang verlopen (warn)'],
    ['Regelingen', 'Kantoor, Fiets'],
    ['Besteld', 'Auto'],
    ['Bestellen vóór', '25-01-2026'],
    ['Toegang tot en met', '26-01-2026'],
    ['Werkmaatschappij', 'Installatie Noord B.V.'],
    ['Bedrijven', 'Regio Noord'],
    ['Afdeling', 'Montage'],
    ['Personeelsnummer', '40114'],
  ]);
  expect(managedList(employeeSubject).rowLabel(record)).toBe('Robin van der Heyden');
});

test('EW-06 EW-07 EW-08 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(employeeSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/employees/7': [record],
      '/api-admin/arrangements': [
        { number: 3, name: { 'nl-NL': 'Kantoor' }, active: true },
        { number: 4, name: { 'nl-NL': 'Fiets' }, active: true },
      ],
      '/api-admin/operating-companies': [{ number: 1, name: 'Installatie Noord B.V.' }],
      '/Bedrijven/Alle': [{ Volgnummer: 1001, NaamSamengesteld: 'Regio Noord' }],
    },
  });
  expect(content).toMatchObject({
    title: 'Medewerker Robin van der Heyden',
    marks: ['Toegang verlopen (warn)'],
    facts: [
      ['Geslacht', 'Vrouw'],
      ['Voorletters', 'R.'],
      ['Voornaam', 'Robin'],
      ['Tussenvoegsel', 'van der'],
      ['Achternaam', 'Heyden'],
      ['E-mailadres', 'robin@waarden.example'],
      ['Taal', 'Duits'],
      ['Actief', 'Ja'],
      ['Bedrijven', 'Regio Noord'],
      ['Werkmaatschappij', 'Installatie Noord B.V.'],
      ['Regelingen', 'Kantoor, Heeft besteld Ja, Eigen budget –Fiets, Heeft besteld Nee, Eigen budget € 575,50'],
      ['Bestellen vóór', '25-01-2026'],
      ['Toegang tot en met', '26-01-2026'],
      ['Eigen bijdrage tonen', 'Per 4 weken'],
      ['Personeelsnummer', '40114'],
      ['Afdeling', 'Montage'],
      ['Bestuurdersnummer', '9'],
      ['Geboortedatum', '21-01-1990'],
      ['Rijbewijsnummer', '5123456789'],
      ['Rijbewijs afgegeven op', '22-01-2018'],
      ['Rijbewijs afgegeven in', 'Zeist'],
      ['Rijbewijs geldig tot', '23-01-2028'],
      ['Rijbewijs B', 'Ja'],
      ['Straat en huisnummer', 'Havenkade 11'],
      ['Postcode', '3512 QU'],
      ['Plaats', 'Utrecht'],
      ['Land', 'België'],
      ['Telefoon', '020-3000009'],
      ['Mobiel', '06-30000010'],
    ],
  });
});
