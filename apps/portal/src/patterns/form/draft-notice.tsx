import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconHistory } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './draft-notice.module.css';

/** Says that a form holds what was typed before a session ended, and offers to throw it away. */
export function DraftNotice({
  isRestored,
  onDiscard,
}: {
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}): ReactNode {
  const words = useWords();
  return (
    <div role="status">
      {isRestored && (
        <p className={styles['notice']}>
          <IconHistory size={16} aria-hidden />
          <span>{words('forms.restored')}</span>
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            {words('forms.discard')}
          </Button>
        </p>
      )}
    </div>
  );
}
