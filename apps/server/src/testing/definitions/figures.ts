import type { FigureName } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { FigureDefinition } from './definition.ts';

/*
 * The definitions of the figures (KP-06 … KP-19), in the order of their tiles. The range of the examples starts on the
 * day after the range of the previous year. Long because it is data: one entry for each figure.
 */

const today = '2026-11-25';

export const figures: Readonly<Record<FigureName, FigureDefinition>> = {
  Contracten: {
    ids: ['KP-06', 'RT-18', 'KP-02', 'KP-05'],
    shown: ['tile', 'list', 'chart development', 'chart brands', 'chart fuels'],
    opens: [{ of: 'contracts', set: 'contracts' }],
    examples: [
      {
        shows:
          'A contract runs on past its end for as long as its car is there; one whose car is not there yet, or was taken back today, does not count.',
        today,
        contracts: [
          { from: '2024-01-01', until: '2027-12-31' },
          { from: '2022-11-01', until: '2026-10-31' },
          { from: '2025-11-26', isBike: true },
          { from: '2026-12-01', isAwaited: true },
          { from: '2023-01-01', until: '2026-12-31', takenBack: '2026-11-25' },
        ],
        gives: [
          { what: 'contracts', path: 'Contracten.Waarde', is: 3 },
          { what: 'of cars', path: 'Contracten.Autos', is: 2 },
          { what: 'of bikes', path: 'Contracten.Fietsen', is: 1 },
        ],
        lists: [{ numbers: [1, 2, 3] }],
      },
      {
        shows: 'It is compared with the day before the range, counted from the days on which contracts begin and end.',
        today,
        contracts: [{ from: '2024-01-01', takenBack: '2026-06-30' }, { from: '2024-01-01' }],
        gives: [
          { what: 'contracts', path: 'Contracten.Waarde', is: 1 },
          { what: 'on 25 November 2025', path: 'Contracten.Vorig', is: 2 },
        ],
        lists: [{ numbers: [2] }],
      },
    ],
  },
  Aflopend: {
    ids: ['KP-07', 'KP-08'],
    shown: ['tile', 'list', 'tab expiring'],
    opens: [
      { of: 'contracts', set: 'expiring' },
      { of: 'contracts', set: 'overdue' },
    ],
    examples: [
      {
        shows:
          'Today and the same day six months on count, a day later does not; what is past its end stands beside it.',
        today,
        contracts: [{ until: '2026-11-25' }, { until: '2027-05-25' }, { until: '2027-05-26' }, { until: '2026-11-24' }],
        gives: [
          { what: 'end within six months', path: 'Aflopend.Waarde', is: 2 },
          { what: 'past their end', path: 'Aflopend.OverDatum', is: 1 },
        ],
        lists: [
          { set: 'expiring', numbers: [1, 2] },
          { set: 'overdue', numbers: [4] },
        ],
      },
      {
        shows: 'Six months after the last day of August is the last day of February.',
        today: '2026-08-31',
        contracts: [{ until: '2027-02-28' }, { until: '2027-03-01' }],
        gives: [{ what: 'end within six months', path: 'Aflopend.Waarde', is: 1 }],
        lists: [{ set: 'expiring', numbers: [1] }],
      },
    ],
  },
  KmStandOud: {
    ids: ['KP-09', 'KP-10'],
    shown: ['tile', 'list', 'tab mileage'],
    opens: [{ of: 'contracts', set: 'stale' }],
    examples: [
      {
        shows: 'Exactly three months is not too old, with a reading or without one; bikes are not asked.',
        today,
        contracts: [
          { readings: [{ on: '2026-08-25', km: 41_000 }] },
          { readings: [{ on: '2026-08-24', km: 41_000 }] },
          { from: '2026-08-25', readings: [] },
          { from: '2026-08-24', readings: [] },
          { isBike: true, readings: [] },
        ],
        gives: [
          { what: 'too old', path: 'KmStandOud.Waarde', is: 2 },
          { what: 'of so many cars', path: 'KmStandOud.Autos', is: 4 },
        ],
        lists: [{ numbers: [2, 4] }],
      },
    ],
  },
  KmAfwijking: {
    ids: ['KP-11', 'KP-12', 'KP-13'],
    shown: ['tile', 'list'],
    opens: [
      { of: 'contracts', set: 'deviating' },
      { of: 'contracts', set: 'above' },
      { of: 'contracts', set: 'below' },
    ],
    examples: [
      {
        shows:
          'Of 30,000 km a year 12,000 km are expected after 146 days: 13,500 km are 12.5% more and count, 13,200 km are exactly 10% more and do not.',
        today,
        contracts: [
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-05-27', km: 13_500 }] },
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-05-27', km: 13_200 }] },
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-05-27', km: 13_201 }] },
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-05-27', km: 10_800 }] },
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-05-27', km: 10_799 }] },
        ],
        gives: [
          { what: 'deviate', path: 'KmAfwijking.Waarde', is: 3 },
          { what: 'above', path: 'KmAfwijking.Boven', is: 2 },
          { what: 'below', path: 'KmAfwijking.Onder', is: 1 },
          { what: 'percent, as the page of contract 1 tells it', path: 'Afwijking.1', is: 12.5 },
          { what: 'percent, as the page of contract 2 tells it', path: 'Afwijking.2', is: 10 },
        ],
        lists: [
          { set: 'deviating', numbers: [1, 3, 5] },
          { set: 'above', numbers: [1, 3] },
          { set: 'below', numbers: [5] },
        ],
      },
      {
        shows: 'Before 30 days, without kilometers a year and without a reading nothing can be said.',
        today,
        contracts: [
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-01-30', km: 9_000 }] },
          { from: '2026-01-01', kmPerYear: 30_000, readings: [{ on: '2026-01-31', km: 9_000 }] },
          { from: '2026-01-01', kmPerYear: 0, readings: [{ on: '2026-05-27', km: 13_500 }] },
          { from: '2026-01-01', kmPerYear: 30_000, readings: [] },
        ],
        gives: [
          { what: 'deviate', path: 'KmAfwijking.Waarde', is: 1 },
          { what: 'above', path: 'KmAfwijking.Boven', is: 1 },
        ],
        lists: [{ set: 'deviating', numbers: [2] }],
      },
    ],
  },
  Elektrisch: {
    ids: ['KP-19'],
    shown: ['tile', 'list', 'chart fuels'],
    opens: [{ of: 'contracts', set: 'electrified' }],
    examples: [
      {
        shows:
          'Electric cars and hybrids, of all contracts; a bike is a contract and no such car, whatever it runs on.',
        today,
        contracts: [{ fuel: 'e' }, { fuel: 'lh' }, { fuel: 'd' }, { isBike: true, fuel: 'e' }],
        gives: [
          { what: 'percent', path: 'Elektrisch.Waarde', is: 50 },
          { what: 'contracts', path: 'Elektrisch.Aantal', is: 2 },
        ],
        lists: [{ numbers: [1, 2] }],
      },
    ],
  },
  Leasekosten: {
    ids: ['KP-16'],
    shown: ['tile', 'list', 'chart leaseRates'],
    opens: [{ of: 'contracts', set: 'contracts' }],
    examples: [
      {
        shows: 'The contracts that are active today, and their average; the same a year ago.',
        today,
        contracts: [
          { from: '2024-01-01', monthly: 512.5 },
          { from: '2024-01-01', monthly: 487.5 },
          { from: '2024-01-01', monthly: 900, takenBack: '2026-11-01' },
        ],
        gives: [
          { what: 'euros a month', path: 'Leasekosten.Waarde', is: 1000 },
          { what: 'a contract', path: 'Leasekosten.Gemiddeld', is: 500 },
          { what: 'on 25 November 2025', path: 'Leasekosten.Vorig', is: 1900 },
        ],
        lists: [{ numbers: [1, 2] }],
      },
    ],
  },
  Schadekosten: {
    ids: ['KP-17', 'KP-02'],
    shown: ['tile', 'list', 'chart costs', 'chart damage'],
    opens: [{ of: 'damage', list: 'all', filter: 'Schadedatum' }],
    examples: [
      {
        shows:
          'A report without an amount counts in number only; what happened before the range is what it is compared with.',
        today,
        contracts: [{}],
        damage: [{ on: '2025-11-26', amount: 1200.25 }, { on: '2026-11-25' }, { on: '2025-11-25', amount: 700 }],
        gives: [
          { what: 'euros', path: 'Schadekosten.Waarde', is: 1200.25 },
          { what: 'reports', path: 'Schadekosten.Aantal', is: 2 },
          { what: 'without an amount', path: 'Schadekosten.ZonderBedrag', is: 1 },
          { what: 'euros in the year before', path: 'Schadekosten.Vorig', is: 700 },
        ],
        lists: [{ numbers: [1, 2] }],
      },
    ],
  },
  Bekeuringen: {
    ids: ['KP-18', 'KP-02'],
    shown: ['tile', 'list', 'chart costs', 'chart fines'],
    opens: [{ of: 'fines', filter: 'OvertredingDatumTijd' }],
    examples: [
      {
        shows: 'The day of the offence on the client’s own clock counts, and all parts of the amount.',
        today,
        contracts: [{}],
        fines: [
          { on: '2025-11-26', at: '00:30', sanction: 100, costs: 9, increase1: 50, increase2: 100 },
          { on: '2026-11-25', sanction: 20.5, costs: 9 },
          { on: '2025-11-25', at: '23:30', sanction: 80, costs: 9 },
        ],
        gives: [
          { what: 'fines', path: 'Bekeuringen.Waarde', is: 2 },
          { what: 'euros', path: 'Bekeuringen.Bedrag', is: 288.5 },
          { what: 'fines in the year before', path: 'Bekeuringen.Vorig', is: 1 },
        ],
        lists: [{ numbers: [1, 2] }],
      },
    ],
  },
  Co2: {
    ids: ['KP-14', 'KP-15'],
    fills: { trees: 'Co2.Bomen' },
    shown: ['tile', 'list', 'chart co2'],
    opens: [{ of: 'contracts', set: 'withCo2' }],
    examples: [
      {
        shows: 'Two cars, each at 10,000 km a year, and 50 trees for every tonne.',
        today,
        contracts: [{ co2: 120 }, { co2: 80 }],
        gives: [
          { what: 'g/km on average', path: 'Co2.Waarde', is: 100 },
          { what: 'tonnes a year', path: 'Co2.Ton', is: 2 },
          { what: 'trees', path: 'Co2.Bomen', is: 100 },
        ],
        lists: [{ numbers: [1, 2] }],
      },
      {
        shows: 'An electric car counts as 0; a bike, and a car without a value, do not count. Trees are rounded up.',
        today,
        contracts: [{ co2: 121 }, { fuel: 'e', co2: null }, { isBike: true, co2: 30 }, { co2: null }],
        gives: [
          { what: 'g/km on average', path: 'Co2.Waarde', is: 60.5 },
          { what: 'tonnes a year', path: 'Co2.Ton', is: 1.21 },
          { what: 'trees', path: 'Co2.Bomen', is: 61 },
        ],
        lists: [{ numbers: [1, 2] }],
      },
    ],
  },
  OpenSchades: {
    ids: ['KP-19', 'KP-05'],
    shown: ['tile', 'list', 'tab damage'],
    opens: [{ of: 'damage', list: 'pending' }],
    examples: [
      {
        shows:
          'However long ago it happened; nobody kept when a report was handled, so that there is no earlier value.',
        today,
        contracts: [{}],
        damage: [
          { on: '2026-10-20', reported: '2026-10-26' },
          { on: '2026-10-01', isHandled: true },
          { on: '2026-11-20', reported: '2026-11-21' },
        ],
        gives: [
          { what: 'open', path: 'OpenSchades.Waarde', is: 2 },
          { what: 'days since the oldest was reported', path: 'OpenSchades.OudsteDagen', is: 30 },
          { what: 'earlier', path: 'OpenSchades.Vorig', is: null },
        ],
        lists: [{ numbers: [1, 3] }],
      },
    ],
  },
};
