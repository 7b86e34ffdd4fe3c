import type { ComponentProps, ReactNode } from 'react';
import { IconSearch } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './palette-box.module.css';

/** Focuses the input once it is mounted, with the cursor behind the text typed so far. */
const focusAtEnd = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
};

/** The palette's input; `children` follow it. */
export function PaletteBox({ children, ...input }: ComponentProps<'input'>): ReactNode {
  const words = useWords();
  return (
    <div className={styles['box']}>
      <IconSearch size={20} aria-hidden />
      <input
        {...input}
        ref={focusAtEnd}
        className={styles['input']}
        type="text"
        aria-label={words('palette.title')}
        placeholder={words('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      {children}
    </div>
  );
}

interface PaletteSoonProps {
  readonly onType: (query: string) => void;
  readonly onClose: () => void;
}

/** The input alone, shown until the palette's code is loaded: typing works at once. */
export function PaletteSkeleton({ onType, onClose }: PaletteSoonProps): ReactNode {
  const words = useWords();
  return (
    <div
      role="presentation"
      className={styles['veil']}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['window']} role="dialog" aria-modal aria-busy aria-label={words('palette.title')}>
        <PaletteBox
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
      </div>
    </div>
  );
}
