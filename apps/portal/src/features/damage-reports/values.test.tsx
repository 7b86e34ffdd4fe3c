import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { expect, test } from 'vitest';
import { shownInList, shownInTab } from '../../patterns/testing/shown-values.tsx';
import { damageReportDetail } from './detail.tsx';
import { damageReportList } from './list.tsx';

const day = (iso: string) => `/Date(${Date.parse(iso)})/`;
const moment = (iso: string) => `/Date(${Date.parse(iso)})/`;

const damageReport: DamageReport = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  Kenteken: 'VL-001-P',
  Schadedatum: day('2026-01-07'),
  Soort: 'bodywork',
  Oorzaak: 'collision',
  Locatie: 'Where 6',
  Meldingsdatum: moment('2026-01-12T13:05:00Z'),
  Afgehandeld: false,
  StatusOmschrijving: 'Status 9',
  Verhaalbaar: false,
  EigenRisico: 21.5,
  Schadebedrag: 22.5,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Schadetijd: 'Tim 3',
  FormulierOntvangen: day('2026-01-18'),
  BinnenBebouwdeKom: false,
  SchadeAuto: 'Damage to the car 15',
  BeschadigdeDelen: 'Damaged parts 16',
  Omschrijving: 'What happened 17',
  PolitieAanwezig: false,
  PolitieRapportNummer: 'Police report number 19',
  PolitiePlaats: 'Place of the police station 20',
  Tegenpartij: false,
  TegenpartijNaam: 'Robin Visser-V',
  TegenpartijKenteken: 'Plate of oth 23',
  TegenpartijVerzekeraar: 'Insurer of other party 24',
  TegenpartijTelefoon: '020-3000025',
  TegenpartijEmail: 'robin.26@waarden.example',
  AlcoholGebruikt: false,
  Melder: 'Robin Visser-\\',
};

test('every column of the list shows its own value', async () => {
  expect(await shownInList(damageReportList, damageReport)).toEqual([
    ['Status', 'Status 9'],
    ['Leasecontract', '51'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Kenteken', 'VL-001-P'],
    ['Schadedatum', '07-01-2026'],
    ['Soort schade', 'Carrosserie'],
    ['Oorzaak', 'Aanrijding met ander voertuig'],
    ['Waar', 'Where 6'],
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
  expect(damageReportList.rowLabel(damageReport)).toBe('Status 9');
});

test('the facts of the detail', async () => {
  const answers = { '/Schademelding/Nummer/95': damageReport };
  expect(await shownInTab(damageReportDetail, { id: 95, tab: 'details', answers })).toEqual({
    title: 'Schademelding Status 9',
    marks: [],
    facts: [
      ['Kenteken', 'VL-001-P'],
      ['Schadedatum', '07-01-2026'],
      ['Tijdstip', 'Tim 3'],
      ['Soort schade', 'Carrosserie'],
      ['Oorzaak', 'Aanrijding met ander voertuig'],
      ['Waar', 'Where 6'],
      ['Gemeld op', '12-01-2026, 14:05'],
      ['Afgehandeld', 'Nee'],
      ['Status', 'Status 9'],
      ['Verhaalbaar', 'Nee'],
      ['Eigen risico', '€ 21,50'],
      ['Schadebedrag', '€ 22,50'],
      ['Schadeformulier ontvangen', '18-01-2026'],
      ['Binnen bebouwde kom', 'Nee'],
      ['Schade aan de auto', 'Damage to the car 15'],
      ['Beschadigde delen', 'Damaged parts 16'],
      ['Wat er gebeurde', 'What happened 17'],
      ['Politie aanwezig', 'Nee'],
      ['Nummer politierapport', 'Police report number 19'],
      ['Plaats politiebureau', 'Place of the police station 20'],
      ['Tegenpartij', 'Nee'],
      ['Naam tegenpartij', 'Robin Visser-V'],
      ['Kenteken tegenpartij', 'Plate of oth 23'],
      ['Verzekeraar tegenpartij', 'Insurer of other party 24'],
      ['Telefoon tegenpartij', '020-3000025'],
      ['E-mail tegenpartij', 'robin.26@waarden.example'],
      ['Alcohol gebruikt', 'Nee'],
      ['Gemeld door', 'Robin Visser-\\'],
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
