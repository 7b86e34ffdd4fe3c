import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import { personChanges } from './person.ts';
import type { RequestRow } from './repository.ts';

/**
 * What a request changes, fact by fact: for another driver the names, the start date and each given fact of a new
 * person; for corrected details just the facts that differ (DA-05).
 */
export function changesOf(request: RequestRow): RequestedChange[] {
  const { payload, before, timeZone } = request;
  const start: RequestedChange = { field: 'Ingangsdatum', before: null, after: request.effectiveFrom };
  if (request.kind === 'driverDetails') return [start, ...personChanges(before.person, payload.Bestuurder, timeZone)];
  return [
    { field: 'Bestuurder', before: request.fromName, after: request.toName },
    start,
    ...(payload.BestuurderNummer === 0 ? personChanges(null, payload.Bestuurder, timeZone) : []),
  ];
}
