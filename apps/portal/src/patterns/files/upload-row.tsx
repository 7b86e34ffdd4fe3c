import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { IconFileText, IconFileTypePdf, IconRefresh, IconX } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './file-upload.module.css';
import type { UploadItem, Uploads } from './uploads.ts';

/** A chosen file: its progress and its actions. */
export function UploadRow({
  item,
  uploads,
  disabled,
  onRemove,
}: {
  readonly item: UploadItem;
  readonly uploads: Uploads;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}): ReactNode {
  const words = useWords();
  const { key, name, phase, share, preview, sort } = item;
  const isOnTheWay = phase === 'preparing' || phase === 'waiting' || phase === 'sending';
  return (
    <li className={styles['item']} data-phase={phase}>
      <span className={styles['preview']}>
        {preview === null ? (
          sort === 'pdf' ? (
            <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
          ) : (
            <IconFileText size={24} stroke={1.5} aria-hidden />
          )
        ) : (
          <img src={preview} alt="" />
        )}
      </span>
      <span className={styles['about']}>
        <span className={styles['name']}>{name}</span>
        {isOnTheWay ? (
          <progress
            className={styles['progress']}
            max={1}
            value={share}
            aria-label={words('files.progressOf', { name })}
          />
        ) : (
          <span className={styles['state']}>{stateText(words, item, uploads.takes)}</span>
        )}
        {phase === 'asks' && (
          <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => uploads.send(key)}>
            {words('files.sendAsIs')}
          </Button>
        )}
      </span>
      {phase === 'failed' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          disabled={disabled}
          onClick={() => uploads.send(key)}
          aria-label={`${words('common.retry')}: ${name}`}
        >
          {words('common.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        disabled={disabled}
        data-remove
        onClick={onRemove}
        aria-label={words('files.removeOf', { name })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The text for a file that is not being uploaded. */
function stateText(
  words: ReturnType<typeof useWords>,
  { phase, fault, error }: UploadItem,
  acceptedTypes: Uploads['takes'],
): string {
  if (phase === 'stored') return words('files.stored');
  if (phase === 'asks') return words('files.heicUnknown');
  if (fault === null) return '';
  // A call that failed for another reason than the file itself has its own error text.
  if (fault === 'failed') return error === null ? words('files.failed') : errorText(error);
  // words: files.fault.*
  return words(`files.fault.${fault}`, { takes: acceptedTypes ?? 'both' });
}
