import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userAdmin } from '@wagenpark/contract/admin/users';
import type { User } from '@wagenpark/contract/fleet/users';
import { type ReactNode, useState } from 'react';
import { callRoute } from '../../../platform/calls/call.ts';
import { notify } from '../../../platform/notify.ts';
import { useWords } from '../../../words/words.ts';
import { invalidateUsers } from '../actions/invalidate-users.ts';
import { accessQuery } from './access-query.ts';
import styles from './access-tab.module.css';

/** Whether an administrator receives the mails about orders; nothing for other roles (MS-08). */
export function OrderEmails({ user }: { readonly user: User }): ReactNode {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const isActive = useQuery(accessQuery(user)).data?.orderEmails ?? null;
  if (isActive === null) return null;
  const change = async (next: boolean) => {
    setBusy(true);
    try {
      await callRoute(userAdmin.setOrderEmails, { params: { number: user.Id }, body: { isActive: next } });
    } catch (error) {
      notify.failure(error);
    } finally {
      await invalidateUsers();
      setBusy(false);
    }
  };
  return (
    <section className={styles['part']} aria-label={words('users.orderEmails')}>
      <Checkbox
        label={words('users.orderEmails')}
        description={words('users.orderEmailsText')}
        checked={isActive}
        disabled={busy}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </section>
  );
}
