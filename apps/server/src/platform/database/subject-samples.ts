import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from './database.ts';

/** Whose rows they are; numbers can be derived from that of the lease contract. */
export interface SampleParents {
  readonly client_id: number;
  readonly debtor_number: number;
  readonly lease_contract_number: number;
  readonly driver_number: number;
}

/**
 * A call whose path names a record: one of the subject's own (`record`); one of the client, which is seen whatever the
 * debtor (`clientRecord`); or the lease contract that it belongs to.
 */
export interface SampleCall {
  readonly names: 'record' | 'clientRecord' | 'contract';
  /** Whether drivers see the record that is theirs; else it does not exist for them. `staff`: nobody else may call it at all. */
  readonly drivers: 'own' | 'none' | 'staff';
  /** The roles that may call it at all, where that is no matter of rights; left out, all of them. */
  readonly roles?: readonly Role[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a subject brings to the tests that hold every subject to the same rules: `modules/<subject>/samples.ts`. */
export interface SubjectSamples {
  /** Adds at least one row to each table of the subject; gives the number that its record is known by. */
  readonly rows: (tx: Tx, parents: SampleParents) => Promise<number>;
  /** The calls that name a record in their path, as `subject.function`. */
  readonly calls: Readonly<Record<string, SampleCall>>;
}
