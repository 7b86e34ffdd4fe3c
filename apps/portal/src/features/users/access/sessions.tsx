import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userAdmin } from '@wagenpark/contract/admin/users';
import type { User } from '@wagenpark/contract/fleet/users';
import type { ReactNode } from 'react';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { SessionList } from '../../../shared/users/session-list.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import { notManageableReason } from '../not-manageable-reason.ts';
import styles from './access-tab.module.css';

/** The open sessions of a user. */
export const sessionsQuery = ({ Id: number }: Pick<User, 'Id'>) =>
  adminQuery(userAdmin.sessions, { params: { number } });

/** The open sessions of a user, and the button that ends all of them. */
export function Sessions({ user }: { readonly user: User }): ReactNode {
  const words = useWords();
  const session = useSession();
  const [, change] = useAddressParameters();
  const sessions = useQuery(sessionsQuery(user));
  const title = words('users.sessions');
  const canEnd = (sessions.data ?? []).length > 0 && notManageableReason(user, session) === null;
  return (
    <section className={styles['part']} aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {canEnd ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            data-change="endSessions"
            onClick={() => change({ change: 'endSessions' })}
          >
            {words('users.endSessions')}
          </Button>
        ) : null}
      </div>
      {sessions.isError ? (
        <ErrorPanel inline message={errorText(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : sessions.data === undefined ? (
        <TableSkeleton columns={1} />
      ) : sessions.data.length === 0 ? (
        <p className={styles['note']}>{words('users.session.none')}</p>
      ) : (
        <SessionList label={title} sessions={sessions.data} />
      )}
    </section>
  );
}
