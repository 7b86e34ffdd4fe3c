import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconPlus } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { newUserPages } from './pages.ts';
import styles from './users.module.css';

/** Button that opens the form for a new user. */
export function InviteButton(): ReactNode {
  const words = useWords();
  return (
    <Button
      className={styles['button']}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(look) => <Link {...look} {...newUserPages.listed({})} />}
    >
      {words('users.add')}
    </Button>
  );
}
