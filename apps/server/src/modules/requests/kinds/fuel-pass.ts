import { refusal } from '@wagenpark/contract';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Tx } from '../../../platform/database/database.ts';
import { fuelCardsOf, writeFuelCard } from '../../fuel-contracts/index.ts';
import type { RequestRow } from '../request-row.ts';
import { askedOfCard, refuseOtherDriver, told } from './card.ts';
import type { ChangeRules } from './change-rules.ts';

/** The card that was made of it, once it was. */
function madeOf({ payload: { card } }: RequestRow<'fuelPass'>): RequestedChange[] {
  if (card === undefined) return [];
  return told({
    Brandstofcontract: String(card.fuelContract),
    PasNummer: card.number,
    ...(card.validUntil === null ? {} : { PasGeldigTot: card.validUntil }),
  });
}

/**
 * A fuel pass (FP-03): staff order it and give its number when it is made, which then is the card of a fuel contract of the
 * car. Refused with `changedMeanwhile` when somebody else drives the car by now, `notFound` for a fuel contract that is not
 * the car's or has ended, `invalidInput` for the number of the card that it has, and for one that another fuel contract of the
 * supplier has (reason `cardTaken`).
 */
export const fuelPass: ChangeRules<'fuelPass'> = {
  changes: (request) => [...askedOfCard(request), ...madeOf(request)],

  // The number of a card is for whom may see the fuel contract, and for the asker.
  toldOfContract: askedOfCard,

  refuse: refuseOtherDriver,

  async carryOut({ tx, request, contract, at }) {
    const { clientId, payload } = request;
    if (payload.card === undefined) throw new Error(`request ${request.number} has no card`);
    const { fuelContract, number } = payload.card;
    const cards = await fuelCardsOf(tx, clientId, contract.number, at);
    const present = cards.find((card) => card.fuelContract === fuelContract);
    if (present === undefined) throw refusal('notFound', { path: 'card.fuelContract' });
    if (present.number === number) throw refusal('invalidInput', { path: 'card.number' });
    await giveCard(tx, { clientId, at, reason: 'fuelPass', ...payload.card });
  },

  // The pass goes to whom the asker named; the asker is written to.
  drivers: async () => [],
};

/** Gives a fuel contract its card; `invalidInput` with the reason `cardTaken` for one that another of the supplier has. */
export async function giveCard(tx: Tx, card: Parameters<typeof writeFuelCard>[1]): Promise<void> {
  if (await writeFuelCard(tx, card)) return;
  throw refusal('invalidInput', {
    path: 'card.number',
    params: { reason: 'cardTaken' },
    message: 'Another fuel contract of the supplier has a card of this number',
  });
}
