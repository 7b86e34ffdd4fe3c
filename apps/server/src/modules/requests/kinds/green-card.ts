import { changesForNewFacts, refuseOtherDriver, requestedCardFacts } from './card.ts';
import type { ChangeRules } from './change-rules.ts';

/**
 * A green card, which proves the insurance abroad (FP-06): staff order it and store its PDF with the request. The
 * request then is a document of the contract. Refused with `changedMeanwhile` when the driver of the car has changed
 * since.
 */
export const greenCard: ChangeRules<'greenCard'> = {
  changes(request) {
    const { AanhangerKenteken, AanhangerType } = request.payload;
    return [
      ...requestedCardFacts(request),
      ...(AanhangerKenteken === null && AanhangerType === null
        ? []
        : changesForNewFacts({ AanhangerKenteken, AanhangerType })),
    ];
  },

  refuse: refuseOtherDriver,

  // Nothing to do: the decision has attached the files to the request.
  carryOut: async () => undefined,

  // Only the asker gets mails: the card is sent to the person whom the asker named.
  drivers: async () => [],
};
