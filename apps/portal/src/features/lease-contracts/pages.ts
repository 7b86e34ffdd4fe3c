import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of lease contracts. */
export const leaseContractPages = recordPages('/lease-contracts');
