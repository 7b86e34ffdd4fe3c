// Long because who may move what from where is one table with the rules that read it.

import type { IsoDay } from './calendar-day.ts';
import { MAX_EXPLANATION_LENGTH } from './constants.ts';
import { type Authority, holdsRight, isPermitted, type Right, type Role, ranksAtLeast } from './permissions.ts';
import type { RequestKind } from './request-kinds.ts';

/**
 * What a contract is of that a request is about. Numbers are disjoint over the kinds within a client (settled question
 * 10), so that a number alone names a contract.
 */
export type ContractKind = 'lease' | 'fuel';

/** The kinds of contract that each request can be about: a fuel contract has no driver of its own (DM-12, DM-14). */
export const CONTRACTS_OF_REQUEST: Readonly<Record<RequestKind, readonly ContractKind[]>> = {
  driverChange: ['lease'],
  driverDetails: ['lease'],
  debtorChange: ['lease', 'fuel'],
  referenceChange: ['lease', 'fuel'],
  fuelPass: ['lease'],
  greenCard: ['lease'],
};

/**
 * What people of the leasing company carry out, by making what was asked for: the day of such a request is the promised
 * one, and nothing happens by itself when that comes.
 */
export const KINDS_MADE_BY_HAND: readonly RequestKind[] = ['fuelPass', 'greenCard'];
/** Whether a request is carried out by people ({@link KINDS_MADE_BY_HAND}). */
export const isMadeByHand = (kind: RequestKind): boolean => KINDS_MADE_BY_HAND.includes(kind);

/** The right by which somebody sees the contracts of a kind. */
export const RIGHT_OF_CONTRACT: Readonly<Record<ContractKind, Right>> = {
  lease: 'ContractenLease',
  fuel: 'BrandstofContractenLease',
};

/** How far the leasing company is with a request (DA-05). */
export type RequestStatus = 'waitingForApproval' | 'questionAsked' | 'approved' | 'declined' | 'withdrawn';

/** What an approved request has done to the data: nothing yet, due on its day, or done. */
export type RequestEffect = 'none' | 'planned' | 'effective';

/** Where a request stands: the part of it that the rules look at. */
export type RequestState = {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly effect: RequestEffect;
  /** Day from which the change was asked to hold, in the client's zone; of what is made by hand, the promised day. */
  readonly effectiveFrom: IsoDay;
};

/** Who acts on a request, as far as the rules care. The clock that carries out planned changes acts as `system`. */
export type RequestActor = {
  readonly role: Role | 'system';
  /** This person made the request. */
  readonly isAsker: boolean;
  /** This person belongs to, or acts for, the client of the request. */
  readonly sameClient: boolean;
};

/** What can be done with a request; texts are what the other side gets to read. */
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
 * Why an action is refused: the actor may not do it to any request, the request stands where it cannot be done, its
 * text is missing or longer than 1,000 characters, or its day has not come.
 */
export type RequestRefusal = 'notAllowed' | 'wrongStatus' | 'textMissing' | 'textTooLong' | 'notYetDue';

/** The outcome of a move: the new place of the request, or why it stays where it is. */
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

/** @internal Every place a request can stand in, for tests that go through the whole table; any other pair of status and effect is a fault in the data. */
export const REQUEST_PLACES: readonly Place[] = [waiting, questioned, planned, effective, declined, withdrawn];

// Staff of the leasing company carry the role master and work for every client (DA-05).
const isStaff = (actor: RequestActor): boolean => actor.role === 'master';
const isAsker = (actor: RequestActor): boolean => actor.isAsker && actor.sameClient && actor.role !== 'system';
const isSupervisorOfClient = (actor: RequestActor): boolean => actor.role === 'supervisor' && actor.sameClient;

/** The one table of who may move what, from where to where. */
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

/** Whether an action is one for a kind of request at all: what is made by hand does not take effect by itself. */
function fitsKind(type: RequestActionType, kind: RequestKind): boolean {
  // Only the number of a card is typed in by hand.
  if (type === 'correct') return kind === 'fuelPass';
  return type === 'carryOut' ? isMadeByHand(kind) : type !== 'takeEffect' || !isMadeByHand(kind);
}

/** @internal Every action on a request, for tests that go through the whole table. */
export const REQUEST_ACTIONS = Object.keys(RULES) as readonly RequestActionType[];

function stands(request: Place, places: readonly Place[]): boolean {
  return places.some((place) => place.status === request.status && place.effect === request.effect);
}

function may(type: RequestActionType, request: RequestState, actor: RequestActor): true | RequestRefusal {
  // Rights come first: somebody who may not act learns nothing about where the request stands.
  if (!RULES[type].by(actor)) return 'notAllowed';
  return fitsKind(type, request.kind) && stands(request, RULES[type].from) ? true : 'wrongStatus';
}

/**
 * The rules as sentences: true, or the reason why not. The button, the service and the tests use these same ones.
 */
export const requestCan = {
  /** Staff approve a request that waits, or that waits for an answer. */
  approve: (request: RequestState, actor: RequestActor) => may('approve', request, actor),
  /** Staff decline a request that waits, or that waits for an answer. */
  decline: (request: RequestState, actor: RequestActor) => may('decline', request, actor),
  /** Staff ask the asker something about a request that waits. */
  ask: (request: RequestState, actor: RequestActor) => may('ask', request, actor),
  /** The asker answers the question of staff. */
  answer: (request: RequestState, actor: RequestActor) => may('answer', request, actor),
  /** The asker or a supervisor of the client withdraws a request as long as no decision is in effect. */
  withdraw: (request: RequestState, actor: RequestActor) => may('withdraw', request, actor),
  /** Staff take an approval back before it is in effect, one that cannot be carried out for instance. */
  revoke: (request: RequestState, actor: RequestActor) => may('revoke', request, actor),
  /** Staff have made what was approved: a fuel pass is sent, a green card is there. */
  carryOut: (request: RequestState, actor: RequestActor) => may('carryOut', request, actor),
  /** Staff correct what they typed in as they handed it out: the number of a fuel card. */
  correct: (request: RequestState, actor: RequestActor) => may('correct', request, actor),
  /** The system carries out an approved change. */
  takeEffect: (request: RequestState, actor: RequestActor) => may('takeEffect', request, actor),
} as const satisfies Record<RequestActionType, unknown>;

/** What is wrong with a text that has to be given: blank, or too long; null when it will do. */
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
 * Moves a request, or tells why it stays: rights are judged first, then the place it stands in, then the input. The
 * day a change holds from never moves with it.
 */
export function move(request: RequestState, action: RequestAction, actor: RequestActor): RequestMove {
  const allowed = may(action.type, request, actor);
  const refusal = allowed === true ? faultOfInput(request, action) : allowed;
  return refusal === null ? { moved: true, ...RULES[action.type].to } : { moved: false, refusal };
}

/**
 * Whether an approved change has to be carried out now. A request that was approved after the day it asked for keeps
 * that day, so it is due at once and holds from the past. What people make by hand is never due by itself.
 * @param today the day in the client's zone
 */
export function isDue(request: RequestState, today: IsoDay): boolean {
  return !isMadeByHand(request.kind) && stands(request, [planned]) && request.effectiveFrom <= today;
}

/** The kinds of request of which several planned ones may follow each other (settled question 38). */
export const KINDS_THAT_FOLLOW: readonly RequestKind[] = ['driverChange'];

/**
 * Whether a request stands in the way of a new one of the same kind for the same contract (DA-06): it waits for approval
 * or for an answer, or it is planned and of a kind of which no second may follow.
 */
export function standsInTheWay(request: Place & { readonly kind: RequestKind }): boolean {
  return stands(
    request,
    KINDS_THAT_FOLLOW.includes(request.kind) ? [waiting, questioned] : [waiting, questioned, planned],
  );
}

/**
 * The kind of a posted driver change: an unchanged driver number changes the person's details, any other number (0
 * for a driver who is not known yet) changes who drives, and so does leaving the car without a driver.
 */
export function kindOfDriverPost(
  newDriverNumber: number,
  oldDriverNumber: number,
  isNobody: boolean,
): 'driverChange' | 'driverDetails' {
  return !isNobody && newDriverNumber !== 0 && newDriverNumber === oldDriverNumber ? 'driverDetails' : 'driverChange';
}

/** Who may ask that nobody drives a car: staff and fleet managers, not somebody who only may hand on the own car. */
export const mayLeaveCarWithoutDriver = (role: Role): boolean => ranksAtLeast(role, 'fleetmanagement');

/** Who may enter a change that holds from a day before today: staff of the leasing company (settled question 39). */
export const mayBackdate = (role: Role): boolean => role === 'master';

/**
 * Whether staff have to say why a change is approved from a day: it lies in the past and nobody asked for it in time.
 * A change that was asked for in time and is approved late needs no reason.
 */
export function isBackdated(
  effectiveFrom: IsoDay,
  asked: { readonly effectiveFrom: IsoDay; readonly on: IsoDay },
  today: IsoDay,
): boolean {
  return effectiveFrom < today && (effectiveFrom !== asked.effectiveFrom || effectiveFrom < asked.on);
}

/** The term of a contract; without a last day it runs on. */
export interface ContractTerm {
  readonly firstDay: IsoDay;
  readonly lastDay: IsoDay | null;
}

/**
 * Whether a change from a day lies outside the contract's term. A contract that runs on past its last day can be changed
 * up to the day on which somebody chose to.
 * @param chosenOn the day on which the change was asked for or approved, in the client's zone
 */
export function liesOutsideTerm(effectiveFrom: IsoDay, { firstDay, lastDay }: ContractTerm, chosenOn: IsoDay): boolean {
  if (effectiveFrom < firstDay) return effectiveFrom < chosenOn;
  return lastDay !== null && effectiveFrom > lastDay && effectiveFrom > chosenOn;
}

/**
 * Whether a contract that has ended stands in the way of a request: nothing about it changes hands any more. What is
 * known of a person can still be corrected.
 */
export const needsLiveContract = (kind: RequestKind): boolean => kind !== 'driverDetails';

/** Who wants to make a request, as far as the rules care. */
export type RequestStarter = Authority & {
  /** The contract is of the car this person drives. */
  readonly isOwnCar: boolean;
  readonly contractKind: ContractKind;
};

/**
 * Whether somebody may make a request of a kind at all: a driver change takes the right to change drivers, drivers may
 * always correct their own details and ask for a fuel pass or a green card, which fleet management and above may for any car that they
 * see; debtor and reference are for fleet management and above who see contracts of the kind (settled question 19).
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
