import type { CarOrder } from '@wagenpark/contract/fleet/car-orders';
import { expect, test } from 'vitest';
import { shownInList, shownInTab } from '../../patterns/testing/shown-values.tsx';
import { carOrderDetail } from './detail.tsx';
import { carOrderList } from './list.tsx';

const day = (iso: string) => `/Date(${Date.parse(iso)})/`;

const carOrder: CarOrder = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  Kenteken: 'VL-001-P',
  Merk: 'Make 2',
  Model: 'Model 3',
  BestelDatum: day('2026-01-09'),
  VerwachteLeverdatum: day('2026-01-10'),
  GeleverdOp: day('2026-01-17'),
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  LeverdatumReden: 'Reason of the change 6',
  BevestigdOp: day('2026-01-12'),
  Bouwweek: day('2026-01-13'),
  BijDealerOp: day('2026-01-14'),
  GeregistreerdOp: day('2026-01-15'),
  LeveringGeplandOp: day('2026-01-16'),
  Offerte: 'Quote 13',
  Kleur: 'Colour 14',
  KleurBekleding: 'Upholstery colour 15',
  Omschrijving: 'Description 16',
  CrediteurNaam: 'Creditor 17',
  CrediteurAdres: 'Creditor’s address 18',
  CrediteurPostcode: 'Creditor’ 19',
  CrediteurPlaats: 'Creditor’s place 20',
  BestuurderReferentie1: 'Driver reference 1 21',
  BestuurderReferentie2: 'Driver reference 2 22',
  Vertegenwoordiger: 'Robin Visser-W',
  VertegenwoordigerEmail: 'robin.24@waarden.example',
  VertegenwoordigerTelefoon: '020-3000025',
  Medewerker: 'Robin Visser-Z',
  MedewerkerEmail: 'robin.27@waarden.example',
  MedewerkerTelefoon: '020-3000028',
};

test('every column of the list shows its own value', async () => {
  expect(await shownInList(carOrderList, carOrder)).toEqual([
    ['Merk', 'Make 2'],
    ['Leasecontract', '51'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Kenteken', 'VL-001-P'],
    ['Model', 'Model 3'],
    ['Besteld', '09-01-2026'],
    ['Toegezegd', '10-01-2026'],
    ['Geleverd', '17-01-2026'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
  ]);
});

test('a row is spoken of by its make', () => {
  expect(carOrderList.rowLabel(carOrder)).toBe('Make 2');
});

test('the facts of the detail', async () => {
  const answers = { '/AutoBestelling/Nummer/95': carOrder };
  expect(await shownInTab(carOrderDetail, { id: 95, tab: 'details', answers })).toEqual({
    title: 'Autobestelling Make 2',
    marks: [],
    facts: [
      ['Kenteken', 'VL-001-P'],
      ['Merk', 'Make 2'],
      ['Model', 'Model 3'],
      ['Besteld', '09-01-2026'],
      ['Toegezegde levering', '10-01-2026'],
      ['Reden van de wijziging', 'Reason of the change 6'],
      ['Bevestigd', '12-01-2026'],
      ['Bouwweek', '13-01-2026'],
      ['Bij de dealer', '14-01-2026'],
      ['Op kenteken', '15-01-2026'],
      ['Aflevering gepland', '16-01-2026'],
      ['Geleverd', '17-01-2026'],
      ['Offerte', 'Quote 13'],
      ['Kleur', 'Colour 14'],
      ['Kleur bekleding', 'Upholstery colour 15'],
      ['Omschrijving', 'Description 16'],
      ['Crediteur', 'Creditor 17'],
      ['Adres crediteur', 'Creditor’s address 18'],
      ['Postcode crediteur', 'Creditor’ 19'],
      ['Plaats crediteur', 'Creditor’s place 20'],
      ['Referentie bestuurder 1', 'Driver reference 1 21'],
      ['Referentie bestuurder 2', 'Driver reference 2 22'],
      ['Vertegenwoordiger', 'Robin Visser-W'],
      ['E-mail vertegenwoordiger', 'robin.24@waarden.example'],
      ['Telefoon vertegenwoordiger', '020-3000025'],
      ['Medewerker', 'Robin Visser-Z'],
      ['E-mail medewerker', 'robin.27@waarden.example'],
      ['Telefoon medewerker', '020-3000028'],
      ['Leasecontract', '51'],
      ['Bestuurder', 'Pieter van der Zwart'],
      ['Bestuurdersnummer', '31'],
      ['Debiteur', 'Waarden Logistiek'],
      ['Debiteurnummer', '12'],
    ],
    notes: [],
    rows: [],
  });
});
