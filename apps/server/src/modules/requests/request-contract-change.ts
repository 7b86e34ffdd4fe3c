import { Refusal, refusal, type WireError } from '@wagenpark/contract';
import type { DebtorChange, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { faultOfReference, normalizeReference, type ReferenceFault } from '@wagenpark/domain/reference-change';
import { readDebtorName } from './contract-repository.ts';
import { createRequest, type KeyedCall, type RequestContext } from './create-request.ts';
import type { RequestDeps } from './deps.ts';

/** The field of the effective date in both forms. */
const DAY = 'IngangsDatum';

/** Display text of a debtor in mails and lists. It includes the number because names are not unique. */
const debtorText = (name: string, number: number): string => `${name} (${number})`;

/**
 * Requests another debtor for a contract (CR-02 … CR-05). Refused, in addition to the refusals of `createRequest`, with
 * `changedMeanwhile` when the requester saw another debtor than the current one, `debtorUnchanged`, `notFound` for a
 * debtor out of scope, and `invalidInput` or `startDateInPast` for the effective date.
 * @returns the number of the new request
 */
export function requestDebtorChange(deps: RequestDeps, call: KeyedCall, payload: DebtorChange): Promise<number> {
  return createRequest(deps, call, {
    kind: 'debtorChange',
    contractNumber: payload.ContractNummer,
    effectiveDatePath: DAY,
    payload,
    async examine(ground) {
      const { tx, clientId, contract } = ground;
      if (contract.debtorNumber !== payload.DebiteurId) throw refusal('changedMeanwhile');
      if (payload.DebiteurIdNew === payload.DebiteurId) throw refusal('debtorUnchanged', { path: 'DebiteurIdNew' });
      const name = await readDebtorName(tx, clientId, payload.DebiteurIdNew);
      if (name === undefined) throw refusal('notFound');
      return {
        effectiveFrom: readEffectiveDate(ground, payload.IngangsDatum),
        before: { debtorNumber: contract.debtorNumber },
        fromName: debtorText(contract.debtorName, contract.debtorNumber),
        toName: debtorText(name, payload.DebiteurIdNew),
      };
    },
  });
}

/**
 * Requests another reference of a contract, or none (CR-06 … CR-08). Refused, in addition to the refusals of
 * `createRequest`, with `changedMeanwhile` when the requester saw another reference or debtor than the current one, and
 * with all faults of the form at once, including `referenceUnchanged`.
 * @returns the number of the new request
 */
export function requestReferenceChange(deps: RequestDeps, call: KeyedCall, payload: ReferenceChange): Promise<number> {
  return createRequest(deps, call, {
    kind: 'referenceChange',
    contractNumber: payload.Contract,
    effectiveDatePath: DAY,
    payload,
    async examine(ground) {
      const { contract } = ground;
      const reference = normalizeReference(contract.reference);
      if (normalizeReference(payload.ReferentieOud) !== reference) throw refusal('changedMeanwhile');
      if (contract.debtorNumber !== payload.Debiteurnummer) throw refusal('changedMeanwhile');
      const fault = faultOfReference(payload.ReferentieNieuw, reference);
      const effectiveFrom = readEffectiveDate(ground, payload.IngangsDatum, fault === null ? [] : [errorOf(fault)]);
      return {
        effectiveFrom,
        before: { reference },
        fromName: reference,
        toName: normalizeReference(payload.ReferentieNieuw),
      };
    },
  });
}

const ERRORS = {
  required: { code: 'required', message: 'A new reference is required' },
  unchanged: { code: 'referenceUnchanged', message: 'The contract has this reference already' },
  tooLong: { code: 'invalidInput', message: 'The reference is too long', params: { reason: 'tooLong' } },
  forbiddenCharacter: { code: 'forbiddenCharacter', message: 'The reference is not one line of plain text' },
} as const satisfies Record<ReferenceFault, Omit<WireError, 'path'>>;

const errorOf = (fault: ReferenceFault): WireError => ({ ...ERRORS[fault], path: 'ReferentieNieuw' });

/**
 * Parses the effective date of the change, which may not be before today in the client's time zone.
 * @param otherFaults faults of other fields, so that one refusal lists all faults of the form
 */
function readEffectiveDate(
  { client, today }: RequestContext,
  date: string,
  otherFaults: readonly WireError[] = [],
): IsoDay {
  const day = dayOfLegacyDate(date, client.timeZone);
  const faults = [...otherFaults];
  if (day === null) faults.unshift({ code: 'invalidInput', message: 'The date cannot be read', path: DAY });
  else if (day < today) faults.unshift({ code: 'startDateInPast', message: 'The date lies before today', path: DAY });
  if (day === null || faults.length > 0) throw new Refusal(faults);
  return day;
}
