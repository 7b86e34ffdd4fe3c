import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type IsoDay, isoDayOf } from '@wagenpark/domain/calendar-day';
import { DATE_PICKER } from '@wagenpark/domain/constants';
import { type AllowedDays, allowedDays, type DisabledDays, isDayAllowed } from '@wagenpark/domain/disabled-days';
import { formatDayMonthYear, parseTypedDay } from '@wagenpark/domain/typed-day';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords, type Words } from '../../words/words.ts';
import { trapTab } from '../dialog/trap-tab.ts';
import { IconCalendar } from '../icons.ts';
import { UNPARSED_ATTRIBUTE } from '../unparsed-attribute.ts';
import { useAfterPress } from '../use-after-press.ts';
import { Calendar } from './calendar.tsx';
import classes from './date-field.module.css';

/** A date field. Values are `YYYY-MM-DD`; null for empty or invalid text. */
export interface DateFieldProps {
  readonly label: ReactNode;
  readonly value?: IsoDay | null;
  readonly defaultValue?: IsoDay | null;
  readonly onChange?: (day: IsoDay | null) => void;
  readonly onBlur?: () => void;
  /** Today in the client's time zone; the device's date by default. */
  readonly today?: IsoDay;
  /** Where a calendar without a value opens; 1 January 1990 by default (DI-25). */
  readonly opensAt?: IsoDay;
  /**
   * Days that cannot be chosen or typed: one of the modes (DI-26), or a rule that gives the reason, false for an
   * allowed day.
   */
  readonly disabledDays?: DisabledDays | ((day: IsoDay) => string | false);
  /** The first and the last allowed day, when no mode defines them. */
  readonly allowed?: AllowedDays;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly autoFocus?: boolean;
}

function dayOfDevice(): IsoDay {
  const now = new Date();
  return isoDayOf(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? DATE_PICKER.opensAt;
}

/** The allowed range in words, in the typed form. */
function rangeText(words: Words, { from: first = '', to: last = '' }: AllowedDays): string {
  const ends = { from: formatDayMonthYear(first), to: formatDayMonthYear(last) };
  return words(first === '' ? 'ui.dateUntil' : last === '' ? 'ui.dateFrom' : 'ui.dateBetween', ends);
}

/**
 * A date field. A day is typed as `D-M-YYYY` or `DDMMYYYY`, or chosen from a calendar (DI-24, DI-25, DI-26). Invalid
 * text stays in the field and is explained when the user leaves the field. It is never changed to another day.
 */
export function DateField(props: DateFieldProps): ReactNode {
  const { today = dayOfDevice(), opensAt = DATE_PICKER.opensAt, disabledDays, disabled = false } = props;
  const words = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useUncontrolled<IsoDay | null>({
    ...(props.value === undefined ? {} : { value: props.value }),
    defaultValue: props.defaultValue ?? null,
    finalValue: null,
    ...(props.onChange ? { onChange: props.onChange } : {}),
  });
  const [text, setText] = useState(() => formatDayMonthYear(value ?? ''));
  const [ownError, setOwnError] = useState<string | null>(null);
  const [opened, setOpened] = useState<'no' | 'beside' | 'focused'>('no');
  const reportedValue = useRef(value);
  const afterPress = useAfterPress();

  const allowedRange = typeof disabledDays === 'string' ? allowedDays(disabledDays, today) : (props.allowed ?? {});
  const obstacleOf = (day: IsoDay): string | false => {
    if (!isDayAllowed(allowedRange, day)) return rangeText(words, allowedRange);
    return typeof disabledDays === 'function' && disabledDays(day);
  };
  const isDisabled = (day: IsoDay): boolean => obstacleOf(day) !== false;

  useEffect(() => {
    if (value === reportedValue.current) return;
    reportedValue.current = value;
    setText(formatDayMonthYear(value ?? ''));
    setOwnError(null);
  }, [value]);

  const report = (day: IsoDay | null) => {
    if (day === reportedValue.current) return;
    reportedValue.current = day;
    setValue(day);
  };
  const problemOf = (typedText: string): string | null => {
    if (typedText.trim() === '') return null;
    const day = parseTypedDay(typedText);
    if (day === null) return words('ui.notADate');
    return obstacleOf(day) || null;
  };
  const onText = (typedText: string) => {
    setText(typedText);
    setOwnError(null);
    const day = parseTypedDay(typedText);
    report(day !== null && !isDisabled(day) ? day : null);
  };
  const choose = (day: IsoDay) => {
    report(day);
    setText(formatDayMonthYear(day));
    setOwnError(null);
    setOpened('no');
    input.current?.focus();
  };
  const onLeave = () => {
    const day = parseTypedDay(text);
    if (day !== null) setText(formatDayMonthYear(day));
    const problem = problemOf(text);
    afterPress(() => setOwnError(problem));
    props.onBlur?.();
  };

  /** Labels the buttons with the field's name, because one form may have several dates. */
  const ofField = (button: 'clear' | 'open') => `${id}-${button} ${id}-label`;

  return (
    <Popover
      opened={opened !== 'no'}
      onChange={(isOpen) => {
        if (!isOpen) setOpened('no');
      }}
      position="bottom-start"
      offset={4}
      withRoles={false}
      closeOnEscape={false}
      returnFocus={false}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          id={id}
          label={props.label}
          description={props.description}
          error={ownError || props.error}
          name={props.name}
          required={props.required}
          disabled={disabled}
          data-autofocus={props.autoFocus || undefined}
          placeholder={words('ui.datePlaceholder')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={text}
          {...{ [UNPARSED_ATTRIBUTE]: value === null && text.trim() !== '' ? '' : undefined }}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={onLeave}
          onClick={() => setOpened((now) => (now === 'no' ? 'beside' : now))}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              setOpened('focused');
            } else if (event.key === 'Tab') setOpened('no');
            else if (event.key === 'Escape' && opened !== 'no') {
              event.preventDefault();
              event.stopPropagation();
              setOpened('no');
            }
          }}
          rightSectionWidth={text === '' || disabled ? 36 : 64}
          rightSection={
            <span className={classes.buttons}>
              {text !== '' && !disabled && (
                <CloseButton
                  size={24}
                  id={`${id}-clear`}
                  aria-label={words('ui.clearDate')}
                  aria-labelledby={ofField('clear')}
                  onClick={() => onText('')}
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled}
                id={`${id}-open`}
                aria-label={words('ui.openCalendar')}
                aria-labelledby={ofField('open')}
                aria-haspopup="dialog"
                aria-expanded={opened !== 'no'}
                onClick={() => setOpened((now) => (now === 'no' ? 'focused' : 'no'))}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            </span>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-labelledby={`${id}-label`}
        className={classes.dropdown}
        onKeyDown={(event) => {
          trapTab(event);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          setOpened('no');
          input.current?.focus();
        }}
      >
        <Calendar
          key={opened}
          value={value}
          today={today}
          opensAt={opensAt}
          isDisabled={isDisabled}
          onChoose={choose}
          takesFocus={opened === 'focused'}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
