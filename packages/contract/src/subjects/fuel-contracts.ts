/** The calls about fuel contracts. */
export { fuelContractAdmin } from '../admin/fuel-contracts.ts';
export { fuelContracts } from '../fleet/fuel-contracts.ts';
