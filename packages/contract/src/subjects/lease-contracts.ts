/** The calls about lease contracts. */
export { leaseContractAdmin } from '../admin/lease-contracts.ts';
export { leaseContracts } from '../fleet/lease-contracts.ts';
