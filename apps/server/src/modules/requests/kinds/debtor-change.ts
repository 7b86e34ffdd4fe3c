import { refusal } from '@wagenpark/contract';
import { kindOfContract } from '../contract-kinds.ts';
import { type ChangeRules, initialChange } from './change-rules.ts';

/**
 * Another debtor: the contract belongs to the new debtor from the effective date on. Earlier fines and invoices stay
 * with the former debtor. Refused with `changedMeanwhile` when the contract has moved to a third debtor since the
 * request.
 */
export const debtorChange: ChangeRules<'debtorChange'> = {
  changes: (request) => [
    { field: 'Debiteur', before: request.fromName, after: request.toName },
    initialChange(request),
  ],

  async refuse(_tx, { before }, contract) {
    if (contract.debtorNumber !== before.debtorNumber) throw refusal('changedMeanwhile');
  },

  carryOut: ({ tx, request, contract, at, source }) =>
    kindOfContract(contract.kind).changes.changeDebtor(tx, {
      clientId: request.clientId,
      number: contract.number,
      from: contract.debtorNumber,
      to: request.payload.DebiteurIdNew,
      effectiveFrom: request.effectiveFrom,
      at,
      source,
    }),

  drivers: async () => [],
};
