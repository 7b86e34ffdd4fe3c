import type { UserAccessNumbers } from '@wagenpark/contract/admin/users';
import type { User } from '@wagenpark/contract/fleet/users';
import type { Words } from '../../../words/words.ts';

/** The companies and cars that a user sees. */
export type UserScope =
  | { readonly kind: 'all' }
  /** The names of companies; empty for none. */
  | { readonly kind: 'some'; readonly names: readonly string[] }
  /** The car of a driver; null while no driver is chosen. */
  | { readonly kind: 'ownCar'; readonly driver: string | null };

/** The companies and cars of a stored user. Companies have their number of contracts if the user may see contracts. */
export function scopeOfUser(
  words: Words,
  { Rol, AlleBedrijven, Bestuurder }: User,
  { companies }: Pick<UserAccessNumbers, 'companies'>,
): UserScope {
  if (Rol === 'driver') return { kind: 'ownCar', driver: Bestuurder };
  if (AlleBedrijven || Rol === 'master') return { kind: 'all' };
  return {
    kind: 'some',
    names: companies.map(({ name, contracts: count }) =>
      count === null ? name : words('users.sight.company', { name, count }),
    ),
  };
}
