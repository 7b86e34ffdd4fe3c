import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of fuel contracts. */
export const fuelContractPages = recordPages('/fuel-contracts');
