import { recordPages } from '../../platform/record-pages.ts';

/** Where fuel contracts are. */
export const fuelContractPages = recordPages('/fuel-contracts');
