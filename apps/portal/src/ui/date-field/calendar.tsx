import { addDays, addMonths, type IsoDay } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { currentLocale, useWords } from '../../words/words.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import classes from './calendar.module.css';
import {
  firstDayOfMonth,
  firstYearOfPage,
  type Month,
  monthOf,
  monthsLater,
  weeksOf,
  YEAR_RANGE,
  YEARS_PER_PAGE,
} from './calendar-month.ts';

/** Props of a calendar. */
export interface CalendarProps {
  readonly value: IsoDay | null;
  /** Today for the client: highlighted, and the month that opens without a value. */
  readonly today: IsoDay;
  /** The day at which a calendar without a value opens. */
  readonly opensAt: IsoDay;
  readonly isDisabled: (day: IsoDay) => boolean;
  readonly onChoose: (day: IsoDay) => void;
  /** Takes the keyboard focus on mount. */
  readonly takesFocus: boolean;
}

/** Formats days in UTC, so that no time zone shifts them. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (day: IsoDay) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

function dayAfterKey(event: KeyboardEvent, day: IsoDay): IsoDay | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** A calendar for choosing a day, with weeks from Monday (DI-24). Its heading opens the year picker. */
export function Calendar(props: CalendarProps): ReactNode {
  const { value, today, opensAt, isDisabled, onChoose, takesFocus } = props;
  const words = useWords();
  const locale = intlTag(currentLocale());
  const [focusDay, setFocusDay] = useState<IsoDay>(value ?? opensAt);
  const [month, setMonth] = useState<Month>(() => monthOf(value ?? opensAt));
  const [isChoosingYear, setChoosingYear] = useState(false);
  const wantsFocus = useRef(takesFocus);
  const grid = useRef<HTMLDivElement>(null);

  // The calendar follows a value that is typed in the field.
  useEffect(() => {
    if (value === null) return;
    setFocusDay(value);
    setMonth(monthOf(value));
  }, [value]);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // The popover may not be positioned yet, so focusing it must not scroll the page.
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus({ preventScroll: true });
  }, [focusDay, month]);

  const { title, name, weekday, longWeekday, dayNumber } = useMemo(
    () => ({
      title: formatter(locale, { month: 'long', year: 'numeric' }),
      name: formatter(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      weekday: formatter(locale, { weekday: 'short' }),
      longWeekday: formatter(locale, { weekday: 'long' }),
      dayNumber: (day: IsoDay) => String(Number(day.slice(8))),
    }),
    [locale],
  );
  const goTo = (day: IsoDay) => {
    if (Number(day.slice(0, 4)) < YEAR_RANGE.first || Number(day.slice(0, 4)) > YEAR_RANGE.last) return;
    wantsFocus.current = true;
    setFocusDay(day);
    setMonth(monthOf(day));
  };
  const turnMonths = (months: number) => {
    const next = monthsLater(month, months);
    setMonth(next);
    setFocusDay(firstDayOfMonth(next));
  };
  const weeks = weeksOf(month);
  const shownMonth = firstDayOfMonth(month).slice(0, 7);
  const focusableDay = focusDay.startsWith(shownMonth) ? focusDay : firstDayOfMonth(month);
  const page = firstYearOfPage(month.year);
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, focusableDay);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.turn}
          aria-label={isChoosingYear ? words('ui.previousDecade') : words('ui.previousMonth')}
          onClick={() => turnMonths(isChoosingYear ? -12 * YEARS_PER_PAGE : -1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.title}
          aria-expanded={isChoosingYear}
          onClick={() => setChoosingYear(!isChoosingYear)}
        >
          <span aria-live="polite">
            {isChoosingYear ? `${page} – ${page + YEARS_PER_PAGE - 1}` : title(firstDayOfMonth(month))}
          </span>
        </button>
        <button
          type="button"
          className={classes.turn}
          aria-label={isChoosingYear ? words('ui.nextDecade') : words('ui.nextMonth')}
          onClick={() => turnMonths(isChoosingYear ? 12 * YEARS_PER_PAGE : 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
      {isChoosingYear ? (
        <div className={classes.years}>
          {Array.from({ length: YEARS_PER_PAGE }, (_, index) => page + index)
            .filter((year) => year <= YEAR_RANGE.last)
            .map((year) => (
              <button
                key={year}
                type="button"
                className={classes.year}
                aria-pressed={year === month.year}
                onClick={() => {
                  const next = { year, month: month.month };
                  setMonth(next);
                  setFocusDay(firstDayOfMonth(next));
                  setChoosingYear(false);
                }}
              >
                {year}
              </button>
            ))}
        </div>
      ) : (
        <div ref={grid} role="grid" aria-label={title(firstDayOfMonth(month))}>
          <div role="row" className={classes.week}>
            {weeks[0]?.map((day) => (
              <span key={day} role="columnheader" aria-label={longWeekday(day)} className={classes.weekday}>
                {weekday(day).slice(0, 2)}
              </span>
            ))}
          </div>
          {weeks.map((week) => (
            <div key={week[0]} role="row" className={classes.week}>
              {week.map((day) => (
                <span key={day} role="gridcell" aria-selected={day === value} className={classes.cell}>
                  <button
                    type="button"
                    className={classes.day}
                    data-day={day}
                    data-outside={!day.startsWith(shownMonth) || undefined}
                    data-today={day === today || undefined}
                    aria-label={name(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isDisabled(day) || undefined}
                    tabIndex={day === focusableDay ? 0 : -1}
                    onKeyDown={onKey}
                    onClick={() => {
                      if (!isDisabled(day)) onChoose(day);
                    }}
                  >
                    {dayNumber(day)}
                  </button>
                </span>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
