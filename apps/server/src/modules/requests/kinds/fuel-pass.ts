import { refusal } from '@wagenpark/contract';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Tx } from '../../../platform/database/database.ts';
import { fuelCardsOf, writeFuelCard } from '../../fuel-contracts/index.ts';
import type { RequestRow } from '../request-row.ts';
import { changesForNewFacts, refuseOtherDriver, requestedCardFacts } from './card.ts';
import type { ChangeRules } from './change-rules.ts';

/** The card that staff made, as facts; empty until then. */
function factsOfCard({ payload: { card } }: RequestRow<'fuelPass'>): RequestedChange[] {
  if (card === undefined) return [];
  return changesForNewFacts({
    Brandstofcontract: String(card.fuelContract),
    PasNummer: card.number,
    ...(card.validUntil === null ? {} : { PasGeldigTot: card.validUntil }),
  });
}

/**
 * A fuel pass (FP-03): staff order it and enter its number once it is made. It then is the card of a fuel contract of
 * the car. Refused with `changedMeanwhile` when the driver has changed since, `notFound` for a fuel contract that has
 * ended or is not the car's, `invalidInput` for the number that the fuel contract's card has already, and for one that
 * another fuel contract of the supplier has (reason `cardTaken`).
 */
export const fuelPass: ChangeRules<'fuelPass'> = {
  changes: (request) => [...requestedCardFacts(request), ...factsOfCard(request)],

  // Only readers of the fuel contract and the asker may see the card number, so the contract's history leaves it out.
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

  // Only the asker gets mails: the pass is sent to the person whom the asker named.
  drivers: async () => [],
};

/**
 * Writes the card of a fuel contract. Refused with `invalidInput` (reason `cardTaken`) when another fuel contract of
 * the supplier has a card of this number.
 */
export async function issueCard(tx: Tx, card: Parameters<typeof writeFuelCard>[1]): Promise<void> {
  if (await writeFuelCard(tx, card)) return;
  throw refusal('invalidInput', {
    path: 'card.number',
    params: { reason: 'cardTaken' },
    message: 'Another fuel contract of the supplier has a card of this number',
  });
}
