import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import type { Tx } from '../../../platform/database/database.ts';
import type { ContractFacts } from '../contract-kinds.ts';
import type { RequestRow } from '../request-row.ts';

/** A driver who is affected by a change. `part` makes the mail's cause unique among the mails about one event. */
export interface ConcernedDriver {
  readonly part: 'newDriver' | 'formerDriver';
  readonly person: Driver;
  /** The driver's last day with the car if it is in the past; otherwise null. */
  readonly lastDay?: IsoDay | null;
}

/** The moment of a change: of carrying it out or of checking it. */
export interface EffectMoment {
  readonly at: Date;
  /**
   * Staff enter the change in retrospect: its effective date had passed when it was requested (settled question 39).
   */
  readonly isBackdated: boolean;
}

/** A change to carry out, in a transaction that has locked the request and its contract. */
export interface Effect<Kind extends RequestKind> extends EffectMoment {
  readonly tx: Tx;
  readonly request: RequestRow<Kind>;
  readonly contract: ContractFacts;
  readonly source: 'person' | 'job';
}

/**
 * The rules of one kind of request. Requesting, deciding, timeline, audit trail and mails are the same for all kinds.
 */
export interface ChangeRules<Kind extends RequestKind> {
  /** The changed facts (DA-05). */
  changes(request: RequestRow<Kind>): RequestedChange[];
  /**
   * Refuses a request that could not take effect in the current state: `changedMeanwhile` when the facts to change
   * differ from those that the requester saw, and further refusals of the kind.
   */
  refuse(tx: Tx, request: RequestRow<Kind>, contract: ContractFacts, moment: EffectMoment): Promise<void>;
  /**
   * The changed facts for the history of the contract, if its readers may see fewer facts than readers of the request.
   */
  changesForContractHistory?(request: RequestRow<Kind>): RequestedChange[];
  /** Carries out the change. Fails with the refusals of `refuse`. */
  carryOut(effect: Effect<Kind>): Promise<void>;
  /**
   * The display text of the value that the change replaces on its effective date, if it can differ from the value at
   * the time of the request.
   */
  replacedValue?(tx: Tx, request: RequestRow<Kind>): Promise<string | null>;
  /** The drivers who get mails about the change: the new one and the former one. */
  drivers(tx: Tx, request: RequestRow<Kind>, moment: Date): Promise<readonly ConcernedDriver[]>;
}

/** The effective date as a changed fact. */
export const initialChange = (request: RequestRow): RequestedChange => ({
  field: 'Ingangsdatum',
  before: null,
  after: request.effectiveFrom,
});
