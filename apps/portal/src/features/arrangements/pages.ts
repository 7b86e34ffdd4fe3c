import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of arrangements. */
export const arrangementPages = recordPages('/administration/arrangements');
