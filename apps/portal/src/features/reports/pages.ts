import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the reports (RP-01): the list, and a report with its choices. */
export const reportPages = recordPages('/overview');
