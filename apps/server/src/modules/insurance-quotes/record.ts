import type { insuranceQuoteFacts } from '@wagenpark/contract/admin/insurance-quotes';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** How a quote stands: the file that says *open* came before its last day, and the next one that says *expired* may be weeks away. */
export const quoteStatus = `case when q.status = 'open' and q.valid_until < (now() at time zone z.time_zone)::date then 'expired' else q.status end`;

/** Where the facts of an insurance quote stand. In expressions, q is the quote, c its contract, b its debtor, z its client. */
export const insuranceQuoteColumns = {
  VolgNummer: 'number',
  OfferteNummer: 'quote_number',
  LeaseContractNummer: 'lease_contract_number',
  Kenteken: { sql: 'c.list_plate' },
  Verzekeraar: 'insurer',
  Dekking: 'cover',
  PremiePerMaand: 'monthly_premium',
  EigenRisico: 'excess',
  OfferteDatum: 'quoted_on',
  GeldigTot: 'valid_until',
  Status: { sql: quoteStatus },
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
} as const satisfies FactColumns<typeof insuranceQuoteFacts, 'insurance_quote'>;
