import { Button } from '@mantine/core';
import { LAYOUT } from '@wagenpark/domain/constants';
import { IMAGE_KINDS, IMAGE_MEDIA_TYPES } from '@wagenpark/domain/image-kind';
import { formatNumber } from '@wagenpark/domain/number-format';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { IconTrash, IconUpload } from '../icons.ts';
import { checkImage, type ImageFault } from './check-image.ts';
import classes from './image-upload.module.css';

const accepted = IMAGE_KINDS.map((kind) => IMAGE_MEDIA_TYPES[kind]).join(',');
const BYTES_PER_KB = 1_000;

/**
 * An upload for one image (DI-22). A file with other content is refused at once, whatever its name. The preview is at
 * most 100 px high; deleting asks for confirmation (DI-23).
 */
export function ImageUpload(props: {
  readonly label: string;
  /** Address of the stored image; null for none. */
  readonly stored: string | null;
  /** The change: another file, or null for none; undefined keeps the stored image. */
  readonly value: File | null | undefined;
  readonly onChange: (value: File | null) => void;
  /** Maximum size of a file in bytes. */
  readonly maxBytes: number;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}): ReactNode {
  const { label, stored: storedUrl, value, onChange, maxBytes, disabled = false } = props;
  const words = useWords();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ readonly kind: ImageFault; readonly file: string } | null>(null);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const chosenUrl = useObjectUrl(value ?? null);
  const shownUrl = value === undefined ? storedUrl : chosenUrl;
  const size = `${formatNumber(Math.floor(maxBytes / BYTES_PER_KB))} kB`;
  const faultText = (): string | null => {
    switch (fault?.kind) {
      case undefined:
        return null;
      case 'notAnImage':
        return words('ui.notAnImage', { file: fault?.file ?? '' });
      case 'tooLarge':
        return words('ui.imageTooLarge', { file: fault?.file ?? '', size });
      case 'damaged':
        return words('ui.imageDamaged', { file: fault?.file ?? '' });
    }
  };

  const choose = async (file: File) => {
    const checked = await checkImage(file, maxBytes);
    // A refused file does not replace the shown image.
    if ('fault' in checked) return setFault({ kind: checked.fault, file: file.name });
    setFault(null);
    onChange(checked.image);
  };
  const error = faultText() ?? props.error;
  return (
    <div role="group" aria-label={label} aria-describedby={hintId} className={classes.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {shownUrl !== null && (
        <div className={classes.preview}>
          <img src={shownUrl} alt={label} style={{ maxHeight: LAYOUT.logoPreviewMaxPx }} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {shownUrl === null ? words('ui.chooseImage') : words('ui.replaceImage')}
        </Button>
        {shownUrl !== null && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={disabled}
            onClick={() => setAsksToRemove(true)}
          >
            {words('ui.removeImage')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={label}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            // Resets the input, so that the same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </div>
      <p id={hintId} className={classes.hint}>
        {words('ui.imageHint', { size })}
      </p>
      <p role="alert" className={classes.error}>
        {error}
      </p>
      <ConfirmDialog
        opened={asksToRemove}
        onClose={() => setAsksToRemove(false)}
        title={words('ui.removeImageQuestion')}
        confirmLabel={words('ui.removeImage')}
        isDestructive
        text={words('ui.removeImageText')}
        onConfirm={() => {
          setAsksToRemove(false);
          setFault(null);
          onChange(null);
        }}
      />
    </div>
  );
}

/** An object URL for a file, revoked when the file changes or the component unmounts. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
