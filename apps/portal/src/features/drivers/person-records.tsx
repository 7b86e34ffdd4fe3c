import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PersonEntry, PersonPart } from '@wagenpark/contract/admin/persons';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { MessageId } from '@wagenpark/messages';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { useTimelineKinds } from '../../platform/timeline-kinds.ts';
import { daysText, entryTitle, statusText } from '../../shared/timeline/entry-text.ts';
import type { Icon } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './person-records.module.css';

/** How many past entries are shown at first. */
const FIRST_ENTRIES = 5;

/** The records about a person by kind, in the order of the menu. Kinds that no feature registers are hidden. */
export function PersonRecords({ parts }: { readonly parts: readonly PersonPart[] }): ReactNode {
  const session = useSession();
  const kinds = useTimelineKinds();
  return Object.entries(kinds).flatMap(([kind, { icon, when, lasts }]) => {
    const part = parts.find((candidate) => candidate.kind === kind);
    return part === undefined || when?.(session) === false
      ? []
      : [<RecordsOfKind key={kind} kind={kind} icon={icon as Icon} lasts={lasts} entries={part.entries} />];
  });
}

/** The groups of entries by time, in display order. */
const times = ['coming', 'now', 'before'] as const;

/**
 * Whether an entry is in the future, present or past. Entries that last are present including their last day; single
 * events are past.
 */
function timeOf({ since, until, status }: PersonEntry, today: IsoDay, lasts: boolean): (typeof times)[number] {
  if (since > today) return 'coming';
  return lasts && (until === null || until >= today) && status !== 'ended' ? 'now' : 'before';
}

function RecordsOfKind({
  kind,
  icon: KindIcon,
  lasts = false,
  entries,
}: {
  readonly kind: string;
  readonly icon: Icon;
  readonly lasts: boolean | undefined;
  readonly entries: readonly PersonEntry[];
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const heading = useId();
  const [isExpanded, setExpanded] = useState(false);
  const today = useToday();
  const byTime = Map.groupBy(entries, (entry) => timeOf(entry, today, lasts));
  const hasGroups = byTime.has('now') || byTime.has('coming');
  const hiddenCount = isExpanded ? 0 : Math.max(0, (byTime.get('before')?.length ?? 0) - FIRST_ENTRIES);
  return (
    <section className={styles['part']} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        <KindIcon size={18} aria-hidden />
        {/* words: driver.page.part.* */}
        <span>{words(`driver.page.part.${kind}` as MessageId)}</span>
        {entries.length === 0 ? null : <span className={styles['count']}>{formats.number(entries.length)}</span>}
      </h2>
      {/* words: driver.page.none.* */}
      {entries.length === 0 ? <p className={styles['none']}>{words(`driver.page.none.${kind}` as MessageId)}</p> : null}
      {times.map((time) => {
        const timeEntries = byTime.get(time) ?? [];
        if (timeEntries.length === 0) return null;
        const visibleEntries = time === 'before' && hiddenCount > 0 ? timeEntries.slice(0, FIRST_ENTRIES) : timeEntries;
        return (
          <Fragment key={time}>
            {/* words: driver.page.time.* */}
            {hasGroups ? <h3 className={styles['time']}>{words(`driver.page.time.${time}`)}</h3> : null}
            <ul className={styles['rows']}>
              {visibleEntries.map((entry, index) => (
                <Row key={`${index} ${entry.record.id}`} kind={kind} entry={entry} />
              ))}
            </ul>
          </Fragment>
        );
      })}
      {hiddenCount === 0 ? null : (
        <Button variant="subtle" color="gray" size="sm" className={styles['more']} onClick={() => setExpanded(true)}>
          {words('driver.page.more', { count: hiddenCount })}
        </Button>
      )}
    </section>
  );
}

/** One record: its car, title, time and status. */
function Row({ kind, entry }: { readonly kind: string; readonly entry: PersonEntry }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const { since, until, plate, detail, status } = entry;
  const days =
    until === null ? words('driver.page.since', { day: formats.day(since) }) : daysText(since, until, formats);
  const meta = [days, detail && isolateRightToLeft(detail), status === null ? null : statusText(status, words)]
    .filter(Boolean)
    .join(' · ');
  const address = useRecordLink(entry.record.kind as RecordKind, entry.record.id);
  const content = (
    <>
      <span className={styles['plate']}>
        {plate === null ? null : <Plate plate={plate} country={client.countryCarData} />}
      </span>
      <span className={styles['what']}>
        <span className={styles['name']}>{entryTitle({ ...entry, kind }, words, formats)}</span>
        <small>{meta}</small>
      </span>
    </>
  );
  return (
    <li>
      {address === undefined ? (
        <span className={styles['row']}>{content}</span>
      ) : (
        <Link {...address} className={styles['row']}>
          {content}
        </Link>
      )}
    </li>
  );
}
