import { recordPages } from '../../platform/record-pages.ts';

/** Where lease contracts are. */
export const leaseContractPages = recordPages('/lease-contracts');
