import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './text-field.module.css';

/** From this share of the length on, a field tells how much is left. */
const TELL_FROM = 0.8;

type Text = string | number | readonly string[] | undefined;

/** The length of what a field holds: of its value where somebody else keeps that, else of what was typed last. */
function useLength(value: Text, defaultValue: Text): [number, (typed: string) => void] {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  return [String(value ?? typed).length, setTyped];
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
  const shown = length >= maxLength * TELL_FROM;
  return (
    <span id={id} className={classes.remaining} aria-live="polite">
      {shown ? words('ui.charactersLeft', { count: Math.max(0, maxLength - length) }) : ''}
    </span>
  );
}

/**
 * A line of text that cannot grow beyond `maxLength` and says so in time (DI-21).
 */
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

/** Several lines of text, bounded alike. */
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
