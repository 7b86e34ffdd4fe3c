// Long because the table of allowed transitions and the rules that read it are one unit.

import type { IsoDay } from './calendar-day.ts';
import { MAX_EXPLANATION_LENGTH } from './constants.ts';
import { type Authority, holdsRight, isPermitted, type Right, type Role, ranksAtLeast } from './permissions.ts';
import type { RequestKind } from './request-kinds.ts';

/**
 * The kind of contract that a request is about. Contract numbers are unique over the kinds within a client (settled
 * question 10), so a number alone identifies a contract.
 */
export type ContractKind = 'lease' | 'fuel' | 'rent';

/**
 * The kinds of contract that each kind of request can be about. A fuel contract has no driver of its own (DM-12,
 * DM-14). Another debtor can be asked for from a rent agreement too (settled question 19).
 */
export const CONTRACTS_OF_REQUEST: Readonly<Record<RequestKind, readonly ContractKind[]>> = {
  driverChange: ['lease'],
  driverDetails: ['lease'],
  debtorChange: ['lease', 'fuel', 'rent'],
  referenceChange: ['lease', 'fuel'],
  fuelPass: ['lease'],
  greenCard: ['lease'],
};

/**
 * The kinds of requests that staff carry out manually, such as issuing a card. The day of such a request is the promised
 * day, and no job acts on it.
 */
export const MANUAL_KINDS: readonly RequestKind[] = ['fuelPass', 'greenCard'];
/** Whether staff carry out this kind of request manually ({@link MANUAL_KINDS}). */
export const isHandledManually = (kind: RequestKind): boolean => MANUAL_KINDS.includes(kind);

/** The right that gives access to each kind of contract. */
export const RIGHT_OF_CONTRACT: Readonly<Record<ContractKind, Right>> = {
  lease: 'ContractenLease',
  fuel: 'BrandstofContractenLease',
  rent: 'OvereenkomstenRent',
};

/** The status of a request (DA-05). */
export type RequestStatus = 'waitingForApproval' | 'questionAsked' | 'approved' | 'declined' | 'withdrawn';

/** The effect of a request on the data: none, planned for its day, or done. */
export type RequestEffect = 'none' | 'planned' | 'effective';

/** The state of a request: the fields that the rules use. */
export type RequestState = {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly effect: RequestEffect;
  /**
   * The first day of the requested change, in the client's zone. For requests that are carried out manually: the
   * promised day.
   */
  readonly effectiveFrom: IsoDay;
};

/**
 * The user who acts on a request: the fields that the rules use. The job that carries out planned changes acts as
 * `system`.
 */
export type RequestActor = {
  readonly role: Role | 'system';
  /** The user made the request. */
  readonly isAsker: boolean;
  /** The user belongs to, or acts for, the client of the request. */
  readonly sameClient: boolean;
};

/** The actions on a request. Their texts are shown to the other party. */
export type RequestAction =
  | { readonly type: 'approve' }
  | { readonly type: 'decline'; readonly reason: string }
  | { readonly type: 'ask'; readonly question: string }
  | { readonly type: 'answer'; readonly text: string }
  | { readonly type: 'withdraw' }
  | { readonly type: 'revoke'; readonly reason: string }
  | { readonly type: 'carryOut' }
  | { readonly type: 'correct' }
  /** `today` is the day in the client's zone. */
  | { readonly type: 'takeEffect'; readonly today: IsoDay };

/** Name of an action on a request. */
export type RequestActionType = RequestAction['type'];

/**
 * Why an action is refused: the user may never do it, the status does not allow it, its text is missing or longer than
 * 1,000 characters, or its day has not come.
 */
export type RequestRefusal = 'notAllowed' | 'wrongStatus' | 'textMissing' | 'textTooLong' | 'notYetDue';

/** The result of an action: the new status and effect, or the reason for the refusal. */
export type RequestMove =
  | { readonly moved: true; readonly status: RequestStatus; readonly effect: RequestEffect }
  | { readonly moved: false; readonly refusal: RequestRefusal };

type Place = { readonly status: RequestStatus; readonly effect: RequestEffect };
type Rule = { readonly from: readonly Place[]; readonly to: Place; readonly by: (actor: RequestActor) => boolean };

const waiting: Place = { status: 'waitingForApproval', effect: 'none' };
const questioned: Place = { status: 'questionAsked', effect: 'none' };
const planned: Place = { status: 'approved', effect: 'planned' };
const effective: Place = { status: 'approved', effect: 'effective' };
const declined: Place = { status: 'declined', effect: 'none' };
const withdrawn: Place = { status: 'withdrawn', effect: 'none' };

/**
 * @internal Every valid pair of status and effect, for tests that cover the whole table. Any other pair is corrupt
 * data.
 */
export const REQUEST_STATES: readonly Place[] = [waiting, questioned, planned, effective, declined, withdrawn];

// Staff of the leasing company have the role master and work for every client (DA-05).
const isStaff = (actor: RequestActor): boolean => actor.role === 'master';
const isAsker = (actor: RequestActor): boolean => actor.isAsker && actor.sameClient && actor.role !== 'system';
const isSupervisorOfClient = (actor: RequestActor): boolean => actor.role === 'supervisor' && actor.sameClient;

/** The state machine of requests: for each action the permitted users, the source states and the target state. */
const RULES: Readonly<Record<RequestActionType, Rule>> = {
  approve: { from: [waiting, questioned], to: planned, by: isStaff },
  decline: { from: [waiting, questioned], to: declined, by: isStaff },
  ask: { from: [waiting], to: questioned, by: isStaff },
  answer: { from: [questioned], to: waiting, by: isAsker },
  withdraw: {
    from: [waiting, questioned, planned],
    to: withdrawn,
    by: (actor) => isAsker(actor) || isSupervisorOfClient(actor),
  },
  revoke: { from: [planned], to: declined, by: isStaff },
  carryOut: { from: [planned], to: effective, by: isStaff },
  correct: { from: [effective], to: effective, by: isStaff },
  takeEffect: { from: [planned], to: effective, by: (actor) => actor.role === 'system' },
};

/**
 * Whether an action applies to a kind of request. Requests that are carried out manually never take effect by
 * themselves.
 */
function fitsKind(type: RequestActionType, kind: RequestKind): boolean {
  // Only a fuel pass has a number that staff type in.
  if (type === 'correct') return kind === 'fuelPass';
  return type === 'carryOut' ? isHandledManually(kind) : type !== 'takeEffect' || !isHandledManually(kind);
}

/** @internal Every action on a request, for tests that cover the whole table. */
export const REQUEST_ACTIONS = Object.keys(RULES) as readonly RequestActionType[];

function hasAnyState(request: Place, states: readonly Place[]): boolean {
  return states.some((state) => state.status === request.status && state.effect === request.effect);
}

function may(type: RequestActionType, request: RequestState, actor: RequestActor): true | RequestRefusal {
  // Rights are checked first, so that users without them learn nothing about the state of the request.
  if (!RULES[type].by(actor)) return 'notAllowed';
  return fitsKind(type, request.kind) && hasAnyState(request, RULES[type].from) ? true : 'wrongStatus';
}

/** The rules by action: true, or the reason for the refusal. Buttons, the service and the tests all use these. */
export const requestCan = {
  /** Staff approve a request that waits for approval or for an answer. */
  approve: (request: RequestState, actor: RequestActor) => may('approve', request, actor),
  /** Staff decline a request that waits for approval or for an answer. */
  decline: (request: RequestState, actor: RequestActor) => may('decline', request, actor),
  /** Staff ask the requester a question about a waiting request. */
  ask: (request: RequestState, actor: RequestActor) => may('ask', request, actor),
  /** The requester answers the question of staff. */
  answer: (request: RequestState, actor: RequestActor) => may('answer', request, actor),
  /** The requester or a supervisor of the client withdraws a request that is not in effect yet. */
  withdraw: (request: RequestState, actor: RequestActor) => may('withdraw', request, actor),
  /** Staff revoke an approval before it is in effect, for instance because it cannot be carried out. */
  revoke: (request: RequestState, actor: RequestActor) => may('revoke', request, actor),
  /** Staff have carried out the approved request: a fuel pass is sent, a green card is available. */
  carryOut: (request: RequestState, actor: RequestActor) => may('carryOut', request, actor),
  /** Staff correct the number of an issued fuel card. */
  correct: (request: RequestState, actor: RequestActor) => may('correct', request, actor),
  /** The system carries out an approved change. */
  takeEffect: (request: RequestState, actor: RequestActor) => may('takeEffect', request, actor),
} as const satisfies Record<RequestActionType, unknown>;

/** Validates a required text: missing or too long; null when valid. */
function faultOfText(text: string): RequestRefusal | null {
  if (text.trim() === '') return 'textMissing';
  return text.length > MAX_EXPLANATION_LENGTH ? 'textTooLong' : null;
}

function faultOfInput(request: RequestState, action: RequestAction): RequestRefusal | null {
  switch (action.type) {
    case 'decline':
    case 'revoke':
      return faultOfText(action.reason);
    case 'ask':
      return faultOfText(action.question);
    case 'answer':
      return faultOfText(action.text);
    case 'takeEffect':
      return isDue(request, action.today) ? null : 'notYetDue';
    case 'approve':
    case 'withdraw':
    case 'carryOut':
    case 'correct':
      return null;
  }
}

/**
 * Applies an action to a request, or gives the reason for the refusal. Checks rights first, then the state, then the
 * input. The first day of the change never changes.
 */
export function applyRequestAction(request: RequestState, action: RequestAction, actor: RequestActor): RequestMove {
  const permission = may(action.type, request, actor);
  const refusal = permission === true ? faultOfInput(request, action) : permission;
  return refusal === null ? { moved: true, ...RULES[action.type].to } : { moved: false, refusal };
}

/**
 * Whether an approved change has to be carried out now. A request that was approved after its requested day keeps that
 * day, so it is due at once and applies retroactively. Requests that are carried out manually are never due.
 * @param today the day in the client's zone
 */
export function isDue(request: RequestState, today: IsoDay): boolean {
  return !isHandledManually(request.kind) && hasAnyState(request, [planned]) && request.effectiveFrom <= today;
}

/** The kinds of request of which several can be planned for the same contract, one after the other (settled question 38). */
export const KINDS_IN_SEQUENCE: readonly RequestKind[] = ['driverChange'];

/**
 * Whether a request blocks a new one of the same kind for the same contract (DA-06): it waits for approval or for an
 * answer, or it is planned and its kind does not allow several.
 */
export function blocksNewRequest(request: Place & { readonly kind: RequestKind }): boolean {
  return hasAnyState(
    request,
    KINDS_IN_SEQUENCE.includes(request.kind) ? [waiting, questioned] : [waiting, questioned, planned],
  );
}

/**
 * The kind of request of a posted driver change. With an unchanged driver number it corrects the person's details.
 * Another number (0 for a new person), or leaving the car without a driver, changes the driver.
 */
export function kindOfDriverPost(
  newDriverNumber: number,
  oldDriverNumber: number,
  isNobody: boolean,
): 'driverChange' | 'driverDetails' {
  return !isNobody && newDriverNumber !== 0 && newDriverNumber === oldDriverNumber ? 'driverDetails' : 'driverChange';
}

/**
 * Who may request that a car has no driver: staff and fleet managers, but not drivers who may only hand over their own
 * car.
 */
export const mayLeaveCarWithoutDriver = (role: Role): boolean => ranksAtLeast(role, 'fleetmanagement');

/** Who may enter a change that starts before today: staff of the leasing company (settled question 39). */
export const mayBackdate = (role: Role): boolean => role === 'master';

/**
 * Whether staff must give a reason to approve a change from this day: it lies in the past and the request was not made
 * in time. A request made in time and approved late needs no reason.
 */
export function isBackdated(
  effectiveFrom: IsoDay,
  request: { readonly effectiveFrom: IsoDay; readonly on: IsoDay },
  today: IsoDay,
): boolean {
  return effectiveFrom < today && (effectiveFrom !== request.effectiveFrom || effectiveFrom < request.on);
}

/** The term of a contract; without a last day it is open-ended. */
export interface ContractTerm {
  readonly firstDay: IsoDay;
  readonly lastDay: IsoDay | null;
}

/**
 * Whether a change lies outside the contract's term. A contract that continues past its last day can be changed until
 * the day of the request or approval.
 * @param chosenOn the day of the request or the approval, in the client's zone
 */
export function liesOutsideTerm(effectiveFrom: IsoDay, { firstDay, lastDay }: ContractTerm, chosenOn: IsoDay): boolean {
  if (effectiveFrom < firstDay) return effectiveFrom < chosenOn;
  return lastDay !== null && effectiveFrom > lastDay && effectiveFrom > chosenOn;
}

/**
 * Whether a kind of request needs a contract that has not ended. Only a person's details can be corrected after the
 * end.
 */
export const needsLiveContract = (kind: RequestKind): boolean => kind !== 'driverDetails';

/** The user who wants to make a request: the fields that the rules use. */
export type RequestStarter = Authority & {
  /** The contract is about the car that this user drives. */
  readonly isOwnCar: boolean;
  readonly contractKind: ContractKind;
};

/**
 * Whether a user may make a kind of request at all (settled question 19). A driver change needs the right to change
 * drivers. Drivers may always correct their own details and request a fuel pass or green card; fleet management and
 * above may request these cards for any car that they see. Debtor and reference changes need fleet management and
 * above, with access to that kind of contract.
 */
export function mayStartRequest(kind: RequestKind, starter: RequestStarter): boolean {
  const mayChangeDrivers = isPermitted(holdsRight('WijzigenBestuurderLease'), starter);
  switch (kind) {
    case 'driverChange':
      return mayChangeDrivers;
    case 'driverDetails':
      return mayChangeDrivers || (starter.role === 'driver' && starter.isOwnCar);
    case 'fuelPass':
    case 'greenCard':
      return (starter.role === 'driver' && starter.isOwnCar) || mayManage(starter);
    case 'debtorChange':
    case 'referenceChange':
      return mayManage(starter);
  }
}

const mayManage = (starter: RequestStarter): boolean =>
  ranksAtLeast(starter.role, 'fleetmanagement') &&
  isPermitted(holdsRight(RIGHT_OF_CONTRACT[starter.contractKind]), starter);
