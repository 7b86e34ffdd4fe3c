import { ActionIcon, Button } from '@mantine/core';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
} from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './file-viewer.module.css';
import { saveStoredFile } from './save-stored-file.ts';
import { useFileImage } from './use-file-image.ts';

const WIDTH = 1_100;

/**
 * Shows photos one by one, as large as the window. Arrows go to the next one, Escape closes, a click or + shows the
 * original size.
 */
export function FileViewer({
  files,
  first,
  onClose,
}: {
  readonly files: readonly StoredFile[];
  /** Id of the photo that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === first),
    ),
  );
  const [isWhole, setWhole] = useState(true);
  const photo = useRef<HTMLButtonElement>(null);
  const file = files[place];
  if (file === undefined) return null;
  const go = (index: number) => {
    if (index < 0 || index >= files.length) return;
    setPlace(index);
    setWhole(true);
    // At either end the button is disabled and would lose the focus, so the photo takes it.
    if (index === 0 || index === files.length - 1) photo.current?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(place - 1),
    ArrowRight: () => go(place + 1),
    Home: () => go(0),
    End: () => go(files.length - 1),
    '+': () => setWhole(false),
    '-': () => setWhole(true),
  };
  const press = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    // In original size, arrows scroll the photo itself.
    if (action === undefined || (!isWhole && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    action();
  };
  const position = words('files.position', { place: place + 1, count: files.length });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={file.name}
      width={WIDTH}
      flush
      footer={
        <div className={styles['footer']}>
          <span className={styles['position']} aria-live="polite">
            {position}
          </span>
          <ActionIcon
            variant="default"
            size={36}
            disabled={place === 0}
            aria-label={words('files.previous')}
            onClick={() => go(place - 1)}
            onKeyDown={press}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            disabled={place === files.length - 1}
            aria-label={words('files.next')}
            onClick={() => go(place + 1)}
            onKeyDown={press}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-pressed={!isWhole}
            aria-label={words('files.zoom')}
            onClick={() => setWhole(!isWhole)}
            onKeyDown={press}
          >
            {isWhole ? <IconArrowsMaximize size={18} aria-hidden /> : <IconArrowsMinimize size={18} aria-hidden />}
          </ActionIcon>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveStoredFile(file)}
          >
            {words('files.save')}
          </Button>
        </div>
      }
    >
      <div className={styles['stage']} data-whole={isWhole || undefined}>
        <button
          ref={photo}
          type="button"
          className={styles['photo']}
          aria-label={`${file.name}, ${position}`}
          onClick={() => setWhole(!isWhole)}
          onKeyDown={press}
          data-autofocus
        >
          <Photo key={file.id} file={file} />
        </button>
      </div>
    </Dialog>
  );
}

function Photo({ file }: { readonly file: StoredFile }): ReactNode {
  const words = useWords();
  const { url, isMissing } = useFileImage(file);
  const [isUnreadable, setUnreadable] = useState(false);
  if (isMissing) return <span className={styles['note']}>{words('files.missing')}</span>;
  if (isUnreadable) return <span className={styles['note']}>{words('files.unreadable')}</span>;
  if (url === null) return <span className={styles['note']}>{words('common.loading')}</span>;
  return <img src={url} alt="" onError={() => setUnreadable(true)} />;
}
