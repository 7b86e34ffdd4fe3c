import { refusal } from '@wagenpark/contract';
import { fuelCardsOf, writeFuelCard } from '../../fuel-contracts/index.ts';
import type { ChangeRules } from './change-rules.ts';

/**
 * A fuel pass (FP-03): staff order it and give its number when it is made, which then is the card of a fuel contract of the
 * car. Refused with `notFound` for a fuel contract that is not the car's, or has ended.
 */
export const fuelPass: ChangeRules<'fuelPass'> = {
  changes: ({ payload, toName }) => {
    const { Adres, HuisNummer, HuisNummerToevoeging, Postcode, Plaats, Land, card } = payload;
    const street = [Adres, HuisNummer, HuisNummerToevoeging].filter(Boolean).join(' ');
    const facts = {
      PasVoor: toName,
      Bedrijfnaam: payload.Bedrijfnaam,
      Email: payload.Email,
      Telefoon: payload.Telefoon,
      PasAdres: [street, Postcode, Plaats, Land].filter(Boolean).join(', '),
      ...(card === undefined
        ? {}
        : {
            Brandstofcontract: String(card.fuelContract),
            PasNummer: card.number,
            ...(card.validUntil === null ? {} : { PasGeldigTot: card.validUntil }),
          }),
    };
    return Object.entries(facts).map(([field, after]) => ({ field, before: null, after }));
  },

  refuse: async () => undefined,

  async carryOut({ tx, request, contract, at }) {
    const { clientId, payload } = request;
    if (payload.card === undefined) throw new Error(`request ${request.number} has no card`);
    const cards = await fuelCardsOf(tx, clientId, contract.number, at);
    const { fuelContract } = payload.card;
    if (!cards.some((card) => card.fuelContract === fuelContract)) {
      throw refusal('notFound', { path: 'card.fuelContract' });
    }
    await writeFuelCard(tx, { clientId, at, ...payload.card });
  },

  // The pass goes to whom the asker named; the asker is written to.
  drivers: async () => [],
};
