import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of operating companies. */
export const operatingCompanyPages = recordPages('/administration/operating-companies');
