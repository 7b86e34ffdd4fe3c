import type { insuranceQuoteFacts } from '@wagenpark/contract/admin/insurance-quotes';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** The columns of the facts of an insurance quote. In expressions, q is the quote, c its contract, b its debtor. */
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
  Status: 'status',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
} as const satisfies FactColumns<typeof insuranceQuoteFacts, 'insurance_quote'>;
