import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconPlus } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './entry-button.module.css';
import { mileageEntryPages } from './pages.ts';

/** Button that opens the page to enter readings. */
export function EntryButton(): ReactNode {
  const words = useWords();
  return (
    <Button
      className={styles['button']}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(buttonProps) => <Link {...buttonProps} {...mileageEntryPages.address('')} />}
    >
      {words('mileageReadings.add')}
    </Button>
  );
}
