import { refusal } from '@wagenpark/contract';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Tx } from '../../../platform/database/database.ts';
import { fuelCardsOf, writeFuelCard } from '../../fuel-contracts/index.ts';
import type { RequestRow } from '../request-row.ts';
import { changesForNewFacts, refuseOtherDriver, requestedCardFacts } from './card.ts';
import type { ChangeRules } from './change-rules.ts';

/** The facts of the issued card; empty before it is issued. */
function factsOfCard({ payload: { card } }: RequestRow<'fuelPass'>): RequestedChange[] {
  if (card === undefined) return [];
  return changesForNewFacts({
    Brandstofcontract: String(card.fuelContract),
    PasNummer: card.number,
    ...(card.validUntil === null ? {} : { PasGeldigTot: card.validUntil }),
  });
}

/**
 * A fuel pass (FP-03): staff order it and enter its number when they issue it. It then is the card of a fuel contract
 * of the car. Refused with `changedMeanwhile` when the driver has changed since; `notFound` for a fuel contract that
 * has ended or belongs to another car; `invalidInput` when the number is unchanged, or (reason `cardTaken`) when
 * another fuel contract of the supplier has it.
 */
export const fuelPass: ChangeRules<'fuelPass'> = {
  changes: (request) => [...requestedCardFacts(request), ...factsOfCard(request)],

  // Only readers of the fuel contract and the requester may see the card number, so the contract's history does not
  // contain it.
  changesForContractHistory: requestedCardFacts,

  refuse: refuseOtherDriver,

  async carryOut({ tx, request, contract, at }) {
    const { clientId, payload } = request;
    if (payload.card === undefined) throw new Error(`request ${request.number} has no card`);
    const { fuelContract, number } = payload.card;
    const cards = await fuelCardsOf(tx, clientId, contract.number, at);
    const present = cards.find((card) => card.fuelContract === fuelContract);
    if (present === undefined) throw refusal('notFound', { path: 'card.fuelContract' });
    if (present.number === number) throw refusal('invalidInput', { path: 'card.number' });
    await issueCard(tx, { clientId, at, reason: 'fuelPass', ...payload.card });
  },

  // Only the requester gets mails, because the pass is sent to the person whom the requester named.
  drivers: async () => [],
};

/**
 * Stores the card of a fuel contract. Refused with `invalidInput` (reason `cardTaken`) when another fuel contract of
 * the supplier has a card with this number.
 */
export async function issueCard(tx: Tx, card: Parameters<typeof writeFuelCard>[1]): Promise<void> {
  if (await writeFuelCard(tx, card)) return;
  throw refusal('invalidInput', {
    path: 'card.number',
    params: { reason: 'cardTaken' },
    message: 'Another fuel contract of the supplier has a card of this number',
  });
}
