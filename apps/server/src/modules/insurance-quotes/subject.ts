import type { Subject } from '../../http/subject.ts';
import { insuranceQuoteRoutes } from './functions.ts';
import { insuranceQuoteImport } from './import/insurance-quotes.ts';

/** Quotes of insurers: the list of a debtor, which files bring. */
export const insuranceQuoteSubject: Subject<'insuranceQuotes'> = {
  imports: [insuranceQuoteImport],
  make: ({ database }) => ({ handlers: { insuranceQuotes: insuranceQuoteRoutes(database) } }),
};
