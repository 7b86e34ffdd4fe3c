import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of order companies. */
export const orderCompanyPages = recordPages('/administration/order-companies');
