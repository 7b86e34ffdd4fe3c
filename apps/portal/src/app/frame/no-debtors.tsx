import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { importPages } from '../../features/imports/pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconInfoCircle } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './no-debtors.module.css';

/**
 * Notice above every page of a client without debtors, because nothing was imported yet: explains why all lists are
 * empty, and links to the import for staff.
 */
export function NoDebtors(): ReactNode {
  const words = useWords();
  const { client } = useSession();
  return (
    <div role="status" className={styles['notice']}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <p>{words('frame.noDebtors', { client: client.displayName })}</p>
      <Link to={importPages.list} className={styles['link']}>
        {words('imports.title')}
      </Link>
    </div>
  );
}
