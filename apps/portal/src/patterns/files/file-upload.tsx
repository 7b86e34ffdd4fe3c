import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../ui/announcements/announce.ts';
import { IconUpload } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './file-upload.module.css';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { UploadRow } from './upload-row.tsx';
import type { UploadItem } from './uploads.ts';
import type { FormFiles } from './use-uploads.ts';

const PHOTOS = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif';
const DOCUMENTS = 'application/pdf';
const ACCEPTED = { photos: PHOTOS, documents: DOCUMENTS, both: `${PHOTOS},${DOCUMENTS}` } as const;

/**
 * Takes photos and PDFs (DF2-05): chosen, dropped, or taken with a phone's camera. Each photo is reduced in size, and
 * each file is uploaded at once and shown with its progress. A failed upload stays in the list and can be retried.
 */
export function FileUpload({
  label,
  hint,
  files: { uploads, items },
  error,
  disabled = false,
}: {
  readonly label: string;
  /** A text that says which files are wanted. The accepted types and the size limit are always shown. */
  readonly hint?: string | undefined;
  readonly files: FormFiles;
  /** The form's error for the field. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}): ReactNode {
  const words = useWords();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isDragOver, setOver] = useState(false);
  const [rejectedCount, setLeft] = useState(0);
  const { max, takes } = uploads;
  const isFull = items.length >= max;
  const isClosed = disabled || isFull;
  useAnnouncements(items);

  const addFiles = (files: Iterable<File>) => setLeft(uploads.add(files));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isClosed) addFiles(event.dataTransfer.files);
  };
  const remove = (key: string, place: number) => {
    uploads.remove(key);
    setLeft(0);
    focusAfterRemoval(root.current, place);
  };
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      className={styles['field']}
      data-fault={error ? '' : undefined}
    >
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      <div
        className={styles['drop']}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isClosed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className={styles['buttons']}>
          {takes === 'documents' ? null : (
            <Picker label={words('files.takePhoto')} accept="image/*" camera disabled={isClosed} onFiles={addFiles} />
          )}
          <Picker
            label={words(max === 1 ? 'files.chooseOne' : 'files.choose')}
            icon={<IconUpload size={16} aria-hidden />}
            accept={ACCEPTED[takes ?? 'both']}
            multiple={max > 1}
            disabled={isClosed}
            onFiles={addFiles}
          />
          <span className={styles['dropText']}>{words('files.drop')}</span>
        </div>
        <p id={hintId} className={styles['hint']}>
          {hint === undefined ? null : <>{hint} </>}
          {words(takes === 'documents' ? 'files.takesPdf' : 'files.takes', { max })}
        </p>
      </div>
      {rejectedCount > 0 && (
        <p role="alert" className={styles['error']}>
          {words('files.noRoom', { count: rejectedCount, max })}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles['items']} aria-label={words('files.chosen')}>
          {items.map((item, place) => (
            <UploadRow
              key={item.key}
              item={item}
              uploads={uploads}
              disabled={disabled}
              onRemove={() => remove(item.key, place)}
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Announces the result of each upload to screen readers. */
function useAnnouncements(items: readonly UploadItem[]): void {
  const words = useWords();
  const announcedKeys = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { key, name, phase } of items) {
      const mark = `${key} ${phase}`;
      if (announcedKeys.current.has(mark)) continue;
      announcedKeys.current = new Set([...announcedKeys.current, mark]);
      if (phase === 'stored') announce(words('files.storedOf', { name }));
      if (phase === 'failed' || phase === 'refused') announce(words('files.failedOf', { name }));
    }
  }, [items, words]);
}

function Picker({
  label,
  icon,
  accept,
  camera = false,
  multiple = false,
  disabled,
  onFiles,
}: {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly accept: string;
  /** Opens the camera; shown on touch devices. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: Iterable<File>) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={camera ? styles['camera'] : undefined}>
      <Button
        variant="default"
        leftSection={icon}
        disabled={disabled}
        data-choose={camera ? undefined : ''}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </span>
  );
}
