import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of options and accessories. */
export const leaseOptionPages = recordPages('/administration/lease-components/options');
