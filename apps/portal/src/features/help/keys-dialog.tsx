import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useGoPages } from '../../platform/go-pages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useWords } from '../../words/words.ts';
import styles from './key-list.module.css';
import { KeyList } from './key-list.tsx';

interface KeysDialogProps {
  readonly areSingleOn: boolean;
  readonly onSingle: (on: boolean) => void;
  readonly onClose: () => void;
}

/** Dialog with all keyboard shortcuts, and a switch for those of a single character. */
export function KeysDialog({ areSingleOn, onSingle, onClose }: KeysDialogProps): ReactNode {
  const words = useWords();
  const explainId = useId();
  const pages = useGoPages();
  return (
    <Dialog opened onClose={onClose} title={words('keys.title')}>
      <Checkbox
        label={words('keys.single')}
        aria-describedby={explainId}
        checked={areSingleOn}
        onChange={(event) => onSingle(event.currentTarget.checked)}
      />
      <p id={explainId} className={styles['explain']}>
        {words('keys.singleExplain')}
      </p>
      <KeyList pages={pages} />
    </Dialog>
  );
}
