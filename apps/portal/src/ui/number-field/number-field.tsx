import { TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { formatNumber } from '@wagenpark/domain/number-format';
import { parseTypedNumber } from '@wagenpark/domain/typed-number';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { UNREAD } from '../unread.ts';
import { useAfterPress } from '../use-after-press.ts';
import classes from './number-field.module.css';

/** A field for one number; null for none, or for text that is no allowed number. */
export interface NumberFieldProps {
  readonly label: ReactNode;
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** Digits behind the comma; 0 when left out. */
  readonly decimals?: number;
  /** Least and greatest number that is taken. */
  readonly least?: number;
  readonly most?: number;
  /** It is written with both digits behind the comma: 1.250,00. */
  readonly isMoney?: boolean;
  /** What is said of text that is no allowed number, in place of what the field finds wrong with it. */
  readonly problem?: string;
  /** What is counted, behind the number: 'km'. */
  readonly unit?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly autoFocus?: boolean;
}

/** Shows how a number is typed here, with as many digits behind the comma as may stand there. */
const example = (decimals: number) => formatNumber(decimals === 0 ? 1_250 : 1_250.5, decimals);

/**
 * A number, typed with a decimal comma and, where somebody puts them, dots between thousands (CN-01); written so when
 * the field is left. Text that is no such number stays in the field and is explained there; it is never changed into
 * another number.
 */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { decimals = 0, least, most, unit, isMoney = false } = props;
  const words = useWords();
  const [value, setValue] = useUncontrolled<number | null>({
    ...(props.value === undefined ? {} : { value: props.value }),
    defaultValue: props.defaultValue ?? null,
    finalValue: null,
    ...(props.onChange ? { onChange: props.onChange } : {}),
  });
  const written = useCallback(
    (number: number | null) => (number === null ? '' : isMoney ? formatNumber(number, decimals) : formatNumber(number)),
    [isMoney, decimals],
  );
  const [text, setText] = useState(() => written(value));
  const [ownError, setOwnError] = useState<string | null>(null);
  const told = useRef(value);
  const afterPress = useAfterPress();
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(written(value));
    setOwnError(null);
  }, [value, written]);

  const problemOf = (typed: string): string | null => {
    if (typed.trim() === '') return null;
    const number = parseTypedNumber(typed, decimals);
    const isBelow = number !== null && least !== undefined && number < least;
    const isAbove = number !== null && most !== undefined && number > most;
    if (number !== null && !isBelow && !isAbove) return null;
    if (props.problem !== undefined) return props.problem;
    if (isBelow) return words('ui.notBelow', { least: formatNumber(least) });
    return isAbove
      ? words('ui.notAbove', { most: formatNumber(most) })
      : words('ui.notANumber', { example: example(decimals) });
  };
  const onText = (typed: string) => {
    setText(typed);
    setOwnError(null);
    const number = problemOf(typed) === null ? parseTypedNumber(typed, decimals) : null;
    if (number === told.current) return;
    told.current = number;
    setValue(number);
  };
  const onLeave = () => {
    const problem = problemOf(text);
    if (problem === null) setText(written(parseTypedNumber(text, decimals)));
    afterPress(() => setOwnError(problem));
    props.onBlur?.();
  };
  return (
    <TextInput
      label={props.label}
      description={props.description}
      error={ownError || props.error}
      name={props.name}
      required={props.required}
      disabled={props.disabled}
      inputMode={decimals === 0 && (least ?? -1) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      autoFocus={props.autoFocus}
      maxLength={24}
      value={text}
      {...{ [UNREAD]: value === null && text.trim() !== '' ? '' : undefined }}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onLeave}
      classNames={{ input: classes.input }}
      {...(unit === undefined
        ? {}
        : { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: 24 + 8 * unit.length })}
    />
  );
}
