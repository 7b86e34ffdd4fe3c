import type { RecordMail } from '@wagenpark/contract/admin/record-mail';
import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { CarPart } from '@wagenpark/domain/damage-report';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  readListValues,
  readStripValues,
  readTabContent,
  readTableIn,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { CarParts } from './car-parts/car-parts.tsx';
import { DamageReportsOfContract } from './contract-tab.tsx';
import { aReport as report } from './damage-report.samples.ts';
import { damageReportDetail } from './detail.tsx';
import { damageReportList } from './list.tsx';
import { emptyReport, normalizeTime, reportToWire } from './report/report-values.ts';

const answers = (overrides: Partial<DamageReport> = {}) => ({
  '/Schademelding/Nummer/30095': { ...report, ...overrides },
});
const tab = (id: string, overrides: Partial<DamageReport> = {}) =>
  readTabContent(damageReportDetail, { id: 30_095, tab: id, answers: answers(overrides) });

const inList = [
  ['Nummer', '30095'],
  ['Kenteken', 'VL-001-P'],
  ['Schadedatum', '07-01-2026'],
  ['Bestuurder', 'Pieter van der Zwart'],
  ['Soort schade', 'Band of velg'],
  ['Oorzaak', 'Aanrijding met voetganger of fietser'],
  ['Status', 'Expert komt langs'],
  ['Gemeld op', '12-01-2026, 14:05'],
  ['Verhaalbaar', 'Ja'],
  ['Eigen risico', '€ 350,50'],
  ['Schadebedrag', '€ 1.275,25'],
  ['Locatie', 'A2 bij Breukelen'],
  ['Tijdstip', '08:15'],
  ['Afgehandeld', 'Nee'],
  ['Leasecontract', '51'],
  ['Deb.nr.', '12'],
  ['Debiteur', 'Waarden Logistiek'],
] as const;

test('DR-01 every column of the list shows its own value', async () => {
  expect(await readListValues(damageReportList, report)).toEqual(inList);
  const nothing = {
    Verhaalbaar: null,
    EigenRisico: null,
    Schadebedrag: null,
    StatusOmschrijving: null,
    Schadetijd: null,
  };
  expect(
    Object.fromEntries(await readListValues(damageReportList, { ...report, ...nothing, Afgehandeld: true })),
  ).toMatchObject({
    Verhaalbaar: '',
    'Eigen risico': '',
    Schadebedrag: '',
    Status: '',
    Tijdstip: '',
    Afgehandeld: 'Ja',
  });
});

test('the name of a row is its code and plate', () => {
  expect(damageReportList.rowLabel(report)).toBe('30095 VL-001-P');
});

test('DM-DR-01 the panel shows what happened, the state, and the other party', async () => {
  expect(await tab('details')).toEqual({
    title: 'Schademelding 30095',
    marks: ['Openstaand (info)'],
    facts: [
      ['Schadenummer', '30095'],
      ['Schadedatum', '07-01-2026'],
      ['Tijdstip', '08:15'],
      ['Locatie', 'A2 bij Breukelen'],
      ['Binnen bebouwde kom', 'Ja'],
      ['Soort schade', 'Band of velg'],
      ['Oorzaak', 'Aanrijding met voetganger of fietser'],
      ['Schade aan de auto', 'Deuk in het portier'],
      ['Toedracht', 'Bij het invoegen geraakt'],
      ['Alcohol gebruikt', 'Nee'],
      ['Afgehandeld', 'Nee'],
      ['Status', 'Expert komt langs'],
      ['Schadeformulier ontvangen', '18-01-2026'],
      ['Gemeld op', '12-01-2026, 14:05'],
      ['Gemeld door', 'Marieke de Boer'],
      ['Verhaalbaar', 'Ja'],
      ['Eigen risico', '€ 350,50'],
      ['Schadebedrag', '€ 1.275,25'],
      ['Tegenpartij', 'Ja'],
      ['Naam tegenpartij', 'Robin Visser'],
      ['Kenteken tegenpartij', 'XR-482-B'],
      ['Verzekeraar tegenpartij', 'Verzekeringen Noord'],
      ['Telefoon tegenpartij', '020-3000025'],
      ['E-mail tegenpartij', 'robin@elders.example'],
      ['Politie aanwezig', 'Ja'],
      ['Nummer politierapport', 'PL0900-2026-1180'],
      ['Plaats politiebureau', 'Woerden'],
      ['Kenteken', 'VL-001-P'],
      ['Leasecontract', '51'],
      ['Bestuurder', 'Pieter van der Zwart'],
      ['Bestuurdersnummer', '31'],
      ['Debiteur', 'Waarden Logistiek'],
      ['Debiteurnummer', '12'],
    ],
    notes: [],
    rows: [],
  });
  expect(readStripValues()).toEqual([
    ['Kenteken', 'VL-001-P', 'Leasecontract 51'],
    ['Bestuurder', 'Pieter van der Zwart'],
    ['Schadedatum', '07-01-2026', '08:15'],
    ['Schadebedrag', '€ 1.275,25', 'Expert komt langs'],
  ]);
  expect((await tab('details', { Afgehandeld: true })).marks).toEqual(['Afgehandeld (ok)']);
});

test('DM-DR-02 the panel shows the driver, a later change of it, nobody, or only the name of a driver out of scope', async () => {
  expect(
    await tab('driver', { BestuurderNummer: 32, Bestuurder: 'Zus Vreemd', BestuurderGewijzigd: false }),
  ).toMatchObject({
    facts: [],
    notes: [
      'Bestuurder op het moment van de schade (ok)',
      'Zus Vreemd',
      'Je hebt geen toegang tot meer gegevens van deze bestuurder.',
    ],
  });
  expect((await tab('driver', { BestuurderNummer: 32 })).notes.slice(0, 2)).toEqual([
    'Bestuurder op het moment van de schade (ok)',
    'Voor dat moment is daarna een andere bestuurder vastgelegd. (warn)',
  ]);
  expect((await tab('driver', { BestuurderNummer: null })).notes).toEqual([
    'De bestuurder op dat moment is niet bekend.',
  ]);
});

test('DF2-01 the damaged parts are listed in words', async () => {
  expect((await tab('parts')).facts).toEqual([
    ['Beschadigde delen', 'Bovenkant, Links midden'],
    ['Schade aan de auto', 'Deuk in het portier'],
  ]);
});

test('DF2-06 staff see the mails of a report in a tab: subject, recipient, time, state and content', async () => {
  const mail = {
    id: 'one',
    status: 'sent',
    to: 'marieke@waarden.example',
    subject: 'Je schademelding is afgehandeld',
    body: 'Beste Marieke',
    createdAt: '2026-01-19T10:20:00Z',
  } as const;
  const renderMails = (id: number, mails: readonly RecordMail[]) =>
    readTabContent(damageReportDetail, {
      id,
      tab: 'mails',
      answers: {
        [`/Schademelding/Nummer/${id}`]: { ...report, Meldcode: id },
        [`/api-admin/damage-reports/${id}/mails`]: mails,
      },
    });
  expect((await renderMails(30_095, [mail])).notes).toEqual([
    'marieke@waarden.example · 19-01-2026, 11:20 · Verstuurd',
  ]);
  expect((await renderMails(30_096, [])).notes).toEqual([
    'Er zijn geen mails te zien.',
    'Elke mail hierover staat hier zodra die is geschreven.',
  ]);
});

test('DF2-02 the drawing and its thirteen check boxes show the same state', async () => {
  const onChange = vi.fn<(parts: readonly CarPart[]) => void>();
  await renderPart(() => <CarParts parts={['above', 'midLeft']} onChange={onChange} />, 'input', {});
  const boxes = page.getByRole('checkbox').elements() as HTMLInputElement[];
  expect(boxes).toHaveLength(13);
  expect(boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Bovenkant',
    'Links midden',
  ]);
  await page.getByRole('checkbox', { name: 'Rechtsachter' }).click();
  expect(onChange).toHaveBeenLastCalledWith(['above', 'midLeft', 'behindRight']);
  document.querySelector('[data-part="midLeft"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onChange).toHaveBeenLastCalledWith(['above']);
});

test('the tab of a lease contract lists its reports', async () => {
  const answersOfTab = { '/Schademelding/LeaseContract/51': [report] };
  await renderPart(() => <DamageReportsOfContract number={51} />, '[role="gridcell"]', answersOfTab);
  expect(readTableIn(document)[0]?.slice(0, 8)).toEqual(inList.slice(0, 8));
});

test('DF2-04 the details of police and other party are sent only if they were involved', () => {
  const filled = {
    ...emptyReport(51, '2026-01-07'),
    Schadetijd: '815',
    Soort: 'glass',
    Oorzaak: 'stone',
    Locatie: 'A2',
    BinnenBebouwdeKom: false,
    AlcoholGebruikt: true,
    BeschadigdeDelen: 'frontMiddle',
    PolitieRapportNummer: 'PL1',
    TegenpartijNaam: 'Robin',
  } as const;
  expect(reportToWire(filled)).toMatchObject({
    LeaseContractNummer: 51,
    Schadedatum: wireDay('2026-01-07'),
    Schadetijd: '08:15',
    BinnenBebouwdeKom: false,
    AlcoholGebruikt: true,
    PolitieRapportNummer: '',
    TegenpartijNaam: '',
    Bestanden: [],
  });
  expect(reportToWire({ ...filled, PolitieAanwezig: true, Tegenpartij: true })).toMatchObject({
    PolitieRapportNummer: 'PL1',
    TegenpartijNaam: 'Robin',
  });
});

test('a time is understood as people type it', () => {
  expect(['8:15', '815', '0815', '08.15', ' 23:59 ', 'acht'].map(normalizeTime)).toEqual([
    '08:15',
    '08:15',
    '08:15',
    '08:15',
    '23:59',
    'acht',
  ]);
});
