import type { ChartDefinition, ChartName } from './definition.ts';

/*
 * The definitions of the charts (FD-01 … FD-04, GR-03 … GR-10). In the examples the last bucket is 1–25 November, the
 * previous one October. Long because it is data: one entry for each chart.
 */

const today = '2026-11-25';
const november = '2026-11-01..2026-11-25';

export const charts: Readonly<Record<ChartName, ChartDefinition>> = {
  development: {
    ids: ['FD-01', 'FD-03', 'GR-02', 'GR-03'],
    sentence:
      'The line: contracts that are active at the end of each bucket, as the tile {Contracten} counts them. The bars: those that started and ended in it.',
    shown: ['chart development', 'list'],
    opens: [
      { of: 'contracts', set: 'started' },
      { of: 'contracts', set: 'ended' },
    ],
    examples: [
      {
        shows: 'A contract has ended on the day on which its car was taken back.',
        today,
        contracts: [
          { from: '2026-11-02' },
          { from: '2024-01-01', takenBack: '2026-11-10' },
          { from: '2024-01-01', isBike: true },
        ],
        gives: [
          { what: 'active at the end of October', path: 'Vloot.Punten.-2.Actief', is: 2 },
          { what: 'active today', path: 'Vloot.Punten.-1.Actief', is: 2 },
          { what: 'of them cars', path: 'Vloot.Punten.-1.Autos', is: 1 },
          { what: 'bikes', path: 'Vloot.Punten.-1.Fietsen', is: 1 },
          { what: 'started in November', path: 'Vloot.Punten.-1.Gestart', is: 1 },
          { what: 'ended in November', path: 'Vloot.Punten.-1.Beeindigd', is: 1 },
        ],
        lists: [
          { set: 'started', value: november, numbers: [1] },
          { set: 'ended', value: november, numbers: [2] },
        ],
      },
    ],
  },
  brands: {
    ids: ['FD-02', 'FD-04'],
    sentence: 'Active contracts by the make of their car, the five with the most; the others together.',
    shown: ['chart brands', 'list'],
    opens: [
      { of: 'contracts', set: 'make' },
      { of: 'contracts', set: 'otherMakes' },
    ],
    examples: [
      {
        shows: 'What was taken back does not count.',
        today,
        contracts: [{ make: 'Kia' }, { make: 'Kia' }, { make: 'Volvo' }, { make: 'Volvo', takenBack: '2026-11-24' }],
        gives: [
          { what: 'the first make', path: 'Vloot.Merken.0.Merk', is: 'Kia' },
          { what: 'its contracts', path: 'Vloot.Merken.0.Aantal', is: 2 },
          { what: 'the second', path: 'Vloot.Merken.1.Merk', is: 'Volvo' },
          { what: 'its contracts', path: 'Vloot.Merken.1.Aantal', is: 1 },
        ],
        lists: [
          { value: 'Kia', numbers: [1, 2] },
          { set: 'otherMakes', numbers: [] },
        ],
      },
      {
        shows: 'Of makes with as many contracts those count as the most that come first in the alphabet.',
        today,
        contracts: ['Volvo', 'Volvo', 'Tesla', 'Seat', 'Opel', 'Kia', 'Ford', 'Audi'].map((make) => ({ make })),
        gives: [
          { what: 'the last make', path: 'Vloot.Merken.-1.Merk', is: 'Opel' },
          { what: 'other makes', path: 'Vloot.OverigeMerken.Merken', is: 2 },
          { what: 'their contracts', path: 'Vloot.OverigeMerken.Aantal', is: 2 },
        ],
        lists: [{ set: 'otherMakes', numbers: [3, 4] }],
      },
    ],
  },
  costs: {
    ids: ['GR-05', 'KP-17', 'KP-18'],
    sentence:
      'Lease: the monthly amount × 12 ÷ 365 for each day on which a contract was active. Fuel: the amounts of refuelings without VAT, by day. Damage and fines as their tiles count them.',
    shown: ['chart costs'],
    opens: [],
    examples: [
      {
        shows:
          'Ten days of a contract of €365 a month, which is €12 a day, and five of one of €730, whose car was taken back on the sixth.',
        today,
        contracts: [
          { from: '2026-11-16', monthly: 365 },
          { from: '2024-01-01', monthly: 730, takenBack: '2026-11-06' },
        ],
        refuelings: [{ on: '2026-11-20', amount: 66.12 }],
        damage: [{ on: '2026-11-17', amount: 1200 }],
        fines: [{ on: '2026-11-18', sanction: 100, costs: 9 }],
        gives: [
          { what: 'lease in October', path: 'Punten.-2.Lease', is: 744 },
          { what: 'lease in November', path: 'Punten.-1.Lease', is: 240 },
          { what: 'fuel', path: 'Punten.-1.Brandstof', is: 66.12 },
          { what: 'damage', path: 'Punten.-1.Schade', is: 1200 },
          { what: 'fines', path: 'Punten.-1.Bekeuringen', is: 109 },
        ],
      },
    ],
  },
  fuels: {
    ids: ['GR-07'],
    sentence:
      'Active contracts by what their car runs on, with how many there are more or fewer than on the day before the range; bikes are one kind, whatever they run on.',
    shown: ['chart fuels', 'list'],
    opens: [{ of: 'contracts', set: 'fuel' }],
    examples: [
      {
        shows: 'The third contract began in the range.',
        today,
        contracts: [{ fuel: 'd' }, { fuel: 'd' }, { fuel: 'e', from: '2026-03-01' }, { isBike: true, fuel: 'e' }],
        gives: [
          { what: 'the first', path: 'Vloot.Brandstoffen.0.Soort', is: 'd' },
          { what: 'contracts', path: 'Vloot.Brandstoffen.0.Aantal', is: 2 },
          { what: 'the second', path: 'Vloot.Brandstoffen.1.Soort', is: 'bike' },
          { what: 'contracts', path: 'Vloot.Brandstoffen.1.Aantal', is: 1 },
          { what: 'the third', path: 'Vloot.Brandstoffen.2.Soort', is: 'e' },
          { what: 'contracts', path: 'Vloot.Brandstoffen.2.Aantal', is: 1 },
          { what: 'more than before', path: 'Vloot.Brandstoffen.2.Verschil', is: 1 },
        ],
        lists: [
          { value: 'd', numbers: [1, 2] },
          { value: 'e', numbers: [3] },
          { value: 'bike', numbers: [4] },
        ],
      },
    ],
  },
  co2: {
    ids: ['GR-04', 'KP-15'],
    sentence:
      'Average and tonnes as the tile {Co2} counts them, at the end of each bucket. Below: what it would be if the cars that burn fuel, of the contracts that end this year, were electric.',
    shown: ['chart co2', 'list'],
    opens: [{ of: 'contracts', set: 'withCo2' }],
    examples: [
      {
        shows: 'The second car came in November; the first contract ends this year.',
        today,
        contracts: [
          { from: '2024-01-01', until: '2026-12-31', fuel: 'd', co2: 120 },
          { from: '2026-11-10', fuel: 'd', co2: 80 },
        ],
        gives: [
          { what: 'g/km at the end of October', path: 'Vloot.Punten.-2.Co2', is: 120 },
          { what: 'tonnes a year', path: 'Vloot.Punten.-2.Ton', is: 1.2 },
          { what: 'g/km today', path: 'Vloot.Punten.-1.Co2', is: 100 },
          { what: 'tonnes a year', path: 'Vloot.Punten.-1.Ton', is: 2 },
          { what: 'trees', path: 'Vloot.Bomen', is: 100 },
          { what: 'contracts that could be electric', path: 'Vloot.AlsElektrisch.Contracten', is: 1 },
          { what: 'g/km then', path: 'Vloot.AlsElektrisch.Co2', is: 40 },
          { what: 'tonnes a year then', path: 'Vloot.AlsElektrisch.Ton', is: 0.8 },
        ],
        lists: [
          { value: '2026-10-31', numbers: [1] },
          { value: today, numbers: [1, 2] },
        ],
      },
      {
        shows: 'Of those that end this year a hybrid burns fuel; a car on hydrogen burns none, as an electric one.',
        today,
        contracts: [
          { until: '2026-12-31', fuel: 'lh', co2: 30 },
          { until: '2026-12-31', fuel: 'w', co2: 0 },
          { until: '2026-12-31', fuel: 'e' },
          { fuel: 'd', co2: 90 },
        ],
        gives: [
          { what: 'g/km today', path: 'Vloot.Punten.-1.Co2', is: 30 },
          { what: 'contracts that could be electric', path: 'Vloot.AlsElektrisch.Contracten', is: 1 },
          { what: 'g/km then', path: 'Vloot.AlsElektrisch.Co2', is: 22.5 },
        ],
        lists: [{ value: today, numbers: [1, 2, 3, 4] }],
      },
    ],
  },
  damage: {
    ids: ['GR-06', 'KP-17'],
    sentence:
      'Reports by the day of the damage and by whether somebody else pays, with what is known of their cost; in the other view by cause.',
    shown: ['chart damage', 'list'],
    opens: [{ of: 'damage', list: 'all', filter: 'Schadedatum' }],
    examples: [
      {
        shows: 'Of the third nobody decided yet who pays, or knows the amount.',
        today,
        contracts: [{}],
        damage: [
          { on: '2026-11-03', amount: 800, isRecoverable: true, cause: 'collision' },
          { on: '2026-11-10', amount: 400.5, isRecoverable: false, cause: 'parked' },
          { on: '2026-11-12', cause: 'collision' },
        ],
        gives: [
          { what: 'recoverable', path: 'Punten.-1.SchadeVerhaalbaar', is: 1 },
          { what: 'not recoverable', path: 'Punten.-1.SchadeEigen', is: 1 },
          { what: 'not decided', path: 'Punten.-1.SchadeOnbekend', is: 1 },
          { what: 'cost', path: 'Punten.-1.Schade', is: 1200.5 },
          { what: 'without an amount', path: 'SchadeZonderBedrag', is: 1 },
          { what: 'the first cause', path: 'SchadeOorzaken.0.Oorzaak', is: 'collision' },
          { what: 'its reports', path: 'SchadeOorzaken.0.Aantal', is: 2 },
          { what: 'its cost', path: 'SchadeOorzaken.0.Bedrag', is: 800 },
        ],
        lists: [
          { value: november, numbers: [1, 2, 3] },
          { cause: 'collision', numbers: [1, 3] },
        ],
      },
    ],
  },
  leaseRates: {
    ids: ['GR-08', 'KP-16'],
    sentence:
      'Active contracts by their lease amount a month, in bands of €100 (500 zł) that begin at their lowest amount.',
    shown: ['chart leaseRates', 'list'],
    opens: [{ of: 'contracts', set: 'leaseBand' }],
    examples: [
      {
        shows: '€499.99 is in the band from €400, €500 in the next.',
        today,
        contracts: [{ monthly: 400 }, { monthly: 499.99 }, { monthly: 500 }],
        gives: [
          { what: 'the first band', path: 'Vloot.Leasebedragen.Banden.0.Vanaf', is: 400 },
          { what: 'contracts', path: 'Vloot.Leasebedragen.Banden.0.Aantal', is: 2 },
          { what: 'the second', path: 'Vloot.Leasebedragen.Banden.1.Vanaf', is: 500 },
          { what: 'contracts', path: 'Vloot.Leasebedragen.Banden.1.Aantal', is: 1 },
          { what: 'average', path: 'Vloot.Leasebedragen.Gemiddeld', is: 466.66 },
          { what: 'median', path: 'Vloot.Leasebedragen.Mediaan', is: 499.99 },
        ],
        lists: [
          { value: '400', numbers: [1, 2] },
          { value: '500', numbers: [3] },
        ],
      },
      {
        shows: 'What is less than nothing is in the first band.',
        today,
        contracts: [{ monthly: -25 }, { monthly: 40 }, { monthly: 100 }],
        gives: [
          { what: 'the first band', path: 'Vloot.Leasebedragen.Banden.0.Vanaf', is: 0 },
          { what: 'contracts', path: 'Vloot.Leasebedragen.Banden.0.Aantal', is: 2 },
        ],
        lists: [{ value: '0', numbers: [1, 2] }],
      },
    ],
  },
  taxValues: {
    ids: ['GR-09'],
    sentence:
      'Active contracts of cars by taxable value, in bands of €10,000 (50,000 zł) that begin at their lowest amount; those without a value beside them.',
    shown: ['chart taxValues', 'list'],
    opens: [{ of: 'contracts', set: 'taxBand' }],
    examples: [
      {
        shows: '€30,000 is in the band that begins there; a bike is in none.',
        today,
        contracts: [{ taxValue: 29_999 }, { taxValue: 30_000 }, { taxValue: null }, { isBike: true, taxValue: 4_000 }],
        gives: [
          { what: 'the first band', path: 'Vloot.FiscaleWaarden.Banden.0.Vanaf', is: 20_000 },
          { what: 'contracts', path: 'Vloot.FiscaleWaarden.Banden.0.Aantal', is: 1 },
          { what: 'the second', path: 'Vloot.FiscaleWaarden.Banden.1.Vanaf', is: 30_000 },
          { what: 'contracts', path: 'Vloot.FiscaleWaarden.Banden.1.Aantal', is: 1 },
          { what: 'average', path: 'Vloot.FiscaleWaarden.Gemiddeld', is: 29_999.5 },
          { what: 'unknown', path: 'Vloot.FiscaleWaarden.Onbekend', is: 1 },
        ],
        lists: [
          { value: '20000', numbers: [1] },
          { value: '30000', numbers: [2] },
        ],
      },
    ],
  },
  fines: {
    ids: ['GR-10', 'KP-18'],
    sentence:
      'Number and amount of fines by the day of the offence; in the other view by the authority that imposed them.',
    shown: ['chart fines', 'list'],
    opens: [{ of: 'fines', filter: 'OvertredingDatumTijd' }],
    examples: [
      {
        shows: 'An authority that nobody knows is one too.',
        today,
        contracts: [{}],
        fines: [
          { on: '2026-11-03', sanction: 100, costs: 9, agency: 'CJIB' },
          { on: '2026-11-05', sanction: 50, costs: 9, increase1: 25, agency: 'CJIB' },
          { on: '2026-10-31', sanction: 30 },
        ],
        gives: [
          { what: 'fines in October', path: 'Punten.-2.AantalBekeuringen', is: 1 },
          { what: 'fines in November', path: 'Punten.-1.AantalBekeuringen', is: 2 },
          { what: 'euros in November', path: 'Punten.-1.Bekeuringen', is: 193 },
          { what: 'the first authority', path: 'Instanties.0.Instantie', is: 'CJIB' },
          { what: 'its fines', path: 'Instanties.0.Aantal', is: 2 },
          { what: 'the second', path: 'Instanties.1.Instantie', is: null },
          { what: 'its euros', path: 'Instanties.1.Bedrag', is: 30 },
        ],
        lists: [{ value: november, numbers: [1, 2] }],
      },
    ],
  },
  ends: {
    ids: [],
    sentence:
      'What the kilometers of active contracts are expected to cost or to give back at their end, as each contract tells it ([decision 0073](../decisions/0073-where-kilometers-end.md)); the range is not looked at.',
    shown: ['chart ends'],
    opens: [],
    examples: [
      {
        shows: 'Of the third contract too little is known.',
        today,
        contracts: [{ ends: { km: 1_200, amount: 300.5 } }, { ends: { km: -500, amount: -40 } }, {}],
        gives: [
          { what: 'euros to pay', path: 'Eindafrekening.TeBetalen', is: 300.5 },
          { what: 'of contracts', path: 'Eindafrekening.AantalTeBetalen', is: 1 },
          { what: 'euros to get back', path: 'Eindafrekening.Terug', is: 40 },
          { what: 'of contracts', path: 'Eindafrekening.AantalTerug', is: 1 },
          { what: 'unknown', path: 'Eindafrekening.Onbekend', is: 1 },
          { what: 'the dearest contract', path: 'Eindafrekening.Duurste.0.LeaseContractNummer', is: 1 },
        ],
      },
    ],
  },
};
