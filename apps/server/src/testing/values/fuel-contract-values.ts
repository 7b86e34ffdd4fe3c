import { day, moment, type SubjectValues } from '../../platform/testing/subject-values.ts';

const row = {
  BrandstofcontractNummer: 61,
  LeaseContractNummer: 51,
  Kenteken: '2-ABC-345',
  AutoOmschrijving: 'Kia EV6 GT-Line',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Referentie: 'KP 600',
  BeginDatum: day('2025-03-01'),
  EindDatum: day('2028-02-29'),
};
const refueling = {
  Volgnummer: 81,
  TransactieDatumTijd: moment('2026-01-20T12:05:00Z'),
  BrandstofSoort: 'Diesel',
  Liters: 41.25,
  BedragInclusief: 71.01,
  BedragExclusief: 58.69,
  KilometerStand: 29_004,
  ProductCode: 'P03',
  ProductOmschrijving: 'Diesel B7',
  Snelweg: false,
  Tankstation: 'Haarrijn',
};

/** The values of a car's fuel card and its refuelings. */
export const fuelContractValues: SubjectValues = {
  files: {
    'fuel-contracts': [
      {
        Klant: 'waarden',
        BrandstofcontractNummer: 61,
        DebiteurNummer: 12,
        LeaseContractNummer: 51,
        Referentie: 'KP 600',
        Leverancier: 'Tankpas Delta',
        PasNummer: '7030 0061',
        PasGeldigTot: '2027-12-31',
        BrandstofSoort: 'Diesel en laden',
        BeginDatum: '2025-03-01',
        EindDatum: '2028-02-29',
      },
    ],
    refuelings: [
      {
        Klant: 'waarden',
        Volgnummer: 81,
        BrandstofcontractNummer: 61,
        DebiteurNummer: 12,
        BestuurderNummer: 31,
        FactuurVolgNummer: 71,
        TransactieDatumTijd: '2026-01-20 14:05',
        BrandstofSoort: 'Diesel',
        Liters: '41.25',
        BedragInclusief: '71.01',
        BedragExclusief: '58.69',
        KilometerStand: 29_004,
        ProductCode: 'P03',
        ProductOmschrijving: 'Diesel B7',
        Tankstation: 'Haarrijn',
      },
    ],
  },
  flags: { refuelings: { Snelweg: 'Snelweg' } },
  rounds: [
    {
      kind: 'fuel-contracts',
      cells: { EindDatum: '2026-03-09' },
      fields: { EindDatum: day('2026-03-09'), Beeindigd: true },
    },
  ],
  hits: [
    {
      find: 'Tankpas',
      is: {
        kind: 'fuelContract',
        id: 61,
        title: '61',
        facts: ['Tankpas Delta', 'Pieter van der Zwart', 'Waarden Logistiek'],
        plate: '2-ABC-345',
        day: null,
        amount: null,
        contract: null,
      },
    },
  ],
  ofPerson: {
    refueling: {
      entries: [
        {
          what: 'refuelled',
          record: { kind: 'fuelContract', id: 61 },
          plate: '2-ABC-345',
          since: '2026-01-20',
          until: '2026-01-20',
          title: null,
          detail: null,
          code: null,
          number: 1,
          quantity: 41.25,
          amount: 71.01,
          status: null,
        },
      ],
      cost: { amount: 71.01, count: 1, since: '2025-03-11' },
    },
  },
  answers: {
    'fuelContracts.all': { is: [row] },
    'fuelContracts.ofLeaseContract': { params: { number: 51 }, is: [row] },
    'fuelContracts.byNumber': {
      params: { number: 61 },
      is: {
        ...row,
        Leverancier: 'Tankpas Delta',
        PasNummer: '7030 0061',
        PasGeldigTot: day('2027-12-31'),
        BrandstofSoort: 'Diesel en laden',
        Beeindigd: false,
      },
    },
    'refuelings.ofContract': { params: { number: 61 }, is: [refueling] },
    'refuelings.ofInvoice': { params: { number: 71 }, is: [refueling] },
  },
  stored: {
    'select debtor_number, driver_number from refueling where number = 81': { debtor_number: 12, driver_number: 31 },
  },
};
