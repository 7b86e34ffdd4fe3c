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
import { timelineOf } from './timeline-query.ts';

/** What has been is shown from its end: so many entries at first. */
const FIRST = 12;

/** An entry of a kind that the portal knows, and how it looks. */
interface Known {
  readonly entry: TimelineEntry;
  readonly look: TimelineKind;
}

const isOpen = ({ status }: TimelineEntry): boolean => status === 'waitingForApproval' || status === 'questionAsked';
const toneOf = ({ entry, look }: Known): Status => look.tone ?? (isOpen(entry) ? 'info' : 'neutral');

/** What happened to a lease contract and its car, and what is to come, of all kinds or of one. */
export function ContractTimeline({ contract }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const session = useSession();
  const { formats } = session;
  const kinds = useTimelineKinds();
  const answer = useQuery(timelineOf(contract));
  const [kind, setKind] = useState('');
  const [isWhole, setWhole] = useState(false);
  const today = useToday();
  if (answer.isError) return <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <LinesSkeleton lines={8} />;

  const known = answer.data.flatMap((entry): Known[] => {
    const look = kinds[entry.kind];
    return look !== undefined && (look.when?.(session) ?? true) ? [{ entry, look }] : [];
  });
  const drawn = ({ entry, look }: Known, at: number): StoryEntry => ({
    id: `${at} ${entry.kind}`,
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
  const chosen = known.filter(({ entry }) => kind === '' || entry.kind === kind);
  const past = chosen.filter(({ entry }) => entry.day <= today);
  const shown = isWhole ? past : past.slice(0, FIRST);
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
              .filter((each) => known.some(({ entry }) => entry.kind === each))
              // words: timeline.kind.*
              .map((each) => ({ value: each, label: words(`timeline.kind.${each}` as MessageId) })),
          ]}
        />
      </header>
      {chosen.length === 0 ? (
        <p className={styles['none']}>{words('timeline.none')}</p>
      ) : (
        <StoryLine
          label={title}
          today={words('timeline.today')}
          coming={chosen.filter(({ entry }) => entry.day > today).map(drawn)}
          past={shown.map(drawn)}
        />
      )}
      {shown.length === past.length ? null : (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setWhole(true)}>
          {words('timeline.more')}
        </Button>
      )}
    </section>
  );
}
