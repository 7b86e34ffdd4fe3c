import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import type { Tx } from '../../../platform/database/database.ts';
import type { ContractFacts } from '../contract-kinds.ts';
import type { RequestRow } from '../request-row.ts';

/** A driver whom a change concerns; `part` tells the letters of one cause apart. */
export interface ConcernedDriver {
  readonly part: 'newDriver' | 'formerDriver';
  readonly person: Driver;
  /** The last day of a time that is over already; null for one that lasts. */
  readonly lastDay?: IsoDay | null;
}

/** When a change is carried out, or whether it could be. */
export interface Moment {
  readonly at: Date;
  /** Staff enter it afterwards: from a day that nobody asked for in time (settled question 39). */
  readonly isBackdated: boolean;
}

/** A change that is being carried out, in a transaction that has locked request and contract. */
export interface Effect<Kind extends RequestKind> extends Moment {
  readonly tx: Tx;
  readonly request: RequestRow<Kind>;
  readonly contract: ContractFacts;
  readonly source: 'person' | 'job';
}

/** What is particular to one kind of request; asking, deciding, timeline, audit trail and mails are the same for all. */
export interface ChangeRules<Kind extends RequestKind> {
  /** What it changes, fact by fact (DA-05). */
  changes(request: RequestRow<Kind>): RequestedChange[];
  /**
   * Refuses what could not take effect as things stand: `changedMeanwhile` when the facts that were to be changed are not
   * those that the asker saw, and what else the kind knows.
   */
  refuse(tx: Tx, request: RequestRow<Kind>, contract: ContractFacts, moment: Moment): Promise<void>;
  /** What the history of the contract tells of it, where that is less: it has other readers. */
  toldOfContract?(request: RequestRow<Kind>): RequestedChange[];
  /** Carries it out. Fails with what `refuse` fails with. */
  carryOut(effect: Effect<Kind>): Promise<void>;
  /** What stands there on the day, when that is told otherwise than as it was asked. */
  formerName?(tx: Tx, request: RequestRow<Kind>): Promise<string | null>;
  /** The drivers who are written to about it, those of now and then. */
  drivers(tx: Tx, request: RequestRow<Kind>, at: Date): Promise<readonly ConcernedDriver[]>;
}

/** The day from which a change holds, as a fact of it. */
export const startOf = (request: RequestRow): RequestedChange => ({
  field: 'Ingangsdatum',
  before: null,
  after: request.effectiveFrom,
});
