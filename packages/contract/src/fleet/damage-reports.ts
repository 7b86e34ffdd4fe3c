import { damageCauses, damageKinds, isTimeOfDay } from '@wagenpark/domain/damage-report';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordFunctions } from '../define/record-functions.ts';
import { legacyDate, multiLine, oneLine, recordNumberInput } from '../define/schemas.ts';
import { fileIds } from '../define/stored-file.ts';

/** The facts of a damage report in the list (EN-17, EN2-09). */
export const damageReportRowFacts = {
  /** Reports made in the portal begin at 5000001. */
  Meldcode: { kind: 'number', head: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer' },
  Schadedatum: { kind: 'day' },
  /** `HH:MM`. */
  Schadetijd: { kind: 'text', max: 5, optional: true },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  /** The driver at the moment of the damage. */
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  Soort: { kind: 'choice', of: damageKinds },
  Oorzaak: { kind: 'choice', of: damageCauses },
  Locatie: { kind: 'text', max: 200, optional: true, personal: true },
  Meldingsdatum: { kind: 'moment' },
  Afgehandeld: { kind: 'yesNo' },
  StatusOmschrijving: { kind: 'text', max: 200, optional: true },
  Verhaalbaar: { kind: 'yesNo', optional: true },
  EigenRisico: { kind: 'money', min: 0, max: 9_999_999.99, optional: true },
  Schadebedrag: { kind: 'money', min: 0, max: 9_999_999.99, optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** The further facts of the detail (DM-DR-01, EN2-09, EN2-10). */
export const damageReportFacts = {
  ...damageReportRowFacts,
  FormulierOntvangen: { kind: 'day', optional: true },
  BinnenBebouwdeKom: { kind: 'yesNo', optional: true },
  SchadeAuto: { kind: 'text', max: 500, optional: true },
  /** The names of the damaged parts, separated by commas: `above, frontLeft` (DF2-01). */
  BeschadigdeDelen: { kind: 'text', max: 160, optional: true },
  Omschrijving: { kind: 'text', max: 1000, lines: true, optional: true, personal: true },
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
  /** The user who reported the damage in the portal. */
  Melder: { kind: 'person', optional: true },
  /** The driver assignments of that moment changed later, and now name another person (settled question 18). */
  BestuurderGewijzigd: { kind: 'yesNo' },
  /** Increases with every change; callers send the version that they edited (optimistic locking). */
  Versie: { kind: 'count' },
} as const satisfies Facts;

/** A row of the list. */
export const damageReportRow = recordSchema(damageReportRowFacts);
export interface DamageReportRow extends RecordOf<typeof damageReportRowFacts> {}
/** All facts of the detail of a damage report. */
export const damageReport = recordSchema(damageReportFacts);
export interface DamageReport extends RecordOf<typeof damageReportFacts> {}

const yesNoOrUnknown = v.optional(v.nullable(v.boolean()), null);
const text = (max: number) => v.optional(oneLine(max), '');

/**
 * A new report (DF2-03). Unknown fields are omitted. The details of police and other party count only if they were
 * involved.
 */
export const newDamageReport = v.strictObject({
  LeaseContractNummer: recordNumberInput,
  Schadedatum: legacyDate,
  Schadetijd: v.optional(
    v.pipe(
      oneLine(5),
      v.check((time) => time === '' || isTimeOfDay(time), 'timeOfDay'),
    ),
    '',
  ),
  Soort: v.picklist(damageKinds),
  Oorzaak: v.picklist(damageCauses),
  Locatie: oneLine(200),
  BinnenBebouwdeKom: yesNoOrUnknown,
  BeschadigdeDelen: oneLine(160),
  SchadeAuto: text(500),
  Omschrijving: v.optional(multiLine(1000), ''),
  PolitieAanwezig: v.optional(v.boolean(), false),
  PolitieRapportNummer: text(40),
  PolitiePlaats: text(80),
  Tegenpartij: v.optional(v.boolean(), false),
  TegenpartijNaam: text(120),
  TegenpartijKenteken: text(15),
  TegenpartijVerzekeraar: text(80),
  TegenpartijTelefoon: text(30),
  TegenpartijEmail: text(254),
  AlcoholGebruikt: yesNoOrUnknown,
  /** Photos and documents: the ids from their uploads (DF2-05). */
  Bestanden: v.optional(fileIds, []),
});
export type NewDamageReport = v.InferOutput<typeof newDamageReport>;

const permission = pagePermissions['damage-reports'];
const tabs = ['pending', 'handled', 'all', 'contract'] as const;

export const damageReports = {
  ...recordFunctions({
    wire: 'Schademelding',
    row: damageReportRow,
    record: damageReport,
    list: { name: 'damage-reports', facts: damageReportRowFacts, tabs },
    permission,
    summaries: {
      all: 'Every damage report in scope, the latest reported first.',
      ofLeaseContract: 'The damage reports of one lease contract.',
      byNumber: 'One damage report with all facts of its detail.',
    },
  }),
  ofLeaseContract: fleetFunction({
    method: 'get',
    path: '/Schademelding/LeaseContract/{number}',
    params: { number: integerPart },
    answer: v.array(damageReportRow),
    permission,
    errors: ['notFound'],
    summary: 'The damage reports of one lease contract, the latest reported first (DR-04).',
  }),
  pending: fleetFunction({
    method: 'get',
    path: '/Schademelding/Openstaand',
    answer: v.array(damageReportRow),
    permission,
    isCachedPerScope: true,
    list: { name: 'damage-reports', facts: damageReportRowFacts, tabs },
    summary: 'The damage reports that wait to be handled, the latest reported first (DR-02, DR-03).',
  }),
  handled: fleetFunction({
    method: 'get',
    path: '/Schademelding/Afgehandeld',
    answer: v.array(damageReportRow),
    permission,
    isCachedPerScope: true,
    list: { name: 'damage-reports', facts: damageReportRowFacts, tabs },
    summary: 'The damage reports that were handled, the latest reported first (DR-02).',
  }),
  report: fleetFunction({
    method: 'post',
    path: '/Mail/SchadeMelding',
    form: newDamageReport,
    answer: v.boolean(),
    permission,
    errors: ['notFound', 'startOutsideTerm', 'required', 'invalidInput', 'tooManyRequests'],
    summary:
      'Reports a damage of a car (DR-05): stores it as pending and writes to the leasing company; answers true. Drivers report what happened while they drove.',
  }),
};
