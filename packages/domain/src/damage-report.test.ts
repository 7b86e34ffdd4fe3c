import { expect, test } from 'vitest';
import {
  carParts,
  faultsOfDamage,
  isTimeOfDay,
  parseCarParts,
  type ReportedDamage,
  textOfParts,
} from './damage-report.ts';

const report: ReportedDamage = {
  Schadedatum: '2026-01-07',
  Schadetijd: '08:15',
  Soort: 'bodywork',
  Oorzaak: 'collision',
  Locatie: 'A2 bij Breukelen',
  BeschadigdeDelen: 'frontLeft',
  PolitieAanwezig: false,
  PolitieRapportNummer: '',
  PolitiePlaats: '',
  Tegenpartij: false,
  TegenpartijNaam: '',
  TegenpartijKenteken: '',
  TegenpartijVerzekeraar: '',
  TegenpartijTelefoon: '',
  TegenpartijEmail: '',
};
const term = { start: '2025-01-01', last: null, today: '2026-01-09', now: '12:00' };
const faults = (change: Partial<ReportedDamage>, within: Parameters<typeof faultsOfDamage>[1] = term) =>
  faultsOfDamage({ ...report, ...change }, within).map(({ field, code, limit }) =>
    [field, code, limit].filter(Boolean).join(' '),
  );

test('DF2-01 DF2-02 a car has thirteen parts, four of the whole car and nine places', () => {
  expect(carParts).toEqual(
    [
      ['above', 'around', 'inside', 'under'],
      ['frontLeft', 'frontMiddle', 'frontRight'],
      ['midLeft', 'middle', 'midRight'],
      ['behindLeft', 'behindMiddle', 'behindRight'],
    ].flat(),
  );
  expect(parseCarParts('behindRight,above')).toEqual(['above', 'behindRight']);
  expect(textOfParts(['behindRight', 'above'])).toBe('above, behindRight');
  expect([parseCarParts(''), parseCarParts('frontLeft, roof')]).toEqual([null, null]);
});

test('DF2-04 the required fields of a report', () => {
  expect(faults({})).toEqual([]);
  expect(
    faults({ Schadedatum: null, Soort: null, Oorzaak: null, Locatie: ' ', BeschadigdeDelen: '', Schadetijd: '' }),
  ).toEqual([
    'Schadedatum required',
    'Soort required',
    'Oorzaak required',
    'Locatie required',
    'BeschadigdeDelen required',
  ]);
  expect(faults({ BeschadigdeDelen: 'roof' })).toEqual(['BeschadigdeDelen notAPart']);
});

test('DF2-04 details of police and the other party are required if they were present', () => {
  expect(faults({ PolitieAanwezig: true })).toEqual(['PolitieRapportNummer required', 'PolitiePlaats required']);
  expect(faults({ Tegenpartij: true })).toEqual([
    'TegenpartijNaam required',
    'TegenpartijKenteken required',
    'TegenpartijVerzekeraar required',
    'TegenpartijTelefoon required',
  ]);
  const cyclist = { Tegenpartij: true, Oorzaak: 'person', TegenpartijNaam: 'Piet', TegenpartijEmail: 'piet@x.example' };
  expect(faults(cyclist)).toEqual([]);
  expect(faults({ ...cyclist, TegenpartijEmail: 'piet' })).toEqual(['TegenpartijEmail notAnAddress']);
});

test('DF2-04 the time of a damage is within its contract, and not in the future', () => {
  expect(faults({ Schadedatum: '2026-01-10' })).toEqual(['Schadedatum inFuture 2026-01-09']);
  expect(faults({ Schadedatum: '2026-01-09', Schadetijd: '12:00' })).toEqual([]);
  expect(faults({ Schadedatum: '2026-01-09', Schadetijd: '12:01' })).toEqual(['Schadetijd inFuture']);
  expect(faults({ Schadedatum: '2024-12-31' })).toEqual(['Schadedatum beforeContract 2025-01-01']);
  expect(faults({ Schadedatum: '2025-01-01' })).toEqual([]);
  const over = { ...term, last: '2025-12-31' };
  expect(faults({}, over)).toEqual(['Schadedatum afterContract 2025-12-31']);
  expect(faults({ Schadedatum: '2025-12-31' }, over)).toEqual([]);
  expect(faults({ Schadedatum: '2030-01-01' }, null)).toEqual([]);
});

test('times of day are validated', () => {
  expect(['00:00', '23:59', '24:00', '9:30', '12:60'].map(isTimeOfDay)).toEqual([true, true, false, false, false]);
  expect(faults({ Schadetijd: '25:00' })).toEqual(['Schadetijd notATime']);
});
