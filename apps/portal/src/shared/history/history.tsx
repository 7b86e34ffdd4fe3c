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
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { i18n, useWords, type Words } from '../../words/words.ts';
import { useValueFormatter } from './use-value-formatter.ts';

/** The label of an audit action; actions without a label of their own are shown as 'event'. */
function actionName(words: Words, action: string): string {
  // words: history.action.*
  const id = `history.action.${action}`;
  return id in i18n.messages ? words(id as MessageId) : words('history.action.other');
}

/** Shows the audit trail of a record: actor, action, time, represented user, old and new values. */
export function RecordHistory({
  query,
  fieldName,
  written,
}: {
  readonly query: UseQueryResult<readonly HistoryEntry[]>;
  /** Returns the label of a changed field, which depends on the subject. */
  readonly fieldName: (field: string) => string;
  /**
   * Formats a value by the subject's rules: the label of a choice, numbers with their unit. Returns undefined for
   * values to which the general rules apply.
   */
  readonly written: (field: string, value: string) => string | undefined;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const showCommonValue = useValueFormatter();
  const valueText = (field: string, value: string | null): string =>
    (value === null || value === '' ? undefined : written(field, value)) ?? showCommonValue(field, value);
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
          entry.actor === null ? words(`history.source.${entry.source}`) : isolateRightToLeft(entry.actor),
          entry.onBehalfOf === null ? null : words('history.onBehalfOf', { name: entry.onBehalfOf }),
          formats.moment(entry.at),
        ]
          .filter(Boolean)
          .join(' · '),
        status: 'neutral' as const,
        text:
          entry.changes.length === 0 ? undefined : (
            <ul>
              {entry.changes.map(({ field, before, after }, index) => (
                // The same field can occur more than once, so the key needs the index.
                <li key={`${index} ${field}`}>
                  {fieldName(field)}: {valueText(field, before)} → {valueText(field, after)}
                </li>
              ))}
            </ul>
          ),
      }))}
    />
  );
}
