import { type CarLink, driverOfMoment, matchAtMoment } from '../../lease-contracts/index.ts';
import { type CardOfContract, readCardsOfContracts, readContractsOfCards } from './repository.ts';

const contractsByCard = (cards: readonly CardOfContract[]): ReadonlyMap<number, number> =>
  new Map(cards.map(({ card, contract }) => [card, contract]));

/** Finds the lease contract of a fuel card, which the fuel contract refers to. */
const carOfCard: CarLink = {
  column: 'fuel_contract_number',
  fills: {},
  complete: () => Promise.resolve(),
  contractsOf: async (...cards) => contractsByCard(await readContractsOfCards(...cards)),
  leadingTo: async (...contracts) => contractsByCard(await readCardsOfContracts(...contracts)),
};

/** Finds the driver of a refuelling: the driver of the card's car at that moment. */
export const driverOfRefueling = driverOfMoment({
  table: 'refueling',
  entity: 'refueling',
  car: carOfCard,
  matching: matchAtMoment('at'),
});
