import { todayInZone } from '@wagenpark/domain/calendar-day';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';

/**
 * Decides whether the cars of new contracts were delivered when the file has no column for it. A car counts as
 * delivered when the term of its contract includes today: otherwise a client's first import would show a fleet without
 * running contracts (decision 0114). Stores how many cars count as delivered, and how many started contracts of the
 * file have no delivered car.
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
