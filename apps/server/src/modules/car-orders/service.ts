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
import { historyOfRecord } from '../history/index.ts';
import { leaseContractExists, touchDebtors } from '../lease-contracts/index.ts';
import { type LetterDeps, tellOfMoves } from './letters.ts';
import { correspondence } from './moves-repository.ts';
import { lockOrder, type OrderNow, type ProgressDays, writeProgress } from './progress-repository.ts';
import { progressColumns } from './record.ts';
import { carOrderReads, readOptions, readPromises } from './repository.ts';

export type CarOrderService = ReturnType<typeof carOrderService>;

const progressFields = Object.entries(progressColumns) as readonly [keyof typeof progressColumns, keyof ProgressDays][];

/** What can be asked about car orders, and how staff change one. One outside the scope is refused as notFound, like one that is missing. */
export function carOrderService(deps: LetterDeps & Pick<SubjectDeps, 'database'>) {
  const records = recordService<CarOrderRow, CarOrder>(deps.database, carOrderReads, leaseContractExists);
  return {
    ...records,

    /** Options and accessories, by kind and description (CO-03). */
    options: (scope: Scope, number: number): Promise<JsonText<CarOrderOption[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readOptions(tx, scope.clientId, number))),

    /** Every day of delivery that was promised, the latest first. */
    promises: (scope: Scope, number: number): Promise<JsonText<DeliveryPromise[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readPromises(tx, scope.clientId, number))),

    /** Which of its days staff changed, newest first. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => historyOfRecord(tx, scope.clientId, 'carOrder', number)),

    /**
     * Sets the days of an order: what changes goes into the audit trail, a promised day that moves is kept with its reason,
     * and those concerned are written to. Who starts from an older version is refused (`changedMeanwhile`).
     */
    setProgress: (call: Call, number: number, wanted: OrderProgress): Promise<{ readonly Versie: number }> => {
      const { scope, clientId } = call.caller;
      return deps.database.inScope(scope, async (tx) => {
        const before = await lockOrder(tx, clientId, number);
        if (before === undefined) throw refusal('notFound');
        if (before.version !== wanted.Versie) throw refusal('changedMeanwhile');
        const at = deps.clock.now();
        const client = await correspondence(tx, clientId);
        refuseFaults(before, wanted, todayInZone(client?.timeZone ?? 'UTC', at));
        const days = Object.fromEntries(progressFields.map(([field, column]) => [column, wanted[field]]));
        const changed = progressFields.filter(([field, column]) => wanted[field] !== before[column]);
        if (changed.length === 0) return { Versie: before.version };
        const hasMoved = wanted.VerwachteLeverdatum !== before.promised_on;
        const reason = wanted.LeverdatumReden ?? null;
        const move = {
          previous: before.promised_on,
          reason,
          source: 'staff',
          actor: call.caller.name,
          // The first day is no move; one that follows on a day that was taken back is.
          isTold: before.first_promised_on === null,
        } as const;
        const version = await writeProgress(tx, clientId, number, days as ProgressDays, hasMoved ? move : null, at);
        await audit(tx, {
          clientId,
          action: 'carOrderChanged',
          source: 'person',
          call,
          onBehalfOf: client?.displayName,
          entity: { kind: 'carOrder', number },
          changes: [
            ...changed.map(([field, column]) => ({ field, before: before[column], after: wanted[field] })),
            ...(hasMoved ? [{ field: 'LeverdatumReden', before: before.promise_reason, after: reason }] : []),
          ],
          at,
        });
        await touchDebtors(tx, clientId, [before.debtor]);
        await tellOfMoves(deps, tx, clientId);
        return { Versie: version };
      });
    },
  };
}

/** All that is wrong with the days that somebody wants, each at its field. */
function refuseFaults(before: OrderNow, wanted: OrderProgress, today: IsoDay): void {
  const stored = Object.fromEntries(progressFields.map(([field, column]) => [field, before[column]])) as OrderDays;
  const wrong = faultsOfOrderDays(stored, wanted, { ordered: before.ordered_on, today }).flatMap(
    ({ day: path, limit }) => refusal('invalidInput', { path, params: { date: limit } }).errors,
  );
  const moves = needsReason(before.promised_on, wanted.VerwachteLeverdatum);
  const reason =
    moves && (wanted.LeverdatumReden ?? '').trim() === ''
      ? refusal('reasonRequired', { path: 'LeverdatumReden' }).errors
      : [];
  const faults = [...wrong, ...reason];
  if (faults.length > 0) throw new Refusal(faults);
}
