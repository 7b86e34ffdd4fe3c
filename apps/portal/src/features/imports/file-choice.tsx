import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { importKindOf } from '@wagenpark/contract/admin/imports';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconAlertTriangle, IconFileText, IconUpload, IconX } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './file-choice.module.css';
import { kindsQuery } from './kinds.ts';

/** Adds files to those chosen; a file replaces an earlier one of the same name. */
export function addFiles(chosen: readonly File[], added: Iterable<File>): File[] {
  const byName = new Map(chosen.map((file) => [file.name, file]));
  for (const file of added) byName.set(file.name, file);
  return [...byName.values()];
}

/** Drop zone, button to choose files, and the list of chosen files. */
export function FileChoice({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}): ReactNode {
  const words = useWords();
  const kinds = useQuery(kindsQuery).data?.map(({ name }) => name);
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onChange(addFiles(files, event.dataTransfer.files));
  };
  return (
    <>
      <div
        className={styles['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconUpload size={22} stroke={1.5} aria-hidden />
        <p className={styles['title']}>{words('imports.drop')}</p>
        <p className={styles['hint']} id={hint}>
          {kinds && words('imports.names', { names: kinds.join(', ') })}
        </p>
        <Button variant="default" onClick={() => input.current?.click()} aria-describedby={hint}>
          {words('imports.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.xlsb,.ods,.numbers,text/csv"
          aria-label={words('imports.choose')}
          onChange={({ currentTarget }) => {
            onChange(addFiles(files, currentTarget.files ?? []));
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </div>
      {files.length === 0 ? null : (
        <ul className={styles['files']} aria-label={words('imports.chosen')}>
          {files.map((file) => (
            <ChosenFile
              key={file.name}
              file={file}
              isKnown={kinds === undefined || importKindOf(file.name, kinds) !== undefined}
              onRemove={() => onChange(files.filter((candidate) => candidate !== file))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function ChosenFile({
  file,
  isKnown,
  onRemove,
}: {
  readonly file: File;
  /** Whether the file name identifies its kind. */
  readonly isKnown: boolean;
  readonly onRemove: () => void;
}): ReactNode {
  const words = useWords();
  return (
    <li>
      {isKnown ? <IconFileText size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span className={styles['name']}>
        {file.name}
        {isKnown ? null : <small>{words('imports.unknownName')}</small>}
      </span>
      <ActionIcon
        variant="subtle"
        size={32}
        onClick={onRemove}
        aria-label={words('imports.remove', { file: file.name })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
