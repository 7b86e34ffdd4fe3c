import type { OrderProgress } from '@wagenpark/contract/admin/car-orders';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import type { CarOrder, CarOrderOption, CarOrderRow, DeliveryPromise } from '@wagenpark/contract/fleet/car-orders';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { faultsOfOrderDays, needsReason, type OrderDays } from '@wagenpark/domain/car-order';
import { JsonText } from '../../http/handlers.ts';
import { recordService } from '../../http/record-service.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { leaseContractExists, touchDebtors } from '../lease-contracts/index.ts';
import { type LetterDeps, mailMovedDeliveries } from './letters.ts';
import { readMailSettings } from './moved-deliveries-repository.ts';
import { type CurrentOrder, lockOrder, type ProgressDays, writeProgress } from './progress-repository.ts';
import { progressColumns } from './record.ts';
import { carOrderReads, readOptions, readPromises } from './repository.ts';

export type CarOrderService = ReturnType<typeof carOrderService>;

const progressFields = Object.entries(progressColumns) as readonly [keyof typeof progressColumns, keyof ProgressDays][];

/**
 * Reads car orders, and lets staff change their days.
 * @throws {Refusal} `notFound` for an order that is missing or out of scope, alike
 */
export function carOrderService(deps: LetterDeps & Pick<SubjectDeps, 'database'>) {
  const records = recordService<CarOrderRow, CarOrder>(deps.database, carOrderReads, leaseContractExists);
  return {
    ...records,

    /** The options and accessories of an order, sorted by kind and description (CO-03). */
    options: (scope: Scope, number: number): Promise<JsonText<CarOrderOption[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readOptions(tx, scope.clientId, number))),

    /** All promised days of an order, the latest first. */
    promises: (scope: Scope, number: number): Promise<JsonText<DeliveryPromise[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readPromises(tx, scope.clientId, number))),

    /** The changes of an order's days by staff, newest first. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => readHistoryOfRecord(tx, scope.clientId, 'carOrder', number)),

    /**
     * Sets the days of an order. Changes are written to the audit trail, a changed promised day is stored with its
     * reason, and the people concerned get a mail.
     * @throws {Refusal} `changedMeanwhile` when the request is based on an older version (optimistic locking)
     */
    setProgress: (call: Call, number: number, request: OrderProgress): Promise<{ readonly Versie: number }> => {
      const { scope, clientId } = call.caller;
      return deps.database.inScope(scope, async (tx) => {
        const before = await lockOrder(tx, clientId, number);
        if (before === undefined) throw refusal('notFound');
        if (before.version !== request.Versie) throw refusal('changedMeanwhile');
        const now = deps.clock.now();
        const client = await readMailSettings(tx, clientId);
        refuseFaults(before, request, todayInZone(client?.timeZone ?? 'UTC', now));
        const days = Object.fromEntries(progressFields.map(([field, column]) => [column, request[field]]));
        const changedFields = progressFields.filter(([field, column]) => request[field] !== before[column]);
        if (changedFields.length === 0) return { Versie: before.version };
        const hasMoved = request.VerwachteLeverdatum !== before.promised_on;
        const reason = request.LeverdatumReden ?? null;
        const move = {
          previous: before.promised_on,
          reason,
          source: 'staff',
          actor: call.caller.name,
          // A first promise needs no mail. A promise after a withdrawn one does.
          isTold: before.first_promised_on === null,
        } as const;
        const version = await writeProgress(tx, clientId, number, days as ProgressDays, hasMoved ? move : null, now);
        await audit(tx, {
          clientId,
          action: 'carOrderChanged',
          source: 'person',
          call,
          onBehalfOf: client?.displayName,
          entity: { kind: 'carOrder', number },
          changes: [
            ...changedFields.map(([field, column]) => ({ field, before: before[column], after: request[field] })),
            ...(hasMoved ? [{ field: 'LeverdatumReden', before: before.promise_reason, after: reason }] : []),
          ],
          at: now,
        });
        await touchDebtors(tx, clientId, [before.debtor]);
        await mailMovedDeliveries(deps, tx, clientId);
        return { Versie: version };
      });
    },
  };
}

/** Checks the requested days. @throws {Refusal} with all faults, each with the path of its field */
function refuseFaults(before: CurrentOrder, request: OrderProgress, today: IsoDay): void {
  const stored = Object.fromEntries(progressFields.map(([field, column]) => [field, before[column]])) as OrderDays;
  const dayFaults = faultsOfOrderDays(stored, request, { ordered: before.ordered_on, today }).flatMap(
    ({ day: path, limit }) => refusal('invalidInput', { path, params: { date: limit } }).errors,
  );
  const isMoved = needsReason(before.promised_on, request.VerwachteLeverdatum);
  const reasonFaults =
    isMoved && (request.LeverdatumReden ?? '').trim() === ''
      ? refusal('reasonRequired', { path: 'LeverdatumReden' }).errors
      : [];
  const faults = [...dayFaults, ...reasonFaults];
  if (faults.length > 0) throw new Refusal(faults);
}
