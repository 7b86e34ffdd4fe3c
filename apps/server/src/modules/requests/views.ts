import type { RecordMail } from '@wagenpark/contract/admin/record-mail';
import type { RequestDetail, RequestSummary } from '@wagenpark/contract/admin/requests';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import { type RequestActor, requestCan } from '@wagenpark/domain/request-rules';
import type { EventRow } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { RequestRow } from './request-row.ts';

/** A request as a row of a list. */
export function toSummary(request: RequestRow): RequestSummary {
  return {
    number: request.number,
    clientNumber: request.clientNumber,
    kind: request.kind,
    status: request.status,
    effect: request.effect,
    client: { name: request.clientName, displayName: request.clientDisplayName, country: request.clientCountry },
    contract: request.contractNumber,
    contractKind: request.contractKind,
    plate: request.plate,
    car: request.car,
    asker: request.askerName,
    askedAt: request.askedAt.toISOString(),
    effectiveFrom: request.effectiveFrom,
    from: request.fromName,
    to: request.toName,
  };
}

const ACTIONS = ['approve', 'decline', 'ask', 'answer', 'withdraw', 'carryOut', 'revoke', 'correct'] as const;

/** A request with all its facts, and the actions that the reader may take now. */
export function toDetail(
  request: RequestRow,
  events: readonly EventRow[],
  mails: readonly RecordMail[],
  files: readonly StoredFile[],
  reader: RequestActor,
): RequestDetail {
  return {
    ...toSummary(request),
    decisionReason: request.decisionReason,
    persons: personsOf(request),
    changes: rulesOf(request).changes(request),
    timeline: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    mails: [...mails],
    files: [...files],
    can: ACTIONS.filter((action) => requestCan[action](request, reader) === true),
  };
}

/** The numbers of the former and the new driver; null for nobody and for a person without a record. */
function personsOf({ kind, payload }: RequestRow): RequestDetail['persons'] {
  if (kind !== 'driverChange' && kind !== 'driverDetails') return { from: null, to: null };
  const { BestuurderNummerOud, BestuurderNummer } = payload as DriverChange;
  return { from: BestuurderNummerOud || null, to: BestuurderNummer || null };
}
