import { isTimeOfDay } from '@wagenpark/domain/damage-report';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count, isoDay, nullable, ofCents, oneLine, recordNumber } from '../define/schemas.ts';
import { storedFile } from '../define/stored-file.ts';
import { historyEntry } from './history.ts';
import { recordMail } from './record-mail.ts';

/** The car that somebody is about to report a damage of, and when it happened. */
export const askedDamage = v.strictObject({
  contract: recordNumber,
  day: nullable(isoDay),
  time: nullable(v.pipe(oneLine(5), v.check(isTimeOfDay, 'timeOfDay'))),
});
export type AskedDamage = v.InferOutput<typeof askedDamage>;

/** What is known of that car: what a report is judged by, here and on the server alike. */
export const knownDamageCar = v.strictObject({
  contract: recordNumber,
  plate: v.string(),
  description: v.string(),
  /** The days of its contract; `last` of one that is over. */
  start: isoDay,
  last: nullable(isoDay),
  /** Who drove then; null: nobody that is known, or not the driver who asks. */
  driver: nullable(v.string()),
  /** Reports of the same car and day, by number (DF2-07). */
  alike: v.array(recordNumber),
});
export type KnownDamageCar = v.InferOutput<typeof knownDamageCar>;

const money = nullable(v.pipe(amount, v.minValue(0), v.maxValue(9_999_999.99), ofCents));

/** How a report stands from now on (DF2-06); null where nothing is said. */
export const damageSettlement = v.strictObject({
  Afgehandeld: v.boolean(),
  StatusOmschrijving: nullable(oneLine(200)),
  Verhaalbaar: nullable(v.boolean()),
  EigenRisico: money,
  Schadebedrag: money,
  FormulierOntvangen: nullable(isoDay),
  /** The version that the change starts from. */
  Versie: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
});
export type DamageSettlement = v.InferOutput<typeof damageSettlement>;

const params = { number: integerPart };

export const damageReportAdmin = {
  known: adminRoute({
    method: 'POST',
    path: '/api-admin/damage-reports/known',
    body: askedDamage,
    item: knownDamageCar,
    permission: pagePermissions['damage-reports'],
    errors: ['notFound'],
    summary:
      'What is known of a car on the day of a damage: the days of its contract, who drove, and reports of the same day.',
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
      'Staff say how a damage report stands: handled, recoverable, own risk, amount, status; the reporter is written to. Gives the new version.',
  }),
};
