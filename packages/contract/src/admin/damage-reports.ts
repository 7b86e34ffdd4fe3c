import { isTimeOfDay } from '@wagenpark/domain/damage-report';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count, isoDay, nullable, oneLine, recordNumber, wholeCents } from '../define/schemas.ts';
import { storedFile } from '../define/stored-file.ts';
import { historyEntry } from './history.ts';
import { recordMail } from './record-mail.ts';

/** The car for which the user fills in a damage report, and the moment of the damage. */
export const damageQuery = v.strictObject({
  contract: recordNumber,
  day: nullable(isoDay),
  time: nullable(v.pipe(oneLine(5), v.check(isTimeOfDay, 'timeOfDay'))),
});
export type DamageQuery = v.InferOutput<typeof damageQuery>;

/** Facts about that car. The portal and the server validate a damage report against them with the same rules. */
export const damageCarFacts = v.strictObject({
  contract: recordNumber,
  plate: v.string(),
  description: v.string(),
  /** The first and last day of its contract; `last` is null while the contract runs. */
  start: isoDay,
  last: nullable(isoDay),
  /** The driver at that moment. Null when unknown, or when the caller is a driver and somebody else drove. */
  driver: nullable(v.string()),
  /** The numbers of existing reports about the same car and day (DF2-07). */
  alike: v.array(recordNumber),
});
export type DamageCarFacts = v.InferOutput<typeof damageCarFacts>;

const money = nullable(v.pipe(amount, v.minValue(0), v.maxValue(9_999_999.99), wholeCents));

/** The new handling state of a report (DF2-06); null clears a field. */
export const damageSettlement = v.strictObject({
  Afgehandeld: v.boolean(),
  StatusOmschrijving: nullable(oneLine(200)),
  Verhaalbaar: nullable(v.boolean()),
  EigenRisico: money,
  Schadebedrag: money,
  FormulierOntvangen: nullable(isoDay),
  /** The version of the record that the caller edited (optimistic locking). */
  Versie: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
});
export type DamageSettlement = v.InferOutput<typeof damageSettlement>;

const params = { number: integerPart };

export const damageReportAdmin = {
  known: adminRoute({
    method: 'POST',
    path: '/api-admin/damage-reports/known',
    body: damageQuery,
    item: damageCarFacts,
    permission: pagePermissions['damage-reports'],
    errors: ['notFound'],
    summary:
      'Facts about a car on the day of a damage: the days of its contract, the driver, and reports of the same day.',
  }),
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/damage-reports/{number}/history',
    params,
    item: historyEntry,
    permission: pagePermissions['damage-reports'],
    errors: ['notFound'],
    summary: 'The audit trail of a damage report, newest first: when it was reported, and what staff changed.',
  }),
  files: adminRoute({
    method: 'GET',
    path: '/api-admin/damage-reports/{number}/files',
    params,
    item: storedFile,
    permission: pagePermissions['damage-reports'],
    errors: ['notFound'],
    summary: 'The photos and documents of a damage report, in their order (DF2-05).',
  }),
  mails: adminRoute({
    method: 'GET',
    path: '/api-admin/damage-reports/{number}/mails',
    params,
    item: recordMail,
    changesWithoutVersion: true,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'What was mailed about a damage report, oldest first: to the leasing company, and to who reported it.',
  }),
  settle: adminRoute({
    method: 'PUT',
    path: '/api-admin/damage-reports/{number}/settlement',
    params,
    body: damageSettlement,
    item: v.strictObject({ Versie: count }),
    permission: exactly('master'),
    errors: ['notFound', 'changedMeanwhile', 'invalidInput'],
    summary:
      'Staff set the state of a damage report: handled, recoverable, own risk, amount, status; the reporter gets a mail. Gives the new version.',
  }),
};
