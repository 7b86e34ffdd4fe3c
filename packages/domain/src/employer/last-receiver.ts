import { isOrderAdministrator, type OrderMailAccount } from './order-mails.ts';
import { type EmployeeLinks, type Scope, seesOrder } from './scope.ts';

/** An account with the scope that counts for it. */
export interface ReceiverAccount extends Omit<OrderMailAccount, 'isUnlimited'> {
  readonly scope: Scope;
}

/** An employee, as coverage by receivers depends on it. */
export interface CoveredEmployee extends EmployeeLinks {
  readonly isActive: boolean;
}

/** What would lose its last receiver of order e-mails. */
export interface ReceiverLoss {
  /** Whether no administrator of the client would be left (MS-03). */
  readonly isClientWithout: boolean;
  /** The active arrangements whose car orders nobody would receive (MS-08). */
  readonly arrangements: readonly string[];
}

/**
 * What would lose its last receiver of order e-mails by a change of accounts; null when nothing does and the change is
 * allowed. What had none before blocks nothing (MS-03, MS-08, MSG-12).
 * @param activeArrangements their ids
 */
export function receiverLoss(
  before: readonly ReceiverAccount[],
  after: readonly ReceiverAccount[],
  activeArrangements: readonly string[],
  employees: readonly CoveredEmployee[],
): ReceiverLoss | null {
  const receiversBefore = before.filter(isReceiver);
  const receiversAfter = after.filter(isReceiver);
  const isClientWithout = receiversBefore.length > 0 && receiversAfter.length === 0;
  const arrangements = activeArrangements.filter(
    (arrangement) =>
      isCovered(arrangement, receiversBefore, employees) && !isCovered(arrangement, receiversAfter, employees),
  );
  return isClientWithout || arrangements.length > 0 ? { isClientWithout, arrangements } : null;
}

const isReceiver = (account: ReceiverAccount): boolean => isOrderAdministrator(account) && account.hasOrderMail;

/** Whether a receiver sees a car order of at least one active employee of the arrangement. */
const isCovered = (
  arrangement: string,
  receivers: readonly ReceiverAccount[],
  employees: readonly CoveredEmployee[],
): boolean =>
  employees.some(
    (employee) =>
      employee.isActive &&
      employee.arrangements.includes(arrangement) &&
      receivers.some(({ scope }) => seesOrder(scope, employee, { arrangement, category: null })),
  );
