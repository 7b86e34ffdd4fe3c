import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './text-field.module.css';

/** From this share of the maximum length on, a field shows how many characters are left. */
const TELL_FROM = 0.8;

type Text = string | number | readonly string[] | undefined;

/** The length of a field's text: of its value when controlled, else of the typed text. */
function useLength(value: Text, defaultValue: Text): [number, (typedText: string) => void] {
  const [typedText, setTyped] = useState(String(defaultValue ?? ''));
  return [String(value ?? typedText).length, setTyped];
}

function Remaining({
  length,
  maxLength,
  id,
}: {
  readonly length: number;
  readonly maxLength: number;
  readonly id: string;
}) {
  const words = useWords();
  const isShown = length >= maxLength * TELL_FROM;
  return (
    <span id={id} className={classes.remaining} aria-live="polite">
      {isShown ? words('ui.charactersLeft', { count: Math.max(0, maxLength - length) }) : ''}
    </span>
  );
}

/** A single-line text field, limited to `maxLength`, which shows the remaining characters near the limit (DI-21). */
export function TextField(props: TextInputProps): ReactNode {
  const { maxLength, onChange, ...rest } = props;
  const id = useId();
  const [length, setTyped] = useLength(props.value, props.defaultValue);
  if (maxLength === undefined) return <TextInput {...props} />;
  return (
    <div className={classes.field}>
      <TextInput
        {...rest}
        maxLength={maxLength}
        aria-describedby={id}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <Remaining id={id} length={length} maxLength={maxLength} />
    </div>
  );
}

/** A multi-line text field with the same limit. */
export function TextAreaField(props: TextareaProps): ReactNode {
  const { maxLength, onChange, ...rest } = props;
  const id = useId();
  const [length, setTyped] = useLength(props.value, props.defaultValue);
  if (maxLength === undefined) return <Textarea autosize minRows={3} maxRows={10} {...props} />;
  return (
    <div className={classes.field}>
      <Textarea
        autosize
        minRows={3}
        maxRows={10}
        {...rest}
        maxLength={maxLength}
        aria-describedby={id}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <Remaining id={id} length={length} maxLength={maxLength} />
    </div>
  );
}
