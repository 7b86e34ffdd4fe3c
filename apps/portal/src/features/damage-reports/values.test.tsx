import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { expect, test } from 'vitest';
import { shownInList, shownInTab } from '../../patterns/testing/shown-values.tsx';
import { damageReportDetail } from './detail.tsx';
import { damageReportList } from './list.tsx';

const day = (iso: string) => `/Date(${Date.parse(iso)})/`;
const moment = (iso: string) => `/Date(${Date.parse(iso)})/`;

const damageReport: DamageReport = {
  Meldcode: 95,
  LeaseContractNummer: 51,
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  Kenteken: 'VL-001-P',
  Schadedatum: day('2026-01-07'),
  Soort: 'bodywork',
  Oorzaak: 'collision',
  Locatie: 'A2 bij Breukelen',
  Meldingsdatum: moment('2026-01-12T13:05:00Z'),
  Afgehandeld: false,
  StatusOmschrijving: 'Expert komt langs',
  Verhaalbaar: false,
  EigenRisico: 21.5,
  Schadebedrag: 22.5,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Schadetijd: '08:15',
  FormulierOntvangen: day('2026-01-18'),
  BinnenBebouwdeKom: false,
  SchadeAuto: 'Deuk in het portier',
  BeschadigdeDelen: 'above, midLeft',
  Omschrijving: 'Bij het invoegen geraakt',
  PolitieAanwezig: false,
  PolitieRapportNummer: 'PL0900-2026-1180',
  PolitiePlaats: 'Woerden',
  Tegenpartij: false,
  TegenpartijNaam: 'Robin Visser',
  TegenpartijKenteken: 'XR-482-B',
  TegenpartijVerzekeraar: 'Verzekeringen Noord',
  TegenpartijTelefoon: '020-3000025',
  TegenpartijEmail: 'robin.26@waarden.example',
  AlcoholGebruikt: false,
  Melder: 'Marieke de Boer',
};

test('every column of the list shows its own value', async () => {
  expect(await shownInList(damageReportList, damageReport)).toEqual([
    ['Status', 'Expert komt langs'],
    ['Leasecontract', '51'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Kenteken', 'VL-001-P'],
    ['Schadedatum', '07-01-2026'],
    ['Soort schade', 'Carrosserie'],
    ['Oorzaak', 'Aanrijding met ander voertuig'],
    ['Waar', 'A2 bij Breukelen'],
    ['Gemeld op', '12-01-2026, 14:05'],
    ['Afgehandeld', 'Nee'],
    ['Verhaalbaar', 'Nee'],
    ['Eigen risico', '€ 21,50'],
    ['Schadebedrag', '€ 22,50'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
  ]);
});

test('a row is spoken of by its status', () => {
  expect(damageReportList.rowLabel(damageReport)).toBe('Expert komt langs');
});

test('the facts of the detail', async () => {
  const answers = { '/Schademelding/Nummer/95': damageReport };
  expect(await shownInTab(damageReportDetail, { id: 95, tab: 'details', answers })).toEqual({
    title: 'Schademelding Status 9',
    marks: [],
    facts: [
      ['Kenteken', 'VL-001-P'],
      ['Schadedatum', '07-01-2026'],
      ['Tijdstip', '08:15'],
      ['Soort schade', 'Carrosserie'],
      ['Oorzaak', 'Aanrijding met ander voertuig'],
      ['Waar', 'A2 bij Breukelen'],
      ['Gemeld op', '12-01-2026, 14:05'],
      ['Afgehandeld', 'Nee'],
      ['Status', 'Expert komt langs'],
      ['Verhaalbaar', 'Nee'],
      ['Eigen risico', '€ 21,50'],
      ['Schadebedrag', '€ 22,50'],
      ['Schadeformulier ontvangen', '18-01-2026'],
      ['Binnen bebouwde kom', 'Nee'],
      ['Schade aan de auto', 'Deuk in het portier'],
      ['Beschadigde delen', 'above, midLeft'],
      ['Wat er gebeurde', 'Bij het invoegen geraakt'],
      ['Politie aanwezig', 'Nee'],
      ['Nummer politierapport', 'PL0900-2026-1180'],
      ['Plaats politiebureau', 'Woerden'],
      ['Tegenpartij', 'Nee'],
      ['Naam tegenpartij', 'Robin Visser'],
      ['Kenteken tegenpartij', 'XR-482-B'],
      ['Verzekeraar tegenpartij', 'Verzekeringen Noord'],
      ['Telefoon tegenpartij', '020-3000025'],
      ['E-mail tegenpartij', 'robin.26@waarden.example'],
      ['Alcohol gebruikt', 'Nee'],
      ['Gemeld door', 'Marieke de Boer'],
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
