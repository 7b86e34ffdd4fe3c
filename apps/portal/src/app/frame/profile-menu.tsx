import { UnstyledButton } from '@mantine/core';
import { initialsOf } from '@wagenpark/domain/initials';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import { OnDemand } from '../../ui/on-demand/on-demand.tsx';
import { useWords } from '../../words/words.ts';
import styles from './profile-menu.module.css';
import type { WidthChoice } from './width.ts';

const items = codeOnDemand(() => import('./profile-items.tsx'));

/**
 * The profile menu (TH-15 … TH-24): a button with the client's initials. Its accessible name includes the user's name.
 */
export function ProfileMenu(props: WidthChoice): ReactNode {
  const words = useWords();
  const { account, client } = useSession();
  const button = (
    <UnstyledButton className={styles['avatar']}>
      <span>{initialsOf(client.displayName)}</span>
      <span className="visually-hidden">, {words('frame.profile', { name: account.name })}</span>
    </UnstyledButton>
  );
  return (
    <OnDemand code={items} opens="menu" target={button}>
      {({ ProfileItems }, target) => <ProfileItems button={target} {...props} />}
    </OnDemand>
  );
}
