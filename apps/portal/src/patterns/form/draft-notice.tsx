import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconHistory } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './draft-notice.module.css';

/** The notice that a draft was restored after the session ended, with a button to discard it. */
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
