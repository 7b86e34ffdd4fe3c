import { ActionIcon } from '@mantine/core';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { type ReactNode, useRef, useState } from 'react';
import { IconDownload, IconFileText, IconFileTypePdf, IconX } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import styles from './file-gallery.module.css';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { saveStoredFile } from './save-stored-file.ts';
import { useFileImage } from './use-file-image.ts';

const viewer = codeOnDemand(() => import('./file-viewer.tsx'));

const isImage = ({ contentType }: StoredFile): boolean => contentType.startsWith('image/');

/**
 * The files of a record: photos open enlarged, documents are downloaded.
 * @param onRemove removes a file; without it files cannot be removed
 */
export function FileGallery({
  label,
  files,
  onRemove,
}: {
  readonly label: string;
  readonly files: readonly StoredFile[];
  readonly onRemove?: (file: StoredFile) => void;
}): ReactNode {
  const words = useWords();
  const [openId, setOpen] = useState<string | null>(null);
  const code = useCode(viewer, openId !== null);
  const images = files.filter(isImage);
  const list = useRef<HTMLUListElement>(null);
  const remove = (file: StoredFile, place: number) => {
    const container = list.current?.parentElement;
    onRemove?.(file);
    focusAfterRemoval(container, place);
  };
  return (
    <>
      <ul ref={list} className={styles['files']} aria-label={label}>
        {files.map((file, place) => (
          <li key={file.id}>
            {isImage(file) ? (
              <Thumbnail file={file} onOpen={() => setOpen(file.id)} />
            ) : (
              <button type="button" className={styles['download']} onClick={() => void saveStoredFile(file)}>
                <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
                <span className={styles['name']}>{file.name}</span>
                <IconDownload size={16} aria-hidden />
              </button>
            )}
            {onRemove && (
              <ActionIcon
                variant="default"
                size={32}
                data-remove
                onClick={() => remove(file, place)}
                aria-label={words('files.removeOf', { name: file.name })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {openId !== null && code ? <code.FileViewer files={images} first={openId} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function Thumbnail({ file, onOpen }: { readonly file: StoredFile; readonly onOpen: () => void }): ReactNode {
  const words = useWords();
  const { url } = useFileImage(file);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <button
      type="button"
      className={styles['thumbnail']}
      aria-label={words('files.open', { name: file.name })}
      onFocus={() => void viewer.preload()}
      onPointerEnter={() => void viewer.preload()}
      onClick={onOpen}
    >
      {url === null || isUnreadable ? (
        <IconFileText size={24} stroke={1.5} aria-hidden />
      ) : (
        <img src={url} alt="" onError={() => setUnreadable(true)} />
      )}
    </button>
  );
}
