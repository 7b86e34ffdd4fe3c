import type { AskedDamage, DamageSettlement, KnownDamageCar } from '@wagenpark/contract/admin/damage-reports';
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
import { historyOfRecord } from '../history/index.ts';
import { leaseContractExists, touchDebtors } from '../lease-contracts/index.ts';
import { mailsOfCauses } from '../mails/index.ts';
import { filesOf } from '../stored-files/index.ts';
import { causesOf, writeToReporter } from './letters.ts';
import { settledColumns } from './record.ts';
import { knownCar, type ReportingDeps, report } from './reporting.ts';
import { damageReportReads, readOfState } from './repository.ts';
import { correspondence, lockReport, type Settled, writeSettled } from './write-repository.ts';

export type DamageReportService = ReturnType<typeof damageReportService>;

const fields = Object.entries(settledColumns) as readonly [keyof typeof settledColumns, keyof Settled][];
const asAmount = (value: number | null): string | null => (value === null ? null : value.toFixed(2));
const asText = (value: string | boolean | null): string | null => (value === null ? null : String(value));

/** Damage reports: lists, detail, how one is made and how staff handle it. One outside the scope is notFound, like one that is missing. */
export function damageReportService(deps: ReportingDeps) {
  const records = recordService<DamageReportRow, DamageReport>(deps.database, damageReportReads, leaseContractExists);
  const ofState = (scope: Scope, isHandled: boolean) =>
    deps.database.readInScope(
      scope,
      async (tx) => new JsonText<DamageReportRow[]>(await readOfState(tx, scope.clientId, isHandled)),
    );
  return {
    ...records,
    pending: (scope: Scope) => ofState(scope, false),
    handled: (scope: Scope) => ofState(scope, true),

    /** What is known of a car on a day, for who is about to report a damage of it. */
    known: (scope: Scope, asked: AskedDamage): Promise<KnownDamageCar> =>
      deps.database.readInScope(scope, (tx) => knownCar(tx, scope, asked)),

    /** Stores a report, and writes to the leasing company ({@link report}). */
    report: (call: Call, key: CallKey | undefined, form: NewDamageReport) => report(deps, call, key, form),

    /** When it was reported and what staff changed, newest first. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => historyOfRecord(tx, scope.clientId, 'damageReport', number)),

    /** Its photos and documents, in their order (DF2-05). */
    files: (scope: Scope, number: number): Promise<readonly StoredFile[]> =>
      records.withRecord(
        scope,
        number,
        async (tx) => (await filesOf(tx, scope.clientId, 'damage_report', [number])).get(number) ?? [],
      ),

    /** What was mailed about it, oldest first; for staff (DR-05, DF2-06). */
    mails: (scope: Scope, number: number): Promise<readonly RecordMail[]> =>
      records.withRecord(scope, number, (tx, record) => {
        const { Versie } = JSON.parse(record.text) as DamageReport;
        return mailsOfCauses(tx, scope.clientId, causesOf(number, Versie));
      }),

    /**
     * Staff say how a report stands: what changes goes into the audit trail, and who reported it is written to. Who starts
     * from an older version is refused (`changedMeanwhile`).
     */
    settle: (call: Call, number: number, wanted: DamageSettlement): Promise<{ readonly Versie: number }> => {
      const { scope, clientId } = call.caller;
      return deps.database.inScope(scope, async (tx) => {
        const before = await lockReport(tx, clientId, number);
        if (before === undefined) throw refusal('notFound');
        if (before.version !== wanted.Versie) throw refusal('changedMeanwhile');
        const at = deps.clock.now();
        const { displayName, timeZone } = await correspondence(tx, clientId);
        const received = wanted.FormulierOntvangen;
        if (received !== null && received !== before.form_received_on) {
          if (received < before.damage_on || received > todayInZone(timeZone, at)) {
            throw refusal('invalidInput', { path: 'FormulierOntvangen' });
          }
        }
        const after: Settled = {
          is_handled: wanted.Afgehandeld,
          status: wanted.StatusOmschrijving || null,
          is_recoverable: wanted.Verhaalbaar,
          own_risk: asAmount(wanted.EigenRisico),
          damage_amount: asAmount(wanted.Schadebedrag),
          form_received_on: received,
        };
        const changed = fields.filter(([, column]) => after[column] !== before[column]);
        if (changed.length === 0) return { Versie: before.version };
        const version = await writeSettled(tx, clientId, number, after);
        await audit(tx, {
          clientId,
          action: 'damageReportChanged',
          source: 'person',
          call,
          onBehalfOf: displayName,
          entity: { kind: 'damageReport', number },
          changes: changed.map(([field, column]) => ({
            field,
            before: asText(before[column]),
            after: asText(after[column]),
          })),
          at,
        });
        await touchDebtors(tx, clientId, [before.debtor]);
        await writeToReporter(deps, tx, clientId, number, version, { ...before, ...after });
        return { Versie: version };
      });
    },
  };
}
