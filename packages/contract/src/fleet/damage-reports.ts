import { holdsRight } from '@wagenpark/domain/permissions';
import { type Facts, type RecordOf, schemaOf } from '../define/facts.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** What the list tells of a damage report. */
export const damageReportRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  Bestuurder: { kind: 'person', optional: true },
  Kenteken: { kind: 'plate' },
  Schadedatum: { kind: 'day' },
  Soort: { kind: 'choice', of: ['bodywork', 'glass', 'wheels', 'interior', 'theft', 'other'] },
  Oorzaak: {
    kind: 'choice',
    of: [
      'collision',
      'person',
      'object',
      'parked',
      'animal',
      'stone',
      'weather',
      'vandalism',
      'burglary',
      'fire',
      'other',
    ],
  },
  Locatie: { kind: 'text', max: 200, optional: true, personal: true },
  Meldingsdatum: { kind: 'moment' },
  Afgehandeld: { kind: 'yesNo' },
  StatusOmschrijving: { kind: 'text', max: 200 },
  Verhaalbaar: { kind: 'yesNo', optional: true },
  EigenRisico: { kind: 'money', max: 9999999.99, min: 0, optional: true },
  Schadebedrag: { kind: 'money', max: 9999999.99, min: 0, optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** What the detail tells beside that. */
export const damageReportFacts = {
  ...damageReportRowFacts,
  Schadetijd: { kind: 'text', max: 5, optional: true },
  FormulierOntvangen: { kind: 'day', optional: true },
  BinnenBebouwdeKom: { kind: 'yesNo', optional: true },
  SchadeAuto: { kind: 'text', max: 500, optional: true },
  BeschadigdeDelen: { kind: 'text', max: 160, optional: true },
  Omschrijving: { kind: 'text', max: 1000, optional: true, personal: true },
  PolitieAanwezig: { kind: 'yesNo', optional: true },
  PolitieRapportNummer: { kind: 'text', max: 40, optional: true },
  PolitiePlaats: { kind: 'text', max: 80, optional: true },
  Tegenpartij: { kind: 'yesNo', optional: true },
  TegenpartijNaam: { kind: 'person', optional: true },
  TegenpartijKenteken: { kind: 'text', max: 15, optional: true, personal: true },
  TegenpartijVerzekeraar: { kind: 'text', max: 80, optional: true },
  TegenpartijTelefoon: { kind: 'phone', optional: true },
  TegenpartijEmail: { kind: 'email', optional: true },
  AlcoholGebruikt: { kind: 'yesNo', optional: true, personal: true },
  Melder: { kind: 'person', optional: true },
} as const satisfies Facts;

/** A row of the list. */
export const damageReportRow = schemaOf(damageReportRowFacts);
export interface DamageReportRow extends RecordOf<typeof damageReportRowFacts> {}
/** Everything that the detail shows. */
export const damageReport = schemaOf(damageReportFacts);
export interface DamageReport extends RecordOf<typeof damageReportFacts> {}

export const damageReports = recordFunctions({
  wire: 'Schademelding',
  row: damageReportRow,
  record: damageReport,
  list: { name: 'damage-reports', facts: damageReportRowFacts },
  permission: holdsRight('Schademeldingen'),
  summaries: {
    all: 'The damage reports in scope.',
    ofLeaseContract: 'The damage reports of one lease contract.',
    byNumber: 'One damage report with all facts of its detail.',
  },
});
