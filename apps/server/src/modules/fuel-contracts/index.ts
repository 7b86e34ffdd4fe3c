export { readContractNow as fuelContractNow } from './contract-now-repository.ts';
export { countRunning as countRunningFuelContracts } from './repository.ts';
