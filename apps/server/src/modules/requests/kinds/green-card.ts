import { changesForNewFacts, refuseOtherDriver, requestedCardFacts } from './card.ts';
import type { ChangeRules } from './change-rules.ts';

/**
 * A green card, the proof of insurance abroad (FP-06): staff order it and store its PDF with the request, which then is
 * a document of the contract. Refused with `changedMeanwhile` when the driver of the car has changed since.
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

  // Only the requester gets mails, because the card is sent to the person whom the requester named.
  drivers: async () => [],
};
