import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useState } from 'react';
import type { TimelineKind } from '../../platform/feature.ts';
import { errorText } from '../../platform/notify.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { useTimelineKinds } from '../../platform/timeline-kinds.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { type StoryEntry, StoryLine } from '../../ui/story-line/story-line.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords } from '../../words/words.ts';
import { entryMeta, entryTitle } from './entry-text.ts';
import styles from './timeline.module.css';
import { timelineQuery } from './timeline-query.ts';

/** How many past entries are shown at first, newest first. */
const FIRST_ENTRIES = 12;

/** An entry whose kind the portal supports, with its look. */
interface EntryWithLook {
  readonly entry: TimelineEntry;
  readonly look: TimelineKind;
}

const isOpen = ({ status }: TimelineEntry): boolean => status === 'waitingForApproval' || status === 'questionAsked';
const toneOf = ({ entry, look }: EntryWithLook): Status => look.tone ?? (isOpen(entry) ? 'info' : 'neutral');

/** The past and future events of a lease contract and its car, optionally of one kind. */
export function ContractTimeline({ contract }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const session = useSession();
  const { formats } = session;
  const kinds = useTimelineKinds();
  const response = useQuery(timelineQuery(contract));
  const [kind, setKind] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const today = useToday();
  if (response.isError)
    return <ErrorPanel message={errorText(response.error)} onRetry={() => void response.refetch()} />;
  if (response.data === undefined) return <LinesSkeleton lines={8} />;

  const entries = response.data.flatMap((entry): EntryWithLook[] => {
    const look = kinds[entry.kind];
    return look !== undefined && (look.when?.(session) ?? true) ? [{ entry, look }] : [];
  });
  const storyEntry = ({ entry, look }: EntryWithLook, index: number): StoryEntry => ({
    id: `${index} ${entry.kind}`,
    icon: look.icons?.[entry.what] ?? look.icon,
    title:
      entry.record === null ? (
        entryTitle(entry, words, formats)
      ) : (
        <RecordLink kind={entry.record.kind as RecordKind} id={entry.record.id}>
          {entryTitle(entry, words, formats)}
        </RecordLink>
      ),
    meta: entryMeta(entry, words, formats),
    tone: toneOf({ entry, look }),
  });
  const filtered = entries.filter(({ entry }) => kind === '' || entry.kind === kind);
  const past = filtered.filter(({ entry }) => entry.day <= today);
  const visible = isExpanded ? past : past.slice(0, FIRST_ENTRIES);
  const title = words('timeline.title');
  return (
    <section className={styles['timeline']} aria-label={title}>
      <header className={styles['head']}>
        <h3>{title}</h3>
        <NativeSelect
          className={styles['filter']}
          size="xs"
          aria-label={words('timeline.filter')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
          data={[
            { value: '', label: words('timeline.all') },
            ...Object.keys(kinds)
              .filter((entryKind) => entries.some(({ entry }) => entry.kind === entryKind))
              // words: timeline.kind.*
              .map((entryKind) => ({ value: entryKind, label: words(`timeline.kind.${entryKind}` as MessageId) })),
          ]}
        />
      </header>
      {filtered.length === 0 ? (
        <p className={styles['none']}>{words('timeline.none')}</p>
      ) : (
        <StoryLine
          label={title}
          today={words('timeline.today')}
          coming={filtered.filter(({ entry }) => entry.day > today).map(storyEntry)}
          past={visible.map(storyEntry)}
        />
      )}
      {visible.length === past.length ? null : (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setExpanded(true)}>
          {words('timeline.more')}
        </Button>
      )}
    </section>
  );
}
