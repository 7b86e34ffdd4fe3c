import { askedOfCard, refuseOtherDriver, told } from './card.ts';
import type { ChangeRules } from './change-rules.ts';

/**
 * A green card, which proves the insurance abroad (FP-06): staff order it and store its PDF with the request, which then is a
 * document of the contract. Refused with `changedMeanwhile` when somebody else drives the car by now.
 */
export const greenCard: ChangeRules<'greenCard'> = {
  changes(request) {
    const { AanhangerKenteken, AanhangerType } = request.payload;
    return [
      ...askedOfCard(request),
      ...(AanhangerKenteken === null && AanhangerType === null ? [] : told({ AanhangerKenteken, AanhangerType })),
    ];
  },

  refuse: refuseOtherDriver,

  // Its files are given to the request by the decision.
  carryOut: async () => undefined,

  // The card goes to whom the asker named; the asker is written to.
  drivers: async () => [],
};
