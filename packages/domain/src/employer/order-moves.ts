import type { Role } from '../permissions.ts';
import type { OrderStatus } from './order-status.ts';

/** What can be done with an order (OA-10 to OA-14). `submitFor`: an administrator orders for an employee. */
export type OrderMove = 'submit' | 'submitFor' | 'approve' | 'decline' | 'change' | 'declineByDriver' | 'accept';

/** A move of an order that exists. */
export type LaterOrderMove = Exclude<OrderMove, 'submit' | 'submitFor'>;

/** The longest reason of a decline (OA-16). */
export const REASON_LENGTH = 1000;

/** The roles that decide about orders for the employer, and receive the mails about them (OA-12, MS-08). */
export const EMPLOYERS_ADMINISTRATORS: readonly Role[] = ['supervisor', 'subsupervisor'];

/** Who makes a move: the driver of the order, or an administrator of the employer. */
const MOVERS = {
  submit: 'driver',
  accept: 'driver',
  declineByDriver: 'driver',
  submitFor: 'administrator',
  approve: 'administrator',
  decline: 'administrator',
  change: 'administrator',
} as const satisfies Record<OrderMove, 'driver' | 'administrator'>;

/** The status that a move leads to, by the status before it (OA-12 to OA-15). What is missing is refused. */
const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, Readonly<Partial<Record<LaterOrderMove, OrderStatus>>>>>> = {
  waitingForApproval: {
    approve: 'approved',
    decline: 'declined',
    change: 'waitingForDriverApproval',
    declineByDriver: 'declinedByDriver',
  },
  waitingForDriverApproval: { accept: 'approved', declineByDriver: 'declinedByDriver', decline: 'declined' },
};

/** The moves that need a reason (OA-16). */
const NEEDS_REASON: ReadonlySet<OrderMove> = new Set(['decline', 'declineByDriver']);

/** Who wants to move an order. */
export interface OrderActor {
  readonly role: Role;
  /** Whether the account has an employee record, and may order for itself. */
  readonly isEmployee: boolean;
  /** Whether the order, or the employee of a new one, is the actor's own. */
  readonly isOwn: boolean;
  /** Whether the actor's scope shows the order, or the employee of a new one, as an administrator. */
  readonly isInScope: boolean;
  /** Whether nobody of the employer but the driver could decide, so that provider staff do (decision 93 of the rules). */
  readonly hasNoOtherDecider: boolean;
}

/** Why a move is refused. */
export type OrderMoveRefusal =
  | { readonly code: 'notPermitted' | 'notFound' | 'reasonRequired' | 'invalidInput' }
  | { readonly code: 'orderNotInState'; readonly status: OrderStatus };

/**
 * Why an actor may not make a move at all, whatever the state; null when they may: the right, then what is visible, then
 * the own order (OA-12, OA-17, SC-08, SC-14, SC-15).
 */
export function moverRefusal(move: OrderMove, actor: OrderActor): OrderMoveRefusal | null {
  if (MOVERS[move] === 'driver') {
    if (actor.isEmployee) return actor.isOwn ? null : { code: 'notFound' };
    // What is out of scope does not exist for an administrator, whatever the move.
    return { code: isAdministrator(actor) && !actor.isInScope ? 'notFound' : 'notPermitted' };
  }
  if (!isAdministrator(actor)) return { code: 'notPermitted' };
  if (!actor.isInScope) return { code: 'notFound' };
  return actor.isOwn ? { code: 'notPermitted' } : null;
}

/**
 * The status after a move of an order that exists, or why it is refused (OA-12 to OA-17): who moves, then the state,
 * then the reason.
 * @param reason why it is declined; null: none was given
 */
export function moveOrder(
  move: LaterOrderMove,
  actor: OrderActor,
  status: OrderStatus,
  reason: string | null,
): { readonly status: OrderStatus } | { readonly refusal: OrderMoveRefusal } {
  const refusal = moverRefusal(move, actor);
  if (refusal !== null) return { refusal };
  const next = NEXT_STATUS[status]?.[move];
  if (next === undefined) return { refusal: { code: 'orderNotInState', status } };
  if (NEEDS_REASON.has(move) && (reason ?? '').trim() === '') return { refusal: { code: 'reasonRequired' } };
  if ((reason ?? '').length > REASON_LENGTH) return { refusal: { code: 'invalidInput' } };
  return { status: next };
}

/** The status of a new order (OA-10, OA-11). */
export function submittedStatus(move: 'submit' | 'submitFor', isApprovalRequired: boolean): OrderStatus {
  if (move === 'submitFor') return 'waitingForDriverApproval';
  return isApprovalRequired ? 'waitingForApproval' : 'approved';
}

/** Whether the role decides for the employer: exactly these, as approval follows scope and not rank (OA-12). */
export const isEmployersAdministrator = (role: Role): boolean => EMPLOYERS_ADMINISTRATORS.includes(role);

const isAdministrator = ({ role, hasNoOtherDecider }: OrderActor): boolean =>
  isEmployersAdministrator(role) || (role === 'master' && hasNoOtherDecider);
