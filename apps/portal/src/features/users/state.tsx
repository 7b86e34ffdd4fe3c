import type { UserState } from '@wagenpark/contract/fleet/users';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords } from '../../words/words.ts';

/** The tone of each state. Users who have left are neutral, because they need no attention. */
export const stateTones = {
  blocked: 'danger',
  expired: 'neutral',
  invited: 'info',
  invitationExpired: 'warn',
  notInvited: 'warn',
  seesNothing: 'warn',
  active: 'ok',
} as const satisfies Readonly<Record<UserState, Status>>;

/** The state of a user as a dot and a word. */
export function UserStateDot({ state }: { readonly state: UserState }): ReactNode {
  const words = useWords();
  // words: users.Staat.*
  return <StatusDot status={stateTones[state]}>{words(`users.Staat.${state}`)}</StatusDot>;
}
