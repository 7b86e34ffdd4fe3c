import { findOutsideTerm } from '../../../platform/import/outside-term.ts';
import type { DoubtFinder } from '../../../platform/import/record-kind.ts';

/**
 * Finds events whose `day` is before the start of the lease contract that they name, or after the return of its car. A
 * contract past its last day keeps its car until the return.
 */
export const findOutsideContract = (day: string): DoubtFinder =>
  findOutsideTerm({
    table: 'lease_contract',
    reference: 'lease_contract_number',
    day,
    first: 'start_date',
    last: 'returned_on',
  });
