export { readCards as fuelCardsOf, writeCard as writeFuelCard } from './cards-repository.ts';
export { readContractNow as fuelContractNow } from './contract-now-repository.ts';
