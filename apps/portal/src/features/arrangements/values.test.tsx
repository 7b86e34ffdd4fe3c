import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { arrangementSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' },
  description: { 'nl-NL': 'Voor binnendienst', 'en-GB': 'For office staff' },
  objectType: 'bike',
  budget: 21.5,
  minLease: 22.5,
  maxLease: 823.5,
  maxCo2: 21,
  maxFuelLabel: 'C',
  maxFiscalValue: 24.5,
  maxConsumerPrice: 25.5,
  leaseDeviation: 21.25,
  leaseDeviationUnit: 'euro',
  fiscalValueDeviation: 22.25,
  fiscalValueDeviationUnit: 'percent',
  consumerPriceDeviation: 23.25,
  consumerPriceDeviationUnit: 'euro',
  contributionMode: 'standard',
  fixedAmount: 26.5,
  contributionPercentage: 21.75,
  lowerLimit: 27.5,
  maxContribution: 28.5,
  contributionDisplay: 'both',
  fuelTerms: [
    {
      fuel: 'e',
      minMonths: 36,
      maxMonths: 60,
      defaultMonths: 48,
      minYearlyKm: 10_500,
      maxYearlyKm: 40_500,
      defaultYearlyKm: 20_500,
    },
  ],
  orderCompanies: [1],
  operatingCompanies: [1],
  segments: [1],
  dealers: [1],
  taxBrackets: [
    {
      label: 'Schijf 1',
      incomeFrom: 29.5,
      incomeTo: 30.5,
      rateWithoutCredit: 22.75,
      rateWithCredit: 23.75,
    },
  ],
  dueWeeks: 28,
  expiryWeeks: 29,
  approvalRequired: false,
  licenceCheck: true,
  active: false,
};

test('every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(arrangementSubject), record)).toEqual([
    ['Naam', 'Kantoor'],
    ['Soort', 'Fiets'],
    ['Budget per maand', '€ 21,50'],
    ['Eigen bijdrage', 'Deel boven het budget'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(arrangementSubject).rowLabel(record)).toBe('Kantoor');
});

test('the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(arrangementSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/arrangements/7': [record],
      '/api-admin/order-companies': [{ number: 1, name: 'Gekoppeld' }],
      '/api-admin/operating-companies': [{ number: 1, name: 'Gekoppeld' }],
      '/api-admin/car-segments': [{ number: 1, code: 'Gekoppeld' }],
      '/api-admin/preferred-dealers': [{ number: 1, name: 'Gekoppeld' }],
    },
  });
  expect(content).toMatchObject({
    title: 'Regeling Kantoor',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Naam', 'Kantoor'],
      ['Omschrijving', 'Voor binnendienst'],
      ['Soort', 'Fiets'],
      ['Actief', 'Nee'],
      ['Budget per maand', '€ 21,50'],
      ['CO₂ tot en met', '21 g/km'],
      ['Lease vanaf', '€ 22,50'],
      ['Lease tot en met', '€ 823,50'],
      ['Energielabel tot en met', 'C'],
      ['Fiscale waarde tot en met', '€ 24,50'],
      ['Consumentenprijs tot en met', '€ 25,50'],
      ['Segmenten', 'Gekoppeld'],
      ['Lease boven budget', '21,25'],
      ['Lease boven budget in', 'Euro'],
      ['Fiscale waarde boven maximum', '22,25'],
      ['Fiscale waarde boven maximum in', 'Procent'],
      ['Consumentenprijs boven maximum', '23,25'],
      ['Consumentenprijs boven maximum in', 'Euro'],
      ['Eigen bijdrage', 'Deel boven het budget'],
      ['Weergave van de bijdrage', 'Per maand en per 4 weken'],
      ['Vast bedrag per maand', '€ 26,50'],
      ['Deel van de medewerker', '21,75%'],
      ['Ondergrens', '€ 27,50'],
      ['Maximale bijdrage', '€ 28,50'],
      [
        'Looptijd en kilometers',
        'Brandstof Elektrisch, Looptijd vanaf 36 maanden, Looptijd tot en met 60 maanden, Looptijd bij het begin 48 maanden, Km per jaar vanaf 10.500 km, Km per jaar tot en met 40.500 km, Km per jaar bij het begin 20.500 km',
      ],
      ['Bestelmaatschappijen', 'Gekoppeld'],
      ['Voorkeursdealers', 'Gekoppeld'],
      ['Werkmaatschappijen', 'Gekoppeld'],
      [
        'Belastingschijven',
        'Naam van de schijf Schijf 1, Inkomen vanaf € 29,50, Inkomen tot en met € 30,50, Tarief zonder heffingskorting 22,75%, Tarief met heffingskorting 23,75%',
      ],
      ['Kiezen binnen (weken)', '28'],
      ['Toegang gedurende (weken)', '29'],
      ['Goedkeuring van de werkgever nodig', 'Nee'],
      ['Rijbewijs controleren bij het bestellen', 'Ja'],
    ],
  });
});
