import type { UserRow } from '@wagenpark/contract/fleet/users';
import { manageFault } from '@wagenpark/domain/user-access';
import type { MessageId } from '@wagenpark/messages';
import type { Session } from '../../platform/session/session.ts';

/** Whether a user is the reader. Staff keep the number of their own client, so the address has to be the same too. */
export const isOwnAccount = (
  { Id, AanlogCode }: Pick<UserRow, 'Id' | 'AanlogCode'>,
  { account }: Pick<Session, 'account'>,
): boolean => Id === account.id && AanlogCode === account.emailAddress;

/**
 * Why the reader may not block, delete or sign out a user; null if they may. Companies are not compared, because the
 * server only gives users whose companies are in the reader's scope.
 */
export function notManageableReason(
  user: Pick<UserRow, 'Id' | 'AanlogCode' | 'Rol'>,
  session: Pick<Session, 'account'>,
): MessageId | null {
  const { role } = session.account;
  const fault = manageFault(
    { account: 0, role: role.name, rights: [], companies: 'all', isInProvider: false },
    { account: isOwnAccount(user, session) ? 0 : 1, role: user.Rol, rights: [], companies: 'all' },
  );
  return fault === null ? null : `users.why.${fault}`; // words: users.why.*
}
