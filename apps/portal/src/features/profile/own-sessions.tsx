import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownAccount } from '@wagenpark/contract/admin/own-account';
import type { UserSession } from '@wagenpark/contract/admin/users';
import type { ReactNode } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { callRoute } from '../../platform/calls/call.ts';
import { adminQuery, invalidateAdmin } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { deviceName, SessionList } from '../../shared/users/session-list.tsx';
import { useSignOutEverywhere } from '../../shared/users/use-sign-out-everywhere.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { Card } from './card.tsx';
import styles from './page.module.css';

/** Invalidates the cached list of one's own sessions. */
export const invalidateOwnSessions = (): Promise<unknown> => invalidateAdmin('/api-admin/account/sessions');

/** The user's own open sessions, with buttons to end one or all of them. */
export function OwnSessions(): ReactNode {
  const words = useWords();
  const sessions = useQuery(adminQuery(ownAccount.sessions));
  const signOutEverywhere = useSignOutEverywhere();
  const title = words('profile.sessions');
  return (
    <Card
      title={title}
      action={
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => void signOutEverywhere()}>
          {words('frame.signOutEverywhere')}
        </Button>
      }
    >
      <div className={styles['sessions']}>
        {sessions.data !== undefined ? (
          <SessionList label={title} sessions={sessions.data} action={signOutThere} />
        ) : sessions.isError ? (
          <ErrorPanel inline message={errorText(sessions.error)} onRetry={() => void sessions.refetch()} />
        ) : (
          <TableSkeleton columns={1} />
        )}
      </div>
      <p className={styles['foot']}>{words('profile.sessions.advice')}</p>
    </Card>
  );
}

/** The button that ends a session. The current session has none, because the profile menu ends it. */
const signOutThere = (session: UserSession): ReactNode => (session.isOwn ? null : <SignOutThere session={session} />);

function SignOutThere({ session }: { readonly session: UserSession }): ReactNode {
  const words = useWords();
  const dialogs = useDialogs();
  const device = deviceName(words, session);
  const endSession = async () => {
    const { isDone } = await dialogs.post({
      title: words('profile.session.endTitle', { device }),
      description: words('profile.session.endText'),
      saveLabel: words('frame.signOut'),
      post: () => callRoute(ownAccount.endSession, { params: { id: session.id } }),
    });
    // Also after a refusal, because the session may have ended meanwhile.
    void invalidateOwnSessions();
    if (isDone) notify.success('profile.session.ended', { device });
  };
  return (
    <Button
      variant="default"
      size="sm"
      // The accessible name contains the visible text, for users of speech recognition.
      aria-label={`${words('frame.signOut')}, ${device}`}
      onClick={() => void endSession()}
    >
      {words('frame.signOut')}
    </Button>
  );
}
