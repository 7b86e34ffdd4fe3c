import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { isHexColour } from '../../ui/theme/colour.ts';
import { useWords } from '../../words/words.ts';
import styles from './colour-field.module.css';

/**
 * A field for a colour: typed as `#1455d9`, or picked with the browser's own picker. Invalid text stays in the field.
 */
export function ColourField({
  label,
  value,
  onChange,
  onBlur,
  error,
  disabled,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  readonly disabled: boolean;
}): ReactNode {
  const words = useWords();
  return (
    <TextField
      label={label}
      required
      disabled={disabled}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={styles['swatch']}
          aria-label={words('settings.pickColour', { colour: label })}
          disabled={disabled}
          // The browser's picker only accepts colours of six digits.
          value={isHexColour(value.trim()) ? value.trim().toLowerCase() : '#ffffff'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}
