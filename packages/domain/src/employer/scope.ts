import type { Role } from '../permissions.ts';

/** What a scoped administrator can be tied to (SC-04). */
export const TIE_KINDS = ['companies', 'operatingCompanies', 'arrangements', 'categories'] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/**
 * A tie of an administrator. When its object is deleted the tie stays as a mark: it matches nobody, and still counts, so
 * that a deletion never widens what is visible (SC-10, AR-23).
 */
export interface Tie {
  readonly id: string;
  readonly isDeleted: boolean;
}

/** Ids per kind of tie. */
export type IdsByKind = Readonly<Record<TieKind, readonly string[]>>;

/** An administrator as their scope depends on it. */
export interface ScopedAdministrator {
  readonly role: Role;
  /** Whether ties limit the administrator: a choice, not the absence of ties (SC-06, SC-10). */
  readonly isLimited: boolean;
  readonly ties: Readonly<Record<TieKind, readonly Tie[]>>;
}

/** The settings of a client that scopes depend on. */
export interface ScopeSettings {
  /** Whether exactly one operating company opens its linked arrangements (SC-05, SC-07). */
  readonly oneOperatingCompanyWidens: boolean;
  /** The ids of an operating company's linked arrangements that are not deleted. */
  readonly arrangementsOf: (operatingCompany: string) => readonly string[];
}

/** Whom an administrator sees. */
export type Scope =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'oneOperatingCompany';
      readonly operatingCompany: string;
      readonly arrangements: readonly string[];
    }
  /** Per kind the ids, of which an employee has at least one; null: the administrator has no tie of the kind. */
  | { readonly kind: 'ties'; readonly ids: Readonly<Record<TieKind, readonly string[] | null>> };

/** What of an employee scopes look at. */
export interface EmployeeLinks {
  /** The debtors of the employee. */
  readonly companies: readonly string[];
  readonly operatingCompany: string | null;
  /** Linked and not deleted. */
  readonly arrangements: readonly string[];
  /** The mobility categories from {@link categoriesOf}. */
  readonly categories: readonly string[];
}

/** What of an order scopes look at. */
export interface OrderLinks {
  readonly arrangement: string;
  /** The category of a mobility order; null: a car or bike. */
  readonly category: string | null;
}

/**
 * The scope of an administrator (SC-04 to SC-07, SC-10, MO-14): ties of a kind add up, kinds narrow each other. Only
 * subsupervisors are limited. The debtors of the account narrow everybody beside this.
 */
export function scopeOf({ role, isLimited, ties }: ScopedAdministrator, settings: ScopeSettings): Scope {
  if (role !== 'subsupervisor' || !isLimited) return { kind: 'everybody' };
  const all = TIE_KINDS.flatMap((kind) => ties[kind].map((tie) => ({ kind, ...tie })));
  const [only] = all;
  if (only === undefined) return { kind: 'nobody' };
  if (all.length === 1 && only.kind === 'operatingCompanies' && !only.isDeleted && settings.oneOperatingCompanyWidens) {
    return { kind: 'oneOperatingCompany', operatingCompany: only.id, arrangements: settings.arrangementsOf(only.id) };
  }
  const idsOf = (kind: TieKind): readonly string[] | null =>
    ties[kind].length === 0 ? null : ties[kind].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  const ids = {
    companies: idsOf('companies'),
    operatingCompanies: idsOf('operatingCompanies'),
    arrangements: idsOf('arrangements'),
    categories: idsOf('categories'),
  };
  return { kind: 'ties', ids };
}

/** Whether a scope shows an employee (SC-04 to SC-08). */
export function seesEmployee(scope: Scope, employee: EmployeeLinks): boolean {
  switch (scope.kind) {
    case 'everybody':
      return true;
    case 'nobody':
      return false;
    case 'oneOperatingCompany':
      return (
        employee.operatingCompany === scope.operatingCompany || haveCommon(employee.arrangements, scope.arrangements)
      );
    case 'ties':
      return TIE_KINDS.every((kind) => {
        const ids = scope.ids[kind];
        return ids === null || haveCommon(idsOfEmployee(employee, kind), ids);
      });
  }
}

/**
 * Whether a scope shows an order: it shows the employee, and the arrangement or category of the order is among the
 * scope's own (SC-08, MO-14).
 */
export function seesOrder(scope: Scope, employee: EmployeeLinks, order: OrderLinks): boolean {
  if (!seesEmployee(scope, employee)) return false;
  if (scope.kind === 'oneOperatingCompany') {
    return employee.operatingCompany === scope.operatingCompany || scope.arrangements.includes(order.arrangement);
  }
  if (scope.kind !== 'ties') return true;
  const { arrangements, categories } = scope.ids;
  return (
    (arrangements === null || arrangements.includes(order.arrangement)) &&
    (categories === null || (order.category !== null && categories.includes(order.category)))
  );
}

/** Ids of the links of an employee that a kind of tie is compared with. */
export function idsOfEmployee(employee: EmployeeLinks, kind: TieKind): readonly string[] {
  if (kind !== 'operatingCompanies') return employee[kind];
  return employee.operatingCompany === null ? [] : [employee.operatingCompany];
}

const haveCommon = (first: readonly string[], second: readonly string[]): boolean =>
  first.some((id) => second.includes(id));
