import { todayInZone } from '@wagenpark/domain/calendar-day';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';

/**
 * Decides whether the cars of contracts were delivered where a file has no column for it: of a new contract whose term
 * includes today, yes, else a client's first import would show a fleet in which nothing runs (decision 0114). Notes how
 * many were, and how many contracts of the file have begun and still are without a delivered car.
 */
export function markBegunAsDelivered(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): void {
  const today = todayInZone(client.timeZone, state.now);
  let delivered = 0;
  let waiting = 0;
  for (const candidate of candidates) {
    const { before, stored } = candidate;
    const value = (field: string) => stored[field] ?? (field in stored ? null : (before?.[field] ?? null));
    const hasBegun = String(value('start_date')) <= today;
    const isGone = [value('pre_intake_date'), value('taken_on')].some((day) => day !== null && String(day) <= today);
    const isExpected = value('car_deployed') !== true && value('car_taken') !== true && !isGone;
    if (before === undefined && !('car_deployed' in stored)) {
      const isInTerm = hasBegun && today <= String(value('end_date')) && isExpected;
      candidate.stored = { ...stored, car_deployed: isInTerm };
      if (isInTerm) {
        delivered += 1;
        continue;
      }
    }
    if (hasBegun && isExpected) waiting += 1;
  }
  if (delivered > 0) state.report.note(client.id, 'begunDelivered', { count: delivered });
  if (waiting > 0) state.report.note(client.id, 'begunNotDelivered', { count: waiting });
}
