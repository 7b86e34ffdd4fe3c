import { refusal } from '@wagenpark/contract';
import { normalizeReference } from '@wagenpark/domain/reference-change';
import { kindOfContract } from '../contract-kinds.ts';
import { type ChangeRules, initialChange } from './change-rules.ts';

/**
 * Another reference of the contract, or none. Refused with `changedMeanwhile` when the current reference is not the one
 * that the requester saw.
 */
export const referenceChange: ChangeRules<'referenceChange'> = {
  // Not `Referentie`, which is the name of the driver's own reference.
  changes: (request) => [
    { field: 'ContractReferentie', before: request.fromName, after: request.toName },
    initialChange(request),
  ],

  async refuse(_tx, { before }, contract) {
    if (normalizeReference(contract.reference) !== before.reference) throw refusal('changedMeanwhile');
  },

  carryOut: ({ tx, request, contract, at, source }) =>
    kindOfContract(contract.kind).changes.changeReference(tx, {
      clientId: request.clientId,
      number: contract.number,
      debtorNumber: contract.debtorNumber,
      from: contract.reference,
      to: normalizeReference(request.payload.ReferentieNieuw),
      effectiveFrom: request.effectiveFrom,
      at,
      source,
    }),

  drivers: async () => [],
};
