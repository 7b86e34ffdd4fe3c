import type { Role } from '@wagenpark/domain/permissions';
import type { Tx } from './database.ts';

/** The parent records of sample rows. A subject can derive other numbers from the lease contract's. */
export interface SampleParents {
  readonly client_id: number;
  readonly debtor_number: number;
  readonly lease_contract_number: number;
  readonly driver_number: number;
}

/**
 * A call whose path names a record: `record`, a record of the subject; `clientRecord`, a record of the client that is
 * visible for every debtor; `providerRecord`, a record of the provider that is visible for every client; or `contract`,
 * the lease contract that it belongs to.
 */
export interface SampleCall {
  readonly names: 'record' | 'clientRecord' | 'providerRecord' | 'contract';
  /**
   * Whether drivers see their own record (`own`) or no record (`none`). `staff`: only staff may call it;
   * `supervisors`: staff and supervisors; `administrators`: staff, supervisors and subsupervisors.
   */
  readonly drivers: 'own' | 'none' | 'staff' | 'supervisors' | 'administrators';
  /** The roles that may call it, where rights do not decide that. Default: all roles. */
  readonly roles?: readonly Role[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A subject's contribution to the tests that check all subjects: `modules/<subject>/samples.ts`. */
export interface SubjectSamples {
  /** Inserts at least one row into each table of the subject. Returns the number that identifies its record. */
  readonly rows: (tx: Tx, parents: SampleParents) => Promise<number>;
  /** The calls that name a record in their path, as `subject.function`. */
  readonly calls: Readonly<Record<string, SampleCall>>;
}
