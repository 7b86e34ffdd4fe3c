import { refusal } from '@wagenpark/contract';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import { fuelCardsOf, writeFuelCard } from '../../fuel-contracts/index.ts';
import { presentDriver } from '../contract-repository.ts';
import type { RequestRow } from '../request-row.ts';
import type { ChangeRules } from './change-rules.ts';

/** What was asked for, fact by fact. */
function askedOf({ payload, toName }: RequestRow<'fuelPass'>): RequestedChange[] {
  const { Adres, HuisNummer, HuisNummerToevoeging, Postcode, Plaats, Land } = payload;
  const street = [Adres, HuisNummer, HuisNummerToevoeging].filter(Boolean).join(' ');
  return told({
    PasVoor: toName,
    Geslacht: String(payload.Geslacht ?? ''),
    Voorletters: payload.VoorLetters,
    Bedrijfnaam: payload.Bedrijfnaam,
    Email: payload.Email,
    Telefoon: payload.Telefoon,
    PasAdres: [street, Postcode, Plaats, Land].filter(Boolean).join(', '),
  });
}

/** The card that was made of it, once it was. */
function madeOf({ payload: { card } }: RequestRow<'fuelPass'>): RequestedChange[] {
  if (card === undefined) return [];
  return told({
    Brandstofcontract: String(card.fuelContract),
    PasNummer: card.number,
    ...(card.validUntil === null ? {} : { PasGeldigTot: card.validUntil }),
  });
}

const told = (facts: Readonly<Record<string, string | null>>): RequestedChange[] =>
  Object.entries(facts).map(([field, after]) => ({ field, before: null, after }));

/**
 * A fuel pass (FP-03): staff order it and give its number when it is made, which then is the card of a fuel contract of the
 * car. Refused with `changedMeanwhile` when somebody else drives the car by now, `notFound` for a fuel contract that is not
 * the car's or has ended, `invalidInput` for the number of the card that it has.
 */
export const fuelPass: ChangeRules<'fuelPass'> = {
  changes: (request) => [...askedOf(request), ...madeOf(request)],

  // The number of a card is for whom may see the fuel contract, and for the asker.
  toldOfContract: askedOf,

  async refuse(tx, { clientId, before }, contract, { at }) {
    const driver = await presentDriver(tx, clientId, contract.number, at);
    if (driver.number !== before.driver) throw refusal('changedMeanwhile');
  },

  async carryOut({ tx, request, contract, at }) {
    const { clientId, payload } = request;
    if (payload.card === undefined) throw new Error(`request ${request.number} has no card`);
    const { fuelContract, number } = payload.card;
    const cards = await fuelCardsOf(tx, clientId, contract.number, at);
    const present = cards.find((card) => card.fuelContract === fuelContract);
    if (present === undefined) throw refusal('notFound', { path: 'card.fuelContract' });
    if (present.number === number) throw refusal('invalidInput', { path: 'card.number' });
    await writeFuelCard(tx, { clientId, at, ...payload.card });
  },

  // The pass goes to whom the asker named; the asker is written to.
  drivers: async () => [],
};
