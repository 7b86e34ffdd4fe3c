import type { Subject } from '../../http/subject.ts';
import { insuranceQuoteRoutes } from './functions.ts';
import { insuranceQuoteImport } from './import/insurance-quotes.ts';

/** Insurers' quotes: imported from files, listed by debtor. */
export const insuranceQuoteSubject: Subject<'insuranceQuotes'> = {
  imports: [insuranceQuoteImport],
  make: ({ database }) => ({ handlers: { insuranceQuotes: insuranceQuoteRoutes(database) } }),
};
