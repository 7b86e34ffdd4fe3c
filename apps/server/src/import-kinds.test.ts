import { describe, expect, test } from 'vitest';
import { importKinds } from './import-kinds.ts';
import { doubtsOf } from './platform/import/doubts.ts';
import { columnsForPlace } from './platform/import/file-kind.ts';
import { recordNumber } from './platform/import/values.ts';
import type { AskedValue } from './platform/testing/subject-expectations.ts';
import { mergeExpectations } from './testing/merged-expectations.ts';
import { databaseColumnByFileColumn } from './testing/values/import-values.ts';

/** The expectations of the subjects about their files. */
const ownFiles = Object.entries(mergeExpectations('files'));

const place = { now: new Date('2026-03-10T12:00:00Z'), timeZone: 'Europe/Amsterdam', country: 'nl' };
const nl = { timeZone: 'Europe/Amsterdam', country: 'nl', currency: 'EUR' };

const ofName = (name: string) => {
  const kind = importKinds.find((own) => own.name === name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  return kind;
};

test('every file column fills the expected database column', () => {
  const filled = importKinds.map((kind) => {
    const columns = Object.entries(columnsForPlace(kind, nl));
    return [kind.name, Object.fromEntries(columns.map(([field, { header }]) => [header, field]))];
  });
  const subjectFiles = ownFiles.map(([kind, { fills }]) => [kind, fills]);
  expect(Object.fromEntries(filled)).toEqual({ ...databaseColumnByFileColumn, ...Object.fromEntries(subjectFiles) });
});

test('the references of every column are searched among the expected records', () => {
  const fields = importKinds.flatMap((kind) =>
    Object.entries(columnsForPlace(kind, nl)).flatMap(([field, { names }]) =>
      names ? [`${kind.name}.${field}: ${names}`] : [],
    ),
  );
  const subjectReferences = ownFiles.flatMap(([kind, { names }]) =>
    Object.entries(names).map(([field, record]) => `${kind}.${field}: ${record}`),
  );
  expect(fields.toSorted()).toEqual(
    [
      ...subjectReferences,
      'debtors.parent_number: debtor',
      'drivers.debtor_number: debtor',
      'contracts.debtor_number: debtor',
      'contracts.vehicle_number: vehicle',
      'fuel-contracts.debtor_number: debtor',
      'fuel-contracts.lease_contract_number: leaseContract',
      'invoices.debtor_number: debtor',
      'refuelings.fuel_contract_number: fuelContract',
      'refuelings.debtor_number: debtor',
      'refuelings.driver_number: driver',
      'refuelings.invoice_number: invoice',
    ].toSorted(),
  );
});

test('blank cells with a meaning have the expected one', () => {
  const blanks = importKinds.flatMap((kind) => {
    const columns = Object.values(columnsForPlace(kind, nl)).filter(({ isRequired }) => !isRequired);
    return columns.flatMap(({ header, read }) => {
      const { fault, value } = read('');
      return fault !== undefined || value === null ? [] : [`${kind.name}.${header}: ${JSON.stringify(value)}`];
    });
  });
  const no = (kind: string, ...headers: readonly string[]) => headers.map((header) => `${kind}.${header}: false`);
  const nothing = (kind: string, ...headers: readonly string[]) => headers.map((header) => `${kind}.${header}: "0.00"`);
  expect(blanks).toEqual([
    'clients.VerplichteBestuurderVelden: []',
    'clients.HasLeaseWise: true',
    'clients.Modules: []',
    ...no('drivers', 'RijbewijsA', 'RijbewijsB', 'RijbewijsC', 'RijbewijsD', 'RijbewijsE'),
    'vehicles.Land: "nl"',
    'vehicles.ObjectSoort: "PV"',
    'vehicles.GrijsKenteken: false',
    'contracts.BeginKilometerStand: 0',
    ...no('contracts', 'VoorloperIngezet', 'MetBanden', 'AutoIngezet', 'AutoIngenomen', 'EindafrekeningGemaakt'),
    ...no('contracts', 'VerzekeringWA', 'VerzekeringCasco', 'VerzekeringInzittenden', 'Houderschapsbelasting'),
    ...no('contracts', 'BrandstofVoorschotInbegrepen', 'ReparatieOnderhoudBanden', 'Rechtsbijstand', 'Afschrijving'),
    ...no('contracts', 'VervangendVervoer', 'Winterbanden'),
    ...nothing('invoices', 'GrondslagHoog', 'BtwBedragHoog', 'GrondslagLaag', 'GrondslagNul'),
    ...no('invoices', 'Incasso', 'DigitaalVerzonden', 'CreditGemaakt'),
    'refuelings.Snelweg: false',
    ...nothing('fines', 'Administratiekosten', 'Verhoging1', 'Verhoging2'),
    ...no('fines', 'Doorgestuurd', 'Doorbelast'),
    'mileage-readings.Bron: "import"',
    ...no('rent-agreements', 'Trekhaak', 'Automaat'),
    'rent-agreement-accessories.Eenmalig: false',
    'rent-agreement-accessories.Aantal: 1',
    ...no('rent-reservations', 'Voorlopig', 'Automaat', 'Trekhaak'),
    'rent-reservation-accessories.Eenmalig: false',
    'rent-reservation-accessories.Aantal: 1',
  ]);
});

/** For every kind of column with its own parser: a cell, and its value or the code of its refusal. */
test.each([
  ['drivers', 'Geslacht', '2', 2],
  ['drivers', 'Geslacht', '0', 'not-one-of'],
  ['drivers', 'Geslacht', '3', 'not-one-of'],
  ['drivers', 'Geslacht', 'V', 2],
  ['drivers', 'Geslacht', 'Man', 1],
  ['drivers', 'Geslacht', 'kobieta', 2],
  ['rent-terms', 'TermijnJaarMaand', '2026-01', '2026-01'],
  ['rent-terms', 'TermijnJaarMaand', '202601', '2026-01'],
  ['rent-terms', 'TermijnJaarMaand', '2026-01-01', '2026-01'],
  ['rent-terms', 'TermijnJaarMaand', '2026-01-31', 'not-a-month'],
  ['rent-terms', 'TermijnJaarMaand', '2026-00', 'not-a-month'],
  ['drivers', 'TaalId', 'Frans', 'fr'],
  ['drivers', 'LandCode', 'Niederlande', 'nl'],
  ['vehicles', 'Land', 'België', 'be'],
  ['vehicles', 'BrandstofSoort', 'Benzine', 'l'],
  ['vehicles', 'BrandstofSoort', 'DIESEL', 'd'],
  ['vehicles', 'BrandstofSoort', 'électrique', 'e'],
  ['vehicles', 'BandenSoort', 'zomer', 0],
  ['vehicles', 'BandenSoort', 'Winter', 1],
  ['vehicles', 'BandenSoort', 'All-season', 2],
  ['vehicles', 'BandenSoort', 3, 'not-one-of'],
  ['vehicles', 'ObjectSoort', 'Fiets', 'TW'],
  ['damage-reports', 'Oorzaak', 'Storm, hagel of water', 'weather'],
  ['damage-reports', 'BeschadigdeDelen', 'frontLeft', 'frontLeft'],
  ['insurance-quotes', 'Status', 'Geaccepteerd', 'accepted'],
  ['mileage-readings', 'Bron', 'onderhoud', 'service'],
  ['damage-reports', 'Schadetijd', '9:05', '09:05'],
  ['damage-reports', 'Schadetijd', 'middag', 'not-a-time'],
  ['damage-reports', 'Omschrijving', 'Deur geraakt.\r\nSpiegel ook.', 'Deur geraakt.\nSpiegel ook.'],
  ['car-orders', 'Omschrijving', 'een\ntwee', 'een\ntwee'],
  ['charge-points', 'Opmerking', 'drie\nvier', 'drie\nvier'],
  ['damage-reports', 'Locatie', 'een\ntwee', 'line-break'],
  ['vehicles', 'Cataloguswaarde', '45.000', '45000.00'],
  ['contracts', 'LeasebedragPerMaand', '1.050', '1050.00'],
  ['contracts', 'KmPerJaar', '25.000', 25_000],
  ['vehicles', 'BijtellingPercentage', '22 %', '22.00'],
  ['vehicles', 'BijtellingPercentage', '0,22', ['0.22', 'unusual-fraction', 22]],
  ['vehicles', 'BijtellingPercentage', '0,5', ['0.50', 'unusual-fraction', 50]],
  ['vehicles', 'BijtellingPercentage', '0', '0.00'],
  ['vehicles', 'BijtellingPercentage', '0,22 %', '0.22'],
  ['invoices', 'PercentageHoog', '0.21', ['0.21', 'unusual-fraction', 21]],
  ['invoices', 'PercentageLaag', '0.09', ['0.09', 'unusual-fraction', 9]],
  ['charge-points', 'PrijsPerKwh', '€ 0,3150', '0.3150'],
  ['refuelings', 'Liters', '1234567,25', '1234567.2500'],
  ['refuelings', 'Liters', '7,0215', '7.0215'],
  ['refuelings', 'Liters', '7,02155', 'too-many-decimals'],
  ['refuelings', 'BedragExclusief', '2.9008', '2.90'],
  ['refuelings', 'Liters', '12345678', 'out-of-range'],
  ['fines', 'OvertredingDatumTijd', '1-2-2026', '2026-02-01'],
  ['fines', 'OvertredingDatumTijd', '2026-02-01 00:00', '2026-01-31T23:00:00.000Z'],
  ['fines', 'OvertredingDatumTijd', '/Date(1770000000000)/', '2026-02-02T02:40:00.000Z'],
] as const)('%s: %s, %s', (kind, header, cell, expected) => {
  const column = Object.values(columnsForPlace(ofName(kind), nl)).find((each) => each.header === header);
  const parsed = column?.read(cell);
  const doubts = parsed?.doubt && [parsed.value, parsed.doubt.code, parsed.doubt.params['other']];
  expect(parsed?.fault?.code ?? doubts ?? parsed?.value).toEqual(expected);
});

test('percentages with fractions, such as the taxable ones of Germany, are not doubtful', () => {
  const column = columnsForPlace(ofName('vehicles'), { ...nl, country: 'de' })['addition_percentage'];
  expect(['0,25', '0.5', '0,22'].map((cell) => column?.read(cell).doubt?.code)).toEqual([
    undefined,
    undefined,
    'unusual-fraction',
  ]);
});

describe('doubtful values', () => {
  /** Columns without bounds: numbers from a list or a form, and columns with a limit of their own. */
  const notAsked = ['drivers.gender', 'vehicles.tyre_type', 'invoice-types.position'];

  test('every number and day of every kind has a bound, and every bound a column', () => {
    const measured = importKinds.flatMap((kind) =>
      Object.entries(columnsForPlace(kind, nl))
        .filter(
          ([, { sql, form }]) => /integer|smallint|numeric|date|timestamptz/.test(sql) && form !== recordNumber.form,
        )
        .map(([field]) => `${kind.name}.${field}`),
    );
    const bound = importKinds.flatMap(({ name, bounds = {} }) =>
      Object.keys(bounds).map((field) => `${name}.${field}`),
    );
    expect([...bound, ...notAsked].toSorted()).toEqual(measured.toSorted());
  });

  test('the examples of the templates are not doubtful', () => {
    for (const kind of importKinds) {
      const values = Object.fromEntries(
        Object.entries(columnsForPlace(kind, nl)).map(([field, { header, read }]) => [
          field,
          read(kind.example[header] ?? null).value,
        ]),
      );
      expect(doubtsOf(kind, values, place)).toEqual([]);
    }
  });

  test('numbers and days are doubtful beyond their bounds, not on them', () => {
    const codes = (values: Readonly<Record<string, unknown>>): unknown[] =>
      doubtsOf(ofName('contracts'), values, place).map(({ field, code, params }) => [field, code, params]);
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

  /** Realistic values, written by hand: one that is accepted, and one with a lost decimal point or a wrong century. */
  const valuesByKind: Readonly<Record<string, readonly AskedValue[]>> = {
    ...Object.fromEntries(ownFiles.map(([kind, { asks }]) => [kind, asks])),
    drivers: [
      ['birth_date', '2011-03-01', '2013-03-01'],
      ['birth_date', '1928-01-01', '1925-01-01'],
      ['licence_issued_on', '2026-03-11', '2026-03-20'],
      ['licence_valid_until', '2080-01-01', '2099-01-01'],
    ],
    vehicles: [
      ['co2', '480', '4800'],
      ['list_price', '980000', '4800000'],
      ['addition_percentage', '35', '350'],
      ['mot_date', '2034-01-01', '2062-01-01'],
      ['date_part_1', '1968-01-01', '2062-01-01'],
      ['delivered_on', '2027-01-01', '2062-01-01'],
      ['last_service_km', '700000', '7000000'],
      ['last_service_on', '2026-03-10', '2026-04-10'],
      ['next_service_km', '700000', '7000000'],
      ['next_service_on', '2034-01-01', '2062-01-01'],
      ['mileage', '700000', '7000000'],
      ['mileage_on', '2026-03-10', '2026-04-10'],
    ],
    contracts: [
      ['start_date', '2029-01-01', '2062-01-01'],
      ['end_date', '2038-01-01', '2062-01-01'],
      ['duration_months', '72', '720'],
      ['duration_months', '1', '0'],
      ['yearly_km', '150000', '1500000'],
      ['begin_mileage', '400000', '4000000'],
      ['monthly_amount', '4950.00', '49500'],
      ['fuel_advance', '900', '9000'],
      ['extra_km_price', '0.7400', '7.4'],
      ['fewer_km_price', '0.7400', '7.4'],
      ['tax_value', '480000', '4800000'],
      ['pre_intake_date', '2038-01-01', '2062-01-01'],
      ['taken_on', '2038-01-01', '2062-01-01'],
      ['own_risk_liability', '5000', '100000'],
      ['own_risk_casco', '5000', '100000'],
      ['own_risk_glass_breakage', '5000', '100000'],
      ['own_risk_glass_repair', '5000', '100000'],
      ['own_risk_theft', '5000', '100000'],
    ],
    'driver-assignments': [
      ['from', '2029-01-01', '2062-01-01'],
      ['until', '2038-01-01', '2062-01-01'],
    ],
    'fuel-contracts': [
      ['card_valid_until', '2038-01-01', '2062-01-01'],
      ['start_date', '2029-01-01', '2062-01-01'],
      ['end_date', '2038-01-01', '2062-01-01'],
    ],
    invoices: [
      ['invoice_date', '2026-12-31', '2062-03-01'],
      ['due_date', '2026-12-31', '2062-03-01'],
      ['period_from', '2026-12-31', '2062-03-01'],
      ['period_until', '2026-12-31', '2062-03-01'],
      ...['amount_excl', 'amount_incl', 'high_tax_base', 'high_tax_amount', 'low_tax_base', 'no_tax_base'].flatMap(
        (field) =>
          [
            [field, '2500000.00', '25000000'],
            [field, '-2500000.00', '-25000000'],
          ] as const,
      ),
      ['high_tax_percentage', '27', '270'],
      ['low_tax_percentage', '13.5', '135'],
    ],
    'invoice-lines': [
      ['amount_excl', '-99000', '-990000'],
      ['amount_incl', '99000', '990000'],
    ],
    refuelings: [
      ['at', '2026-03-11', '2026-04-11'],
      ['liters', '1500', '4125'],
      ['amount_excl', '2900', '7101'],
      ['amount_incl', '-2900', '-7101'],
      ['mileage', '700000', '7000000'],
    ],
  };
  test.each(
    importKinds.flatMap(({ name }) =>
      (valuesByKind[name] ?? []).map(([field, comes, isAsked]) => ({ kind: name, field, comes, isAsked })),
    ),
  )('$kind: $field $comes is accepted, $isAsked is doubtful', ({ kind, field, comes, isAsked }) => {
    // Only the bounds are tested here. The checks of a record's sums have tests of their own.
    const { bounds = {} } = ofName(kind);
    const askedAbout = (value: string) => doubtsOf({ bounds }, { [field]: value }, place).map((doubt) => doubt.field);
    expect([askedAbout(comes), askedAbout(isAsked)]).toEqual([[], [field]]);
  });
  test('every bound is tested', () => {
    for (const { name, bounds = {} } of importKinds) {
      expect(new Set(valuesByKind[name]?.map(([field]) => field)), name).toEqual(new Set(Object.keys(bounds)));
    }
  });

  test('credits are not doubtful, nor is a usual price per liter', () => {
    const codes = (liters: string, amount: string): unknown[] =>
      doubtsOf(ofName('refuelings'), { liters, amount_incl: amount }, place).map(({ code }) => code);
    expect(codes('40.25', '-80.50')).toEqual([]);
    expect(codes('-40.25', '80.50')).toEqual([]);
    expect(codes('0.50', '15.00')).toEqual([]);
    expect(codes('40.25', '0.00')).toEqual([]);
    expect(codes('40.25', '4025.00')).toEqual(['unusualPrice']);
    expect(codes('4025.00', '80.50')).toEqual(['unusuallyHigh', 'unusualPrice']);
  });
});
