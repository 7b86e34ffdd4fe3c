import { findOutsideTerm } from '../../../platform/import/outside-term.ts';
import type { DoubtFinder } from '../../../platform/import/record-kind.ts';

/**
 * Finds events whose `day` lies before the lease contract that they name began, or after its car was returned. A contract
 * past its last day keeps its car until the return.
 */
export const findOutsideContract = (day: string): DoubtFinder =>
  findOutsideTerm({
    table: 'lease_contract',
    reference: 'lease_contract_number',
    day,
    first: 'start_date',
    last: 'returned_on',
  });
