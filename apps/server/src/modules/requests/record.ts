import type { requestFacts } from '@wagenpark/contract/admin/requests';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** The columns of the facts of a request. */
export const requestFactColumns = {
  number: 'number',
  clientNumber: 'client_number',
  kind: 'kind',
  status: 'status',
  effect: 'effect',
  contract: 'contract_number',
  contractKind: 'contract_kind',
  plate: 'plate',
  car: 'car',
  asker: 'asker_name',
  askedAt: 'asked_at',
  effectiveFrom: 'effective_from',
  from: 'from_name',
  to: 'to_name',
} as const satisfies FactColumns<typeof requestFacts, 'request'>;
