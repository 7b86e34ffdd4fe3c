// Long because month, day, event and day list are the parts of one calendar, which nothing else uses.

import { ActionIcon, Button, Popover } from '@mantine/core';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import { defaultDashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addMonths, type IsoDay } from '@wagenpark/domain/calendar-day';
import { countryOf } from '@wagenpark/domain/country';
import { intlTag } from '@wagenpark/domain/locale';
import { isFieldVisible } from '@wagenpark/domain/visibility';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useState } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { currentLocale, useWords, type Words } from '../../words/words.ts';
import { Block, useBlock } from './block.tsx';
import styles from './calendar.module.css';
import {
  type CalendarDay,
  type CalendarWeek,
  calendarEventsOf,
  calendarWeeksOf,
  type DayEvent,
  isMultiDayEvent,
  utcDate,
} from './calendar-days.ts';
import type { BlockScope } from './use-scope.ts';

const linkDialog = codeOnDemand(() => import('./calendar-link.tsx'));

/** Number of events shown per day; the others are behind a button (CA-05). */
const MAX_EVENTS_PER_DAY = 3;

/** Calendar of periodic inspections, expected services and deliveries, by month (CA-01 … CA-06); on a phone a list. */
export function CalendarBlock({ scope: { query } }: { readonly scope: BlockScope }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const { calendar: kinds } = useDashboardKinds();
  const today = useToday();
  const [firstOfMonth, setFirstOfMonth] = useState<IsoDay>(() => `${today.slice(0, 7)}-01`);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  // Only the month counts: the dashboard's range is ignored (CA-02).
  const answer = useBlock(
    query === null
      ? null
      : fleetQuery(dashboard.calendar, {}, { ...query, range: defaultDashboardQuery.range, day: firstOfMonth }),
  );
  const context = { country: countryOf(client.countryCarData), locale: currentLocale(), objectType: null };
  const availableKinds = (answer.data?.Soorten ?? []).filter((kind) => {
    const fact = kinds[kind]?.fact;
    return fact === undefined || isFieldVisible(fact, context);
  });
  const shownKinds = new Set(availableKinds.filter((kind) => !hidden.has(kind)));
  const name = new Intl.DateTimeFormat(intlTag(currentLocale()), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const turnPage = (months: number) => setFirstOfMonth((day) => addMonths(day, months));
  if (answer.data !== undefined && availableKinds.length === 0) return null;
  return (
    <Block
      title={words('dashboard.calendar')}
      note={<span aria-live="polite">{name.format(utcDate(firstOfMonth))}</span>}
      className={styles['block']}
      answer={answer}
      height={440}
      actions={
        <>
          <span className={styles['turn']}>
            <ActionIcon variant="subtle" aria-label={words('dashboard.calendar.previous')} onClick={() => turnPage(-1)}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Button variant="default" size="xs" onClick={() => setFirstOfMonth(`${today.slice(0, 7)}-01`)}>
              {words('dashboard.calendar.today')}
            </Button>
            <ActionIcon variant="subtle" aria-label={words('dashboard.calendar.next')} onClick={() => turnPage(1)}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </span>
          <span className={styles['kinds']} role="group" aria-label={words('dashboard.calendar.kinds')}>
            {availableKinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className={styles['kind']}
                aria-pressed={!hidden.has(kind)}
                onClick={() =>
                  setHidden(
                    (previous) =>
                      new Set(availableKinds.filter((candidate) => (candidate === kind) !== previous.has(candidate))),
                  )
                }
              >
                <i data-tone={kinds[kind]?.tone} aria-hidden />
                {/* words: dashboard.calendar.kind.* */}
                {words(`dashboard.calendar.kind.${kind}` as MessageId)}
              </button>
            ))}
          </span>
          <CalendarLinkButton />
        </>
      }
    >
      {(calendar) => (
        <>
          <Month
            weeks={calendarWeeksOf(calendar, shownKinds, firstOfMonth.slice(0, 7), formats.timeZone)}
            today={today}
            month={name.format(utcDate(firstOfMonth))}
          />
          <DayList calendar={calendar} shown={shownKinds} month={firstOfMonth.slice(0, 7)} today={today} />
        </>
      )}
    </Block>
  );
}

/** Button for the link that shows the calendar in other programs. Staff have no such link at a client. */
function CalendarLinkButton(): ReactNode {
  const words = useWords();
  const { account } = useSession();
  const [isOpened, setOpened] = useState(false);
  const code = useCode(linkDialog, isOpened);
  if (account.role.name === 'master') return null;
  return (
    <>
      <Button
        className={styles['own'] ?? ''}
        variant="default"
        size="xs"
        onMouseEnter={() => void linkDialog.preload()}
        onClick={() => setOpened(true)}
      >
        {words('dashboard.calendar.link.title')}
      </Button>
      {code === undefined ? null : <code.CalendarLinkDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function Month({
  weeks,
  today,
  month,
}: {
  readonly weeks: readonly CalendarWeek[];
  readonly today: IsoDay;
  readonly month: string;
}): ReactNode {
  const words = useWords();
  const weekdayFormat = (weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(intlTag(currentLocale()), { weekday, timeZone: 'UTC' });
  const [long, short] = [weekdayFormat('long'), weekdayFormat('short')];
  return (
    <table className={styles['month']} aria-label={month}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words('dashboard.calendar.week')}</span>
          </th>
          {weeks[0]?.days.map(({ day, isWeekend }) => (
            <th key={day} scope="col" abbr={long.format(utcDate(day))}>
              {(isWeekend ? short : long).format(utcDate(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.number} data-bars={week.bars.length > 0 || undefined}>
            <th scope="row" className={styles['week']}>
              {week.number}
            </th>
            {week.days.map((day, index) => (
              <Day
                key={day.day}
                day={day}
                isToday={day.day === today}
                bars={index === 0 ? week.bars : []}
                barRoom={week.bars.length}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  isToday,
  bars,
  barRoom,
}: {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  /** Events that span several days of the week; drawn on Monday. */
  readonly bars: readonly DayEvent[];
  readonly barRoom: number;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [isOpened, setOpened] = useState(false);
  const firstEvents = day.events.slice(0, MAX_EVENTS_PER_DAY);
  const more = day.total - firstEvents.length;
  const number = Number(day.day.slice(8));
  const month = new Intl.DateTimeFormat(intlTag(currentLocale()), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const title = number === 1 ? month.format(utcDate(day.day)) : String(number);
  return (
    <td
      className={styles['day']}
      data-out={!day.isOfMonth || undefined}
      data-weekend={day.isWeekend || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <b>{title}</b>
      {bars.map((event) => (
        <EventLink key={`${event.kind} ${event.number}`} event={event} className={styles['bar']} />
      ))}
      {bars.length === 0 && barRoom > 0 ? (
        <span style={{ height: `${barRoom * 1.75}rem` }} className={styles['room']} />
      ) : null}
      {firstEvents.map((event) => (
        <EventLink key={`${event.kind} ${event.number}`} event={event} className={styles['event']} />
      ))}
      {more > 0 ? (
        <Popover opened={isOpened} onChange={setOpened} trapFocus returnFocus shadow="md" width={300}>
          <Popover.Target>
            <button type="button" className={styles['more']} onClick={() => setOpened((wasOpened) => !wasOpened)}>
              {words('dashboard.calendar.more', { count: more })}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles['all'] ?? ''} aria-label={formats.weekday(day.day)}>
            <b>{formats.weekday(day.day)}</b>
            {day.events.map((event) => (
              <EventLink key={`${event.kind} ${event.number}`} event={event} className={styles['event']} />
            ))}
            {day.total > day.events.length ? (
              <p>{words('dashboard.calendar.untold', { count: day.total - day.events.length })}</p>
            ) : null}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </td>
  );
}

/** A short label of an event. */
const eventText = ({ kind, isLate }: DayEvent, words: Words): string =>
  // words: dashboard.calendar.event.* dashboard.calendar.late.*
  words(`dashboard.calendar.${isLate ? 'late' : 'event'}.${kind}` as MessageId);

/** An event with its label and driver; links to its record (CA-05). */
function EventLink({
  event,
  className,
}: {
  readonly event: DayEvent;
  readonly className: string | undefined;
}): ReactNode {
  const words = useWords();
  const kind = useDashboardKinds().calendar[event.kind];
  const description = eventText(event, words);
  const label = (
    <span
      className={className}
      data-tone={kind?.tone}
      data-late={event.isLate || undefined}
      title={[event.name, description, event.car, event.driver].filter(Boolean).join(' · ')}
    >
      <i aria-hidden />
      <span className={styles['said']}>
        {event.name}{' '}
        <small>
          {[description, ...(isMultiDayEvent(event) ? [event.car] : []), event.driver].filter(Boolean).join(' · ')}
        </small>
      </span>
    </span>
  );
  return kind === undefined ? (
    label
  ) : (
    <RecordLink kind={kind.kind as RecordKind} id={event.number} className={styles['link']}>
      {label}
    </RecordLink>
  );
}

/** The month as a list, for narrow windows (CA-02). Past events are collapsed above the coming ones. */
function DayList({
  calendar,
  shown,
  month,
  today,
}: {
  readonly calendar: DashboardCalendar;
  readonly shown: ReadonlySet<string>;
  readonly month: string;
  readonly today: IsoDay;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const events = calendarEventsOf(calendar, shown, formats.timeZone)
    .filter((event) => event.day.startsWith(month) || isMultiDayEvent(event))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (events.length === 0) return <p className={styles['none']}>{words('dashboard.calendar.none')}</p>;
  // In past months nothing is collapsed. Overdue events never count as past.
  const isPast = ({ until, isLate }: DayEvent) => today.startsWith(month) && !isLate && until < today;
  const pastEvents = events.filter(isPast);
  return (
    <>
      {pastEvents.length === 0 ? null : (
        <details className={styles['earlier']}>
          <summary>{words('dashboard.calendar.earlier', { count: formats.number(pastEvents.length) })}</summary>
          <EventRows events={pastEvents} />
        </details>
      )}
      <EventRows events={events.filter((event) => !isPast(event))} />
    </>
  );
}

function EventRows({ events }: { readonly events: readonly DayEvent[] }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const { calendar: kinds } = useDashboardKinds();
  return (
    <ul className={styles['list']}>
      {events.map((event) => (
        <li key={`${event.kind} ${event.number}`}>
          <RecordLink kind={(kinds[event.kind]?.kind ?? '') as RecordKind} id={event.number} className={styles['row']}>
            <i data-tone={kinds[event.kind]?.tone} data-late={event.isLate || undefined} aria-hidden />
            <span>
              {eventText(event, words)}
              <small>{[event.car, event.driver].filter(Boolean).join(' · ')}</small>
            </span>
            {event.plate === null ? (
              <span>{event.name}</span>
            ) : (
              <Plate plate={event.plate} country={client.countryCarData} />
            )}
            <span className={styles['when']}>{formats.weekday(event.day)}</span>
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
