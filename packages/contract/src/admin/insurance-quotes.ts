import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { recordNumberInput } from '../define/schemas.ts';

/** The facts of an insurer's quote for a car (KA-01). Money in the client's currency. */
export const insuranceQuoteFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  OfferteNummer: { kind: 'text', max: 40, usual: 12 },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  /**
   * Null for readers whose scope no longer includes the contract. The quote stays with the debtor for which it was
   * made.
   */
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer', optional: true },
  Verzekeraar: { kind: 'text', max: 80, usual: 18 },
  Dekking: { kind: 'choice', of: ['liability', 'limitedCasco', 'fullCasco'] },
  /** Including insurance tax. */
  PremiePerMaand: { kind: 'money', min: 0, max: 99_999.99, head: true },
  /** The client's excess for each damage to the car itself; 0 for a cover without excess. */
  EigenRisico: { kind: 'money', min: 0, max: 99_999.99 },
  OfferteDatum: { kind: 'day' },
  /** The last day on which it can be accepted. */
  GeldigTot: { kind: 'day' },
  Status: { kind: 'choice', of: ['open', 'accepted', 'declined', 'expired'] },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

export const insuranceQuote = recordSchema(insuranceQuoteFacts);
export interface InsuranceQuote extends RecordOf<typeof insuranceQuoteFacts> {}

/**
 * The debtor whose quotes are requested. Other clients of this API send a view model with more fields, which are
 * ignored.
 */
export const insuranceQuotesQuery = v.strictObject({
  readonlyViewModel: v.object({ leaseWiseDebtorNr: recordNumberInput }),
});

export const insuranceQuotes = {
  list: adminRoute({
    method: 'POST',
    path: '/api-iao/iaoQuote',
    body: insuranceQuotesQuery,
    item: insuranceQuote,
    listedAs: 'data',
    list: { name: 'insurance-quotes', facts: insuranceQuoteFacts, tabs: ['all'] },
    permission: pagePermissions.iao,
    errors: ['notFound'],
    summary: 'The insurance quotes of a debtor and of those below it, in `data`; the open ones first (KA-01).',
  }),
};
