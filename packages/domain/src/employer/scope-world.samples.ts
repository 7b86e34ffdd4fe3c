import type { Role } from '../permissions.ts';
import type { OrderStatus } from './order-status.ts';
import {
  type EmployeeLinks,
  type IdsByKind,
  type Scope,
  type ScopeSettings,
  scopeOf,
  TIE_KINDS,
  type TieKind,
} from './scope.ts';
import { type CategoryChoices, categoriesOf } from './scope-changes.ts';

/** An employee of the client of the worked cases. */
export interface VectorEmployee {
  readonly companies: readonly string[];
  readonly operatingCompany: string | null;
  readonly arrangements: readonly string[];
  readonly active: boolean;
  readonly categoryAmounts: Readonly<Record<string, string>>;
  readonly categoryOrders: readonly { readonly category: string; readonly status: OrderStatus }[];
}

/** An order of the client of the worked cases. */
export interface VectorOrder {
  readonly id: string;
  readonly employee: string;
  readonly arrangement: string;
  readonly category: string | null;
}

/** The client of the worked cases; what is deleted is removed from it. */
export interface VectorWorld {
  readonly oneOperatingCompanyWidens: boolean;
  readonly categories: readonly string[];
  readonly operatingCompanies: Readonly<Record<string, { readonly arrangements: readonly string[] }>>;
  readonly arrangements: Readonly<Record<string, { readonly mobilityProducts: number; readonly active: boolean }>>;
  readonly employees: Readonly<Record<string, VectorEmployee>>;
  readonly orders: readonly VectorOrder[];
}

/** The arrangements, operating companies and categories that were deleted. */
export type DeletedIds = Readonly<Record<Exclude<TieKind, 'companies'>, readonly string[]>>;

/** Nothing is deleted. */
export const NOTHING_DELETED: DeletedIds = { operatingCompanies: [], arrangements: [], categories: [] };

/** The links of an employee of the worked cases. */
export const linksOf = (employee: VectorEmployee, deleted: DeletedIds = NOTHING_DELETED): EmployeeLinks => ({
  ...employee,
  arrangements: employee.arrangements.filter((id) => !deleted.arrangements.includes(id)),
  categories: categoriesOf(choicesOf(employee)),
});

/** The mobility choices of an employee of the worked cases. */
export const choicesOf = ({ categoryAmounts, categoryOrders }: VectorEmployee): CategoryChoices => ({
  amounts: categoryAmounts,
  orders: categoryOrders,
});

/** The scope of an administrator of the worked cases. */
export function scopeInWorld(
  world: VectorWorld,
  administrator: { role: Role; scoped: boolean; ties: IdsByKind },
  deleted: DeletedIds = NOTHING_DELETED,
): Scope {
  const settings: ScopeSettings = {
    oneOperatingCompanyWidens: world.oneOperatingCompanyWidens,
    arrangementsOf: (id) =>
      (world.operatingCompanies[id]?.arrangements ?? []).filter(
        (arrangement) => !deleted.arrangements.includes(arrangement),
      ),
  };
  const tiesOf = (kind: TieKind) =>
    administrator.ties[kind].map((id) => ({ id, isDeleted: kind !== 'companies' && deleted[kind].includes(id) }));
  const [companies, operatingCompanies, arrangements, categories] = TIE_KINDS;
  const ties = {
    [companies]: tiesOf(companies),
    [operatingCompanies]: tiesOf(operatingCompanies),
    [arrangements]: tiesOf(arrangements),
    [categories]: tiesOf(categories),
  };
  return scopeOf({ role: administrator.role, isLimited: administrator.scoped, ties }, settings);
}
