import { type ReactNode, Suspense } from 'react';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { InviteButton } from './invite-button.tsx';
import styles from './users.module.css';

const InviteUninvited = latePart(async () => (await import('./actions/invite-uninvited.tsx')).InviteUninvited);

/** The buttons beside the title of the list. */
export function UserListButtons(): ReactNode {
  return (
    <div className={styles['buttons']}>
      <Suspense>
        <InviteUninvited />
      </Suspense>
      <InviteButton />
    </div>
  );
}
