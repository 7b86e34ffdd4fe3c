import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './multi-choice-field.module.css';

/** Short texts that are typed one after the other; the one that is being typed counts once the field is left. */
export function TagsField(props: {
  readonly label: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Most characters of each, and most of them. */
  readonly maxLength: number;
  readonly most: number;
}): ReactNode {
  const words = useWords();
  const { value, onChange, maxLength, most, ...rest } = props;
  return (
    <TagsInput
      {...rest}
      classNames={{ pill: classes.pill, inputField: classes.search }}
      maxTags={most}
      maxLength={maxLength}
      splitChars={[',', ';']}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': words('ui.clear'), className: classes.clear }}
      value={[...value]}
      // What is pasted may hold several.
      onChange={(typed) =>
        onChange(
          typed
            .flatMap((one) => one.split(/[,;]/))
            .map((one) => one.trim())
            .filter((one) => one !== ''),
        )
      }
    />
  );
}
