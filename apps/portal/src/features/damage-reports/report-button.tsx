import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { IconPlus } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { damageFormPages } from './pages.ts';
import styles from './report-button.module.css';

/** Button that opens the form to report a damage; with an active contract for its car. */
export function ReportButton(): ReactNode {
  const words = useWords();
  const active = useActiveContract();
  return (
    <Button
      className={styles['button']}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(buttonProps) => <Link {...buttonProps} {...damageFormPages.address(active?.number ?? '')} />}
    >
      {words('damageReports.add')}
    </Button>
  );
}
