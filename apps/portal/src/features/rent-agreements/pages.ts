import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of rent agreements. */
export const rentAgreementPages = recordPages('/rent-agreements');
