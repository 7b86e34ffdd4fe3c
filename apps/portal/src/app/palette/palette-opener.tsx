import { ActionIcon } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import { IconSearch } from '../../ui/icons.ts';
import { isKey } from '../../ui/keys/keys.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { prefetchWhenIdle } from '../../ui/on-demand/prefetch.ts';
import { useWords } from '../../words/words.ts';
import { PaletteSkeleton } from './palette-box.tsx';
import styles from './palette-opener.module.css';

const palette = codeOnDemand(() => import('./portal-palette.tsx'));

/**
 * The header's button and the keyboard shortcut that open the palette. Its code is prefetched in idle time, or loaded
 * when it opens.
 */
export function PaletteOpener(): ReactNode {
  const words = useWords();
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => setOpened(true), []);
  // Listens on the document, so that it works while the user types in a field, too.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, 'palette')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  useEffect(() => prefetchWhenIdle([palette.preload]), []);
  return (
    <>
      <button type="button" className={styles['button']} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <IconSearch size={16} aria-hidden />
        <span className={styles['label']}>{words('palette.open')}</span>
        <kbd className={styles['key']} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <ActionIcon
        className={styles['small']}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words('palette.open')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {opened ? <OpenPalette onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function OpenPalette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const code = useCode(palette, true);
  const [typed, setTyped] = useState('');
  useRestoreFocus(true);
  if (code === undefined) return <PaletteSkeleton onType={setTyped} onClose={onClose} />;
  return <code.PortalPalette typed={typed} onClose={onClose} />;
}
