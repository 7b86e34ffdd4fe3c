import type { InsuranceQuote, insuranceQuotes } from '@wagenpark/contract/admin/insurance-quotes';
import { refusal } from '@wagenpark/contract/define/errors';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { debtorExists } from '../clients/index.ts';
import { readQuotesOfFleet } from './repository.ts';

/** The quotes of a debtor and its descendants. A missing debtor and one outside the scope are both `notFound`. */
export const insuranceQuoteRoutes = (database: Database): AdminHandlers<typeof insuranceQuotes> => ({
  list: ({ caller: { scope }, body }) =>
    database.readInScope(scope, async (tx) => {
      const debtor = body.readonlyViewModel.leaseWiseDebtorNr;
      if (!(await debtorExists(tx, scope.clientId, debtor))) throw refusal('notFound');
      return JSON.parse(await readQuotesOfFleet(tx, scope.clientId, debtor)) as InsuranceQuote[];
    }),
});
