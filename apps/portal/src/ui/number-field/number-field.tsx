import { TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { formatNumber } from '@wagenpark/domain/number-format';
import { parseTypedNumber } from '@wagenpark/domain/typed-number';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { UNPARSED_ATTRIBUTE } from '../unparsed-attribute.ts';
import { useAfterPress } from '../use-after-press.ts';
import classes from './number-field.module.css';

/** A number field; null for empty or invalid text. */
export interface NumberFieldProps {
  readonly label: ReactNode;
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** Number of decimals; 0 when left out. */
  readonly decimals?: number;
  /** Minimum and maximum. */
  readonly least?: number;
  readonly most?: number;
  /** Formats with two decimals: 1.250,00. */
  readonly isMoney?: boolean;
  /** Formats without a mark between thousands: a port, a year. */
  readonly isUngrouped?: boolean;
  /** Error text for invalid text, instead of the field's own. */
  readonly problem?: string;
  /** Unit behind the number: 'km', or the mark of a currency. */
  readonly unit?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly autoFocus?: boolean;
}

/** An example of a valid number, with the allowed number of decimals. */
const example = (decimals: number) => formatNumber(decimals === 0 ? 1_250 : 1_250.5, decimals);

/**
 * A number field, typed with a decimal comma and optional dots between thousands (CN-01), and formatted when the user
 * leaves it. Invalid text stays in the field and is explained there. It is never changed to another number.
 */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { decimals = 0, least: minimum, most: maximum, unit, isMoney = false, isUngrouped = false } = props;
  const words = useWords();
  const [value, setValue] = useUncontrolled<number | null>({
    ...(props.value === undefined ? {} : { value: props.value }),
    defaultValue: props.defaultValue ?? null,
    finalValue: null,
    ...(props.onChange ? { onChange: props.onChange } : {}),
  });
  const formatValue = useCallback(
    (number: number | null) => {
      if (number === null) return '';
      if (isUngrouped) return String(number);
      return isMoney ? formatNumber(number, decimals) : formatNumber(number);
    },
    [isMoney, isUngrouped, decimals],
  );
  const [text, setText] = useState(() => formatValue(value));
  const [ownError, setOwnError] = useState<string | null>(null);
  const reportedValue = useRef(value);
  const afterPress = useAfterPress();
  useEffect(() => {
    if (value === reportedValue.current) return;
    reportedValue.current = value;
    setText(formatValue(value));
    setOwnError(null);
  }, [value, formatValue]);

  const problemOf = (input: string): string | null => {
    if (input.trim() === '') return null;
    const number = parseTypedNumber(input, decimals);
    const isBelow = number !== null && minimum !== undefined && number < minimum;
    const isAbove = number !== null && maximum !== undefined && number > maximum;
    if (number !== null && !isBelow && !isAbove) return null;
    if (props.problem !== undefined) return props.problem;
    if (isBelow) return words('ui.notBelow', { least: formatNumber(minimum) });
    return isAbove
      ? words('ui.notAbove', { most: formatNumber(maximum) })
      : words('ui.notANumber', { example: example(decimals) });
  };
  const onText = (input: string) => {
    setText(input);
    setOwnError(null);
    const number = problemOf(input) === null ? parseTypedNumber(input, decimals) : null;
    if (number === reportedValue.current) return;
    reportedValue.current = number;
    setValue(number);
  };
  const onLeave = () => {
    const problem = problemOf(text);
    if (problem === null) setText(formatValue(parseTypedNumber(text, decimals)));
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
      inputMode={decimals === 0 && (minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      autoFocus={props.autoFocus}
      maxLength={24}
      value={text}
      {...{ [UNPARSED_ATTRIBUTE]: value === null && text.trim() !== '' ? '' : undefined }}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onLeave}
      classNames={{ input: classes.input }}
      {...(unit === undefined
        ? {}
        : {
            rightSection: <span className={classes.unit}>{unit}</span>,
            rightSectionWidth: 24 + 8 * (typeof unit === 'string' ? unit.length : 2),
          })}
    />
  );
}
