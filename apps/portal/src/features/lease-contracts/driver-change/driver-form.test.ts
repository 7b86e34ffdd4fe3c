import { driverChange } from '@wagenpark/contract/fleet/change-requests';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { driverChangeOf, driverFormOf, emptyDriverForm, licenceFields } from './driver-form.ts';

const stored: StoredDriver = {
  BestuurderNummer: 5001,
  NaamSamengesteld: 'Eva de Vries',
  Naam: 'Vries',
  Voornaam: 'Eva',
  Voorletters: 'E.',
  Voorvoegsel: 'de',
  Geslacht: 2,
  Geboortedatum: '/Date(485395200000)/',
  Email: 'eva@installatie.example',
  Telefoon: null,
  Mobiel: '+31 6 00000000',
  Referentie: 'KP-12',
  Referentie2: null,
  TaalId: 1,
  RijbewijsNummer: '5123456789',
  RijbewijsAfgifteplaats: 'Utrecht',
  RijbewijsAfgifteDatum: '/Date(1577836800000)/',
  RijbewijsGeldigTot: '/Date(1893456000000)/',
  RijbewijsA: false,
  RijbewijsB: true,
  RijbewijsC: false,
  RijbewijsD: false,
  RijbewijsE: true,
  Adres: {
    Straat: 'Dorpsstraat',
    Huisnummer: '1',
    HuisnummerToevoeging: null,
    Postcode: '3500 AA',
    Plaats: 'Utrecht',
    LandCode: 'nl',
  },
  AfgifteDatum: null,
  Velden: [],
};
const about = { contract: 100_001, former: 5001, chosen: 5001, culture: 'nl-NL' };

test('CR-21 the form starts today', () => {
  expect(emptyDriverForm('2026-11-20').Ingangsdatum).toBe('2026-11-20');
});

test('CR-15 licence E is not offered, and its stored value is sent unchanged', () => {
  const payload = driverChangeOf(driverFormOf(stored, '2026-11-20', 'Europe/Amsterdam'), about);
  expect(licenceFields).toEqual(['RijbewijsA', 'RijbewijsB', 'RijbewijsC', 'RijbewijsD']);
  expect(payload.Bestuurder.RijbewijsE).toBe(true);
});

test('CR-22 CR-23 CR-24 a stored driver survives the form: dates as /Date(ms)/, gender and language as value and id', () => {
  const payload = driverChangeOf(driverFormOf(stored, '2026-11-20', 'Europe/Amsterdam'), about);
  const {
    BestuurderNummer: _number,
    NaamSamengesteld: _name,
    AfgifteDatum: _issued,
    Velden: _others,
    ...facts
  } = stored;
  expect(payload).toEqual({
    Ingangsdatum: '/Date(1795132800000)/',
    Bestuurder: facts,
    BestuurderNummer: 5001,
    BestuurderNummerOud: 5001,
    ContractNummer: 100_001,
    Culture: 'nl-NL',
  });
  expect(v.safeParse(driverChange, payload).success).toBe(true);
});
