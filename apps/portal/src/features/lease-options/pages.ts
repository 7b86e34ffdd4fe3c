import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of lease options. */
export const leaseOptionPages = recordPages('/administration/options');
