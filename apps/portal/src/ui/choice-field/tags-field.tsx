import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './multi-choice-field.module.css';

/** An input for several short texts. Leaving the field adds the one that is being typed. */
export function TagsField(props: {
  readonly label: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Maximum length of each text, and their maximum number. */
  readonly maxLength: number;
  readonly most: number;
}): ReactNode {
  const words = useWords();
  const { value, onChange, maxLength, most: maximum, ...rest } = props;
  return (
    <TagsInput
      {...rest}
      classNames={{ pill: classes.pill, inputField: classes.search }}
      maxTags={maximum}
      maxLength={maxLength}
      splitChars={[',', ';']}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': words('ui.clear'), className: classes.clear }}
      value={[...value]}
      // Pasted text may contain several.
      onChange={(entries) =>
        onChange(
          entries
            .flatMap((entry) => entry.split(/[,;]/))
            .map((entry) => entry.trim())
            .filter((entry) => entry !== ''),
        )
      }
    />
  );
}
