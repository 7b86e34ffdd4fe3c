import type { CarMileageFacts } from '@wagenpark/contract/admin/mileage-readings';
import { expect, test } from 'vitest';
import { emptyRow, hasSeveralCells, MAX_ROWS, pasteRows, rowStatesOf, withEmptyRows } from './typed-rows.ts';

const empty = withEmptyRows([]);
const cellsOf = (text: string, column: 'plate' | 'km' = 'plate', rows = empty) =>
  pasteRows(rows, 0, column, text)
    .rows.filter(({ plate, km }) => plate !== '' || km !== '')
    .map(({ plate, km }) => [plate, km]);

const car: CarMileageFacts = {
  asked: 'VL001P',
  contract: 51,
  plate: 'VL-001-P',
  description: 'Volvo EX30',
  start: '2025-01-01',
  end: null,
  startKm: 10,
  kmPerYear: 0,
  lastKm: 20_000,
  lastDay: '2026-01-07',
  nextKm: null,
  knownKms: [],
  lowerShare: 0.5,
  upperShare: 1.5,
  upperExtraKm: 500,
};
const carFacts = new Map<string, CarMileageFacts | null>([['VL001P', car]]);
const row = (plate: string, km: string) => ({ ...emptyRow, plate, km });
const states = (...rows: ReturnType<typeof row>[]) =>
  rowStatesOf(rows, '2026-02-01', carFacts).map((state) => (state.is === 'fault' ? state.fault : state.is));

test('MI-04 quoted cells of a spreadsheet are assigned by the headings of their columns', () => {
  expect(cellsOf('Kenteken\tStand\r\n"NHX-XX 112"\t"57964"\r\n"AB ""C"" 1"\t49.330 km\r\n')).toEqual([
    ['NHX-XX 112', '57964'],
    ['AB "C" 1', '49.330 km'],
  ]);
  expect(cellsOf('"AB-\n12";500\nCD-34;"6;0"')).toEqual([
    ['AB- 12', '500'],
    ['CD-34', '6;0'],
  ]);
});

test('MI-04 a comma separates plate and mileage, and does not truncate a mileage', () => {
  expect(cellsOf('AB-12,500\nCD-34,55705,0\nEF-56,700,Jansen\nGH-78,12,345')).toEqual([
    ['AB-12', '500'],
    ['CD-34', '55705,0'],
    ['EF-56', '700'],
    ['GH-78', '12,345'],
  ]);
  expect(hasSeveralCells('AB-12,500', 'plate')).toBe(true);
  expect(hasSeveralCells('55705,0', 'km')).toBe(false);
  expect(hasSeveralCells('AB-12\n', 'plate')).toBe(false);
  expect(hasSeveralCells('\t500', 'plate')).toBe(true);
});

test('MI-04 a column of mileages is assigned to the listed cars, skipping its heading', () => {
  const cars = withEmptyRows([row('AB-12', ''), row('CD-34', '')]);
  expect(cellsOf('Km\n500\n600', 'km', cars)).toEqual([
    ['AB-12', '500'],
    ['CD-34', '600'],
  ]);
});

test('MI-04 lines that do not fit are counted', () => {
  const lines = Array.from({ length: MAX_ROWS + 2 }, (_, index) => `AB-${index}\t${index}`).join('\n');
  const { rows, leftOut } = pasteRows(empty, 0, 'plate', lines);
  expect([rows.length, rows.at(-1)?.plate, leftOut]).toEqual([MAX_ROWS, 'AB-999', 2]);
  expect(pasteRows(empty, 1, 'plate', lines).leftOut).toBe(3);
  expect(pasteRows(empty, 0, 'plate', 'AB-1\t2').leftOut).toBe(0);
});

test('MI-04 a cell too long for a plate is not a car, and the others are checked', () => {
  expect(states(row('Kenteken van de auto van de zaak', '1'), row('VL-001-P', '20100'))).toEqual([
    'unknownCar',
    'good',
  ]);
});

test('MI-04 only a valid row makes later rows of the same car duplicates', () => {
  expect(states(row('VL-001-P', 'abc'), row('vl001p', '20100'), row('VL 001 P', '20200'))).toEqual([
    'impossible',
    'good',
    'twice',
  ]);
});

test('MI-04 an existing reading is recognized; another one of that day is checked', () => {
  // 20,000 was entered after 19,900, on the same day.
  const ofDay = new Map([['VL001P', { ...car, knownKms: [19_900, 20_000] }]]);
  const stateOf = (km: string) =>
    rowStatesOf([row('VL-001-P', km)], '2026-01-07', ofDay).map((state) =>
      state.is === 'fault' ? state.fault : state.is,
    );
  expect([stateOf('20000'), stateOf('20.000 km'), stateOf('19900'), stateOf('19999'), stateOf('20001')]).toEqual([
    ['known'],
    ['known'],
    ['known'],
    ['belowLast'],
    ['good'],
  ]);
});

test('MI-04 a day outside the contract’s term is reported', () => {
  const own = (start: string, end: string | null) =>
    rowStatesOf([row('VL-001-P', '20100')], '2026-02-01', new Map([['VL001P', { ...car, start, end }]])).map((state) =>
      state.is === 'fault' ? state.fault : state.is,
    );
  expect(own('2026-02-01', '2026-02-01')).toEqual(['good']);
  expect(own('2026-02-02', null)).toEqual(['beforeContract']);
  expect(own('2025-01-01', '2026-01-31')).toEqual(['afterContract']);
});
