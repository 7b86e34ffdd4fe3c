import type { Role } from '../permissions.ts';
import { isEmployersAdministrator } from './order-moves.ts';
import type { OrderStatus } from './order-status.ts';

/** Who is mailed about an order: the employer's administrators, the employee, or who delivers. */
export type OrderMailAudience = 'administrators' | 'employee' | 'suppliers';

/** Who is mailed when an order comes into a status; each group gets a mail of its own (OA-04, OA-19). */
export const ORDER_MAILS: Readonly<Record<OrderStatus, readonly OrderMailAudience[]>> = {
  waitingForApproval: ['administrators'],
  waitingForDriverApproval: ['employee'],
  approved: ['suppliers', 'employee'],
  declined: ['employee'],
  declinedByDriver: ['administrators'],
};

/** An account, as order mails depend on it. */
export interface OrderMailAccount {
  readonly id: string;
  readonly role: Role;
  readonly isActive: boolean;
  /** The order-e-mail switch (MS-08). */
  readonly hasOrderMail: boolean;
  /** Whether no tie limits the account. */
  readonly isUnlimited: boolean;
}

/**
 * The administrators who are mailed about an order: those with the switch who see it, without its driver; when there are
 * none, all who are unlimited, switch or not, so that no order waits unseen (OA-07, OA-19, SC-08).
 * @param driver the account of the order's driver; null: none
 */
export function orderMailReceivers<Account extends OrderMailAccount>(
  accounts: readonly Account[],
  driver: string | null,
  seesTheOrder: (account: Account) => boolean,
): readonly Account[] {
  const administrators = accounts.filter((account) => isOrderAdministrator(account) && account.id !== driver);
  const receivers = administrators.filter((account) => account.hasOrderMail && seesTheOrder(account));
  return receivers.length > 0 ? receivers : administrators.filter(({ isUnlimited }) => isUnlimited);
}

/**
 * Whether nobody of the employer but the driver could decide an order: no active administrator who sees it is left. The
 * submission says so, and provider staff decide it (decision 93 of the rules).
 */
export const hasNoOtherDecider = <Account extends OrderMailAccount>(
  accounts: readonly Account[],
  driver: string,
  seesTheOrder: (account: Account) => boolean,
): boolean =>
  !accounts.some((account) => isOrderAdministrator(account) && account.id !== driver && seesTheOrder(account));

/** Whether an account is an active administrator of the employer. */
export const isOrderAdministrator = ({ role, isActive }: Pick<OrderMailAccount, 'role' | 'isActive'>): boolean =>
  isActive && isEmployersAdministrator(role);

/** What decides who delivers an order. */
export interface OrderSuppliers {
  /** The leasing company whose quote was chosen; null: none is named. */
  readonly quoteFrom: string | null;
  /** The order e-mail address of a mobility product; null: none. */
  readonly productMail: string | null;
  /** All order companies of the arrangement. */
  readonly orderCompanies: readonly string[];
}

/**
 * Who gets an approved order: the address of its mobility product, else the leasing company of its quote, else each order
 * company of the arrangement (OC-06, MO-08).
 */
export function orderSuppliers({ quoteFrom, productMail, orderCompanies }: OrderSuppliers): readonly string[] {
  if (productMail !== null) return [productMail];
  return quoteFrom === null ? orderCompanies : [quoteFrom];
}
