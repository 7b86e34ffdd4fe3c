import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of lease components. */
export const leaseComponentPages = recordPages('/administration/lease-components');
