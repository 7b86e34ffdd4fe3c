import { useQuery } from '@tanstack/react-query';
import { users } from '@wagenpark/contract/fleet/users';
import { type Right, rights } from '@wagenpark/domain/permissions';
import type { Granter } from '@wagenpark/domain/user-access';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { isOwnAccount } from '../not-manageable-reason.ts';

/**
 * The reader as the one who gives access (SC-03); undefined while loading. Whether they see all companies of the client
 * is read from their own account. Staff have no account in the clients that they work for.
 */
export function useGranter(): Granter | undefined {
  const session = useSession();
  const { account, user } = session;
  const own = useQuery({ ...fleetQuery(users.one, { number: account.id }), retry: false, staleTime: 0 });
  if (own.isPending) return undefined;
  const isStaff = account.role.name === 'master';
  const isAtHome = own.data !== undefined && isOwnAccount(own.data, session);
  const seesAll = isStaff || (isAtHome && own.data.AlleBedrijven);
  return {
    account: account.id,
    role: account.role.name,
    rights: rights.filter((right): right is Right => account.rights.includes(right)),
    companies: seesAll ? 'all' : user.Debiteuren,
    isInProvider: isStaff && isAtHome,
  };
}
