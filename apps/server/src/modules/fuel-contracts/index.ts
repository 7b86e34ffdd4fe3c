export { readCards as fuelCardsOf, writeCard as writeFuelCard } from './cards-repository.ts';
export { readCurrentFuelContract as fuelContractNow } from './current-contract-repository.ts';
