import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { apart } from '../../words/apart.ts';
import { i18n, useWords, type Words } from '../../words/words.ts';
import { useShownValue } from './use-shown-value.ts';

/** The name of an action of the audit trail; one that has no words of its own is an event. */
function actionName(words: Words, action: string): string {
  // words: history.action.*
  const id = `history.action.${action}`;
  return id in i18n.messages ? words(id as MessageId) : words('history.action.other');
}

/** The audit trail of a record as a History tab: who did what, when, on whose behalf, old and new. */
export function History({
  query,
  fieldName,
  written,
}: {
  readonly query: UseQueryResult<readonly HistoryEntry[]>;
  /** What a changed field is called; the subject knows its own fields. */
  readonly fieldName: (field: string) => string;
  /** A value as the subject writes it: the word of a choice, figures with their unit; undefined for any other. */
  readonly written: (field: string, value: string) => string | undefined;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const show = useShownValue();
  const shown = (field: string, value: string | null): string =>
    (value === null || value === '' ? undefined : written(field, value)) ?? show(field, value);
  if (query.isError) return <ErrorPanel message={errorText(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TableSkeleton columns={2} />;
  if (query.data.length === 0) return <EmptyState title={words('history.none')} text={words('history.noneText')} />;
  return (
    <Timeline
      label={words('history.title')}
      entries={query.data.map((entry) => ({
        id: entry.id,
        title: actionName(words, entry.action),
        meta: [
          // words: history.source.*
          entry.actor === null ? words(`history.source.${entry.source}`) : apart(entry.actor),
          entry.onBehalfOf === null ? null : words('history.onBehalfOf', { name: entry.onBehalfOf }),
          formats.moment(entry.at),
        ]
          .filter(Boolean)
          .join(' · '),
        status: 'neutral' as const,
        text:
          entry.changes.length === 0 ? undefined : (
            <ul>
              {entry.changes.map(({ field, before, after }, at) => (
                // Several of a kind may have changed at once.
                <li key={`${at} ${field}`}>
                  {fieldName(field)}: {shown(field, before)} → {shown(field, after)}
                </li>
              ))}
            </ul>
          ),
      }))}
    />
  );
}
