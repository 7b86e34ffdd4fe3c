import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import { users } from '@wagenpark/contract/fleet/users';
import { type Right, rights } from '@wagenpark/domain/permissions';
import type { Granter } from '@wagenpark/domain/user-access';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { isOwnAccount } from '../not-manageable-reason.ts';

/**
 * The reader as the one who gives access (SC-03); undefined while loading. Whether they see all companies of the client
 * is part of their own account, which staff do not have in the clients that they work for: they see all of a client, unless
 * they switched to one of its fleets.
 */
export function useGranter(): Granter | undefined {
  const session = useSession();
  const { account, user } = session;
  const own = useQuery({ ...fleetQuery(users.one, { number: account.id }), retry: false, staleTime: 0 });
  const isStaff = account.role.name === 'master';
  const fleets = useQuery({ ...fleetQuery(fleetSubjects.session.fleets, {}), enabled: isStaff });
  if (own.isPending || (isStaff && fleets.isPending)) return undefined;
  const isAtHome = own.data !== undefined && isOwnAccount(own.data, session);
  const inScope = new Set(user.Debiteuren);
  const isInOneFleet = fleets.data?.some(({ Volgnummer }) => !inScope.has(Volgnummer)) ?? false;
  const seesAll = isStaff ? !isInOneFleet : isAtHome && own.data.AlleBedrijven;
  return {
    account: account.id,
    role: account.role.name,
    rights: rights.filter((right): right is Right => account.rights.includes(right)),
    companies: seesAll ? 'all' : user.Debiteuren,
    isInProvider: isStaff && isAtHome,
  };
}
