import type { DamageCarFacts, DamageQuery, DamageSettlement } from '@wagenpark/contract/admin/damage-reports';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { RecordMail } from '@wagenpark/contract/admin/record-mail';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { refusal } from '@wagenpark/contract/define/errors';
import type { DamageReport, DamageReportRow, NewDamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { JsonText } from '../../http/handlers.ts';
import type { CallKey } from '../../http/idempotency.ts';
import { recordService } from '../../http/record-service.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { leaseContractExists, touchDebtors } from '../lease-contracts/index.ts';
import { mailsOfCauses } from '../mails/index.ts';
import { listRecordFiles } from '../stored-files/index.ts';
import { createReport, type ReportingDeps, readDamagedCar } from './create-report.ts';
import { causesOf, mailReporter } from './letters.ts';
import { settledColumns } from './record.ts';
import { damageReportReads, readReportsByState } from './repository.ts';
import { lockReport, readMailSettings, type SettledFields, writeSettledFields } from './write-repository.ts';

export type DamageReportService = ReturnType<typeof damageReportService>;

const fields = Object.entries(settledColumns) as readonly [keyof typeof settledColumns, keyof SettledFields][];
const asAmount = (value: number | null): string | null => (value === null ? null : value.toFixed(2));
const asText = (value: string | boolean | null): string | null => (value === null ? null : String(value));

/**
 * Reads and creates damage reports, and lets staff handle them.
 * @throws {Refusal} `notFound` for a report that is missing or out of scope, alike
 */
export function damageReportService(deps: ReportingDeps) {
  const records = recordService<DamageReportRow, DamageReport>(deps.database, damageReportReads, leaseContractExists);
  const listOfState = (scope: Scope, isHandled: boolean) =>
    deps.database.readInScope(
      scope,
      async (tx) => new JsonText<DamageReportRow[]>(await readReportsByState(tx, scope.clientId, isHandled)),
    );
  return {
    ...records,
    pending: (scope: Scope) => listOfState(scope, false),
    handled: (scope: Scope) => listOfState(scope, true),

    /** The facts of a car on a day, for the form of a new report ({@link readDamagedCar}). */
    known: (scope: Scope, query: DamageQuery): Promise<DamageCarFacts> =>
      deps.database.readInScope(scope, (tx) => readDamagedCar(tx, scope, query)),

    /** Stores a report and mails it to the leasing company ({@link createReport}). */
    report: (call: Call, key: CallKey | undefined, form: NewDamageReport) => createReport(deps, call, key, form),

    /** The history of a report: its creation and the changes by staff, newest first. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => readHistoryOfRecord(tx, scope.clientId, 'damageReport', number)),

    /** The photos and documents of a report, in their order (DF2-05). */
    files: (scope: Scope, number: number): Promise<readonly StoredFile[]> =>
      records.withRecord(
        scope,
        number,
        async (tx) => (await listRecordFiles(tx, scope.clientId, 'damage_report', [number])).get(number) ?? [],
      ),

    /** The mails about a report, oldest first; for staff (DR-05, DF2-06). */
    mails: (scope: Scope, number: number): Promise<readonly RecordMail[]> =>
      records.withRecord(scope, number, (tx, record) => {
        const { Versie } = JSON.parse(record.text) as DamageReport;
        return mailsOfCauses(tx, scope.clientId, causesOf(number, Versie));
      }),

    /**
     * Updates a report by staff. Changes are written to the audit trail, and the reporter gets a mail.
     * @throws {Refusal} `changedMeanwhile` when the request is based on an older version (optimistic locking)
     */
    settle: (call: Call, number: number, request: DamageSettlement): Promise<{ readonly Versie: number }> => {
      const { scope, clientId } = call.caller;
      return deps.database.inScope(scope, async (tx) => {
        const before = await lockReport(tx, clientId, number);
        if (before === undefined) throw refusal('notFound');
        if (before.version !== request.Versie) throw refusal('changedMeanwhile');
        const now = deps.clock.now();
        const { displayName, timeZone } = await readMailSettings(tx, clientId);
        const receivedOn = request.FormulierOntvangen;
        if (receivedOn !== null && receivedOn !== before.form_received_on) {
          if (receivedOn < before.damage_on || receivedOn > todayInZone(timeZone, now)) {
            throw refusal('invalidInput', { path: 'FormulierOntvangen' });
          }
        }
        const after: SettledFields = {
          is_handled: request.Afgehandeld,
          status: request.StatusOmschrijving || null,
          is_recoverable: request.Verhaalbaar,
          own_risk: asAmount(request.EigenRisico),
          damage_amount: asAmount(request.Schadebedrag),
          form_received_on: receivedOn,
        };
        const changedFields = fields.filter(([, column]) => after[column] !== before[column]);
        if (changedFields.length === 0) return { Versie: before.version };
        const version = await writeSettledFields(tx, clientId, number, after);
        await audit(tx, {
          clientId,
          action: 'damageReportChanged',
          source: 'person',
          call,
          onBehalfOf: displayName,
          entity: { kind: 'damageReport', number },
          changes: changedFields.map(([field, column]) => ({
            field,
            before: asText(before[column]),
            after: asText(after[column]),
          })),
          at: now,
        });
        await touchDebtors(tx, clientId, [before.debtor]);
        await mailReporter(deps, tx, clientId, number, version, { ...before, ...after });
        return { Versie: version };
      });
    },
  };
}
