import { type CarLink, driverOfMoment, matchAtMoment } from '../../lease-contracts/index.ts';
import { type CardOfContract, readCardsOfContracts, readContractsOfCards } from './repository.ts';

const contractsByCard = (cards: readonly CardOfContract[]): ReadonlyMap<number, number> =>
  new Map(cards.map(({ card, contract }) => [card, contract]));

/** A fuel card goes with a car; which one it goes with is a fact of its fuel contract. */
const carOfCard: CarLink = {
  column: 'fuel_contract_number',
  fills: {},
  complete: () => Promise.resolve(),
  contractsOf: async (...cards) => contractsByCard(await readContractsOfCards(...cards)),
  leadingTo: async (...contracts) => contractsByCard(await readCardsOfContracts(...contracts)),
};

/** Refuelings keep whoever had the card's car when it was filled. */
export const driverOfRefueling = driverOfMoment({
  table: 'refueling',
  entity: 'refueling',
  car: carOfCard,
  matching: matchAtMoment('at'),
});
