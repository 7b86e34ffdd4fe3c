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
 * Takes one image (DI-22): a file that is none by its content is refused at once, whatever its name says. Shows the
 * image at most 100 px high; deleting it is asked back (DI-23).
 */
export function ImageUpload(props: {
  readonly label: string;
  /** Address of the image that is stored; null for none. */
  readonly stored: string | null;
  /** What somebody made of it: another file, null for none; undefined leaves what is stored. */
  readonly value: File | null | undefined;
  readonly onChange: (value: File | null) => void;
  /** Greatest size of a file in bytes. */
  readonly maxBytes: number;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}): ReactNode {
  const { label, stored, value, onChange, maxBytes, disabled = false } = props;
  const words = useWords();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ readonly kind: ImageFault; readonly file: string } | null>(null);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const chosen = useObjectUrl(value ?? null);
  const shown = value === undefined ? stored : chosen;
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
    // What is shown stays where the new file is refused.
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
      {shown !== null && (
        <div className={classes.preview}>
          <img src={shown} alt={label} style={{ maxHeight: LAYOUT.logoPreviewMaxPx }} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {shown === null ? words('ui.chooseImage') : words('ui.replaceImage')}
        </Button>
        {shown !== null && (
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
            // The same file can be chosen again after it was corrected.
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

/** An address under which the page can show a file; given back when it is not shown any more. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
