import { Refusal, refusal, type WireError } from '@wagenpark/contract';
import type { DebtorChange, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { faultOfReference, type ReferenceFault, tidyReference } from '@wagenpark/domain/reference-change';
import { ask, type Ground, type KeyedCall } from './asking.ts';
import { debtorName } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';

/** The field of both forms that holds the day. */
const DAY = 'IngangsDatum';

/** A debtor as letters and lists name it: names alone are not unique. */
const calledDebtor = (name: string, number: number): string => `${name} (${number})`;

/**
 * Asks to move a contract to another debtor (CR-02 … CR-05). Refused, beside what refuses any wish, with
 * `changedMeanwhile` when the asker saw another debtor than today's, `debtorUnchanged`, `notFound` for a debtor out of
 * scope, and a day that cannot be taken.
 * @returns the number of the request
 */
export function askDebtorChange(deps: RequestDeps, call: KeyedCall, payload: DebtorChange): Promise<number> {
  return ask(deps, call, {
    kind: 'debtorChange',
    contractNumber: payload.ContractNummer,
    dayAt: DAY,
    payload,
    async examine(ground) {
      const { tx, clientId, contract } = ground;
      if (contract.debtorNumber !== payload.DebiteurId) throw refusal('changedMeanwhile');
      if (payload.DebiteurIdNew === payload.DebiteurId) throw refusal('debtorUnchanged', { path: 'DebiteurIdNew' });
      const name = await debtorName(tx, clientId, payload.DebiteurIdNew);
      if (name === undefined) throw refusal('notFound');
      return {
        effectiveFrom: dayOf(ground, payload.IngangsDatum),
        before: { debtorNumber: contract.debtorNumber },
        fromName: calledDebtor(contract.debtorName, contract.debtorNumber),
        toName: calledDebtor(name, payload.DebiteurIdNew),
      };
    },
  });
}

/**
 * Asks for another reference of a contract, or for none (CR-06 … CR-08). Refused, beside what refuses any wish, with
 * `changedMeanwhile` when the asker saw another reference or debtor than today's, `referenceUnchanged`, and the faults of
 * the form all at once.
 * @returns the number of the request
 */
export function askReferenceChange(deps: RequestDeps, call: KeyedCall, payload: ReferenceChange): Promise<number> {
  return ask(deps, call, {
    kind: 'referenceChange',
    contractNumber: payload.Contract,
    dayAt: DAY,
    payload,
    async examine(ground) {
      const { contract } = ground;
      const reference = tidyReference(contract.reference);
      if (tidyReference(payload.ReferentieOud) !== reference) throw refusal('changedMeanwhile');
      if (contract.debtorNumber !== payload.Debiteurnummer) throw refusal('changedMeanwhile');
      const fault = faultOfReference(payload.ReferentieNieuw, reference);
      const effectiveFrom = dayOf(ground, payload.IngangsDatum, fault === null ? [] : [errorOf(fault)]);
      return {
        effectiveFrom,
        before: { reference },
        fromName: reference,
        toName: tidyReference(payload.ReferentieNieuw),
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
 * The day from which the change is to hold, not before today where the client is.
 * @param others faults of other fields; any fault refuses, all at once
 */
function dayOf({ client, today }: Ground, date: string, others: readonly WireError[] = []): IsoDay {
  const day = dayOfLegacyDate(date, client.timeZone);
  const faults = [...others];
  if (day === null) faults.unshift({ code: 'invalidInput', message: 'The date cannot be read', path: DAY });
  else if (day < today) faults.unshift({ code: 'startDateInPast', message: 'The date lies before today', path: DAY });
  if (day === null || faults.length > 0) throw new Refusal(faults);
  return day;
}
