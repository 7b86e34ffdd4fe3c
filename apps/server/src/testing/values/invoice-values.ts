import { day, type SubjectValues } from '../../platform/testing/subject-values.ts';

const row = {
  VolgNummer: 71,
  FactuurNummer: 'F2026-0071',
  FactuurDatum: day('2026-02-01'),
  DebiteurNummer: 12,
  DebiteurNaam: 'Logistiek zoals gefactureerd',
  Omschrijving: 'Lease februari',
  PeriodeVan: day('2026-02-02'),
  PeriodeTot: day('2026-02-27'),
  BedragExclusief: 1000.01,
  BedragInclusief: 1195.02,
  VervalDatum: day('2026-03-03'),
  CreditGemaakt: false,
};

/** The values of an invoice with a line of its own kind. */
export const invoiceValues: SubjectValues = {
  files: {
    'invoice-types': [
      {
        Klant: 'waarden',
        Code: 'SRT',
        Volgorde: 5,
        Omschrijving: 'Termijnen',
        ResourceCode: 'Leasetermijnen',
        Kolommen: 'Kenteken:text,Datum:date,Bedrag:amount,Aantal:number,Betaald:boolean',
      },
    ],
    invoices: [
      {
        Klant: 'waarden',
        VolgNummer: 71,
        FactuurNummer: 'F2026-0071',
        DebiteurNummer: 12,
        DebiteurNaam: 'Logistiek zoals gefactureerd',
        FactuurDatum: '2026-02-01',
        VervalDatum: '2026-03-03',
        PeriodeVan: '2026-02-02',
        PeriodeTot: '2026-02-27',
        Omschrijving: 'Lease februari',
        BedragExclusief: '1000.01',
        BedragInclusief: '1195.02',
        GrondslagHoog: '803.03',
        PercentageHoog: '21',
        BtwBedragHoog: '168.64',
        GrondslagLaag: '104.05',
        PercentageLaag: '9.5',
        GrondslagNul: '92.93',
        Betalingsconditie: '30 dagen netto',
      },
    ],
    'invoice-lines': [
      {
        Klant: 'waarden',
        FactuurVolgNummer: 71,
        Regel: 7,
        SoortCode: 'SRT',
        ContractNummerRegel: 51,
        BedragExclusief: '700.07',
        BedragInclusief: '847.08',
        Kenteken: 'XX-123-Y',
        Datum: '2026-02-15',
        Bedrag: '700.10',
        Aantal: '1.5',
        Betaald: 'ja',
      },
    ],
  },
  flags: { invoices: { Incasso: 'Incasso', DigitaalVerzonden: 'DigitaalVerzonden', CreditGemaakt: 'CreditGemaakt' } },
  hits: [
    {
      find: 'F2026-0071',
      is: {
        kind: 'invoice',
        id: 71,
        title: 'F2026-0071',
        facts: ['Logistiek zoals gefactureerd', 'Lease februari'],
        plate: null,
        day: '2026-02-01',
        amount: 1195.02,
        contract: null,
      },
    },
  ],
  answers: {
    'invoices.all': { params: { culture: 'nl-NL' }, is: [row] },
    'invoices.byNumber': {
      params: { number: 71 },
      is: {
        ...row,
        GrondslagHoog: 803.03,
        PercentageHoog: 21,
        BtwBedragHoog: 168.64,
        GrondslagLaag: 104.05,
        PercentageLaag: 9.5,
        GrondslagNul: 92.93,
        Betalingsconditie: '30 dagen netto',
        Incasso: false,
        DigitaalVerzonden: false,
      },
    },
    'invoices.types': {
      params: { number: 71 },
      is: [{ Code: 'SRT', Omschrijving: 'Termijnen', ResourceCode: 'Leasetermijnen', Bedrag: 847.08 }],
    },
    'invoices.lines': {
      params: { type: 'SRT', number: 71, culture: 'nl-NL' },
      is: [{ Kenteken: 'XX-123-Y', Datum: day('2026-02-15'), Bedrag: 700.1, Aantal: 1.5, Betaald: true }],
    },
  },
  stored: {
    'select contract_number, amount_excl, amount_incl, position from invoice_line where invoice_number = 71': {
      contract_number: 51,
      amount_excl: '700.07',
      amount_incl: '847.08',
      position: 7,
    },
    [`select position from invoice_type where code = 'SRT'`]: { position: 5 },
  },
};
