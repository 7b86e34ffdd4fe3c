import { isAbove, ZERO } from './money-text.ts';
import { ORDER_STATUSES_OPEN_OR_APPROVED, type OrderStatus } from './order-status.ts';
import {
  type EmployeeLinks,
  type IdsByKind,
  idsOfEmployee,
  type Scope,
  seesEmployee,
  TIE_KINDS,
  type TieKind,
} from './scope.ts';

/** An employee's amounts per mobility category, and the orders made in them. */
export interface CategoryChoices {
  readonly amounts: Readonly<Record<string, string>>;
  readonly orders: readonly { readonly category: string; readonly status: OrderStatus }[];
}

/** The categories that an employee belongs to: by an amount above 0, or an order that waits or is approved (MO-14). */
export function categoriesOf({ amounts, orders }: CategoryChoices): readonly string[] {
  const byAmount = Object.keys(amounts).filter((category) => isAbove(amounts[category] ?? ZERO, ZERO));
  const byOrder = orders
    .filter(({ status }) => ORDER_STATUSES_OPEN_OR_APPROVED.has(status))
    .map(({ category }) => category);
  return [...new Set([...byAmount, ...byOrder])];
}

/** Whether somebody chose a category: an amount above 0, or any order, whatever its status. It cannot be deleted (MO-13). */
export const hasChoices = (category: string, { amounts, orders }: CategoryChoices): boolean =>
  isAbove(amounts[category] ?? ZERO, ZERO) || orders.some((order) => order.category === category);

/** Whether the ties of an administrator can be saved: who is limited has at least one (SC-10). */
export const tiesRefusal = (isLimited: boolean, ties: IdsByKind): 'tiesRequired' | null =>
  isLimited && TIE_KINDS.every((kind) => ties[kind].length === 0) ? 'tiesRequired' : null;

/** Why an arrangement cannot be deleted: mobility products are linked to it, active or not (AR-21, MSG-13). */
export const arrangementDeletionRefusal = (linkedProducts: number): 'cannotDeleteArrangement' | null =>
  linkedProducts > 0 ? 'cannotDeleteArrangement' : null;

/** Whether an employee becomes inactive when an arrangement is deleted: it is the only one (AR-23). */
export const endsWithArrangement = ({ arrangements }: Pick<EmployeeLinks, 'arrangements'>, id: string): boolean =>
  arrangements.length === 1 && arrangements[0] === id;

/** Why a scoped administrator cannot save an employee (SC-09). */
export type EmployeeChangeRefusal =
  /** The administrator would not see the result. */
  | { readonly code: 'outOfScope' }
  /** These links were added or removed, and are none of the administrator's own. */
  | { readonly code: 'foreignLinks'; readonly kind: TieKind; readonly ids: readonly string[] };

/**
 * What stops an administrator from saving an employee: the result must be visible to the administrator, and in a kind
 * that has ties only tied objects are linked or unlinked (SC-09).
 * @param before the saved links; null: the employee is new
 */
export function employeeChangeRefusals(
  scope: Scope,
  before: EmployeeLinks | null,
  after: EmployeeLinks,
): readonly EmployeeChangeRefusal[] {
  const foreign = TIE_KINDS.flatMap((kind): EmployeeChangeRefusal[] => {
    const ownIds = ownIdsOf(scope, kind);
    if (ownIds === null) return [];
    const earlier = before === null ? [] : idsOfEmployee(before, kind);
    const later = idsOfEmployee(after, kind);
    const changedIds = [...earlier.filter((id) => !later.includes(id)), ...later.filter((id) => !earlier.includes(id))];
    const ids = changedIds.filter((id) => !ownIds.includes(id));
    return ids.length === 0 ? [] : [{ code: 'foreignLinks', kind, ids }];
  });
  return seesEmployee(scope, after) ? foreign : [{ code: 'outOfScope' }, ...foreign];
}

/** The ids that an administrator may link and unlink; null: all of the kind. */
function ownIdsOf(scope: Scope, kind: TieKind): readonly string[] | null {
  // A category is no link of an employee's record: it follows from amounts and orders.
  if (kind === 'categories') return null;
  if (scope.kind === 'ties') return scope.ids[kind];
  if (scope.kind !== 'oneOperatingCompany' || kind === 'companies') return null;
  return kind === 'operatingCompanies' ? [scope.operatingCompany] : scope.arrangements;
}
