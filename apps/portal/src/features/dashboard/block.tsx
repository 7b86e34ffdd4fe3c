import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Refusal } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { Formats } from '../../words/formats.ts';
import { useWords, type Words } from '../../words/words.ts';
import styles from './block.module.css';
import { BlockSkeleton } from './dashboard-skeletons.tsx';

/** When a block's figures were counted, part of every block's response. */
export interface CountedResponse {
  readonly PeilMoment: string;
  readonly Actueel: boolean;
}

/** Interval for fetching again while figures are being recounted. */
const REFETCH_MS = 2_000;
/** Timeout of a block's call: a retry button is better than a block that loads forever. */
const TIMEOUT_MS = 30_000;

/** Adds the timeout to a query. */
const withTimeout = <Answer,>({ queryFn, ...query }: Query<Answer>): Query<Answer> => ({
  ...query,
  queryFn: ({ signal }) => queryFn({ signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
});

/** Retries like other calls, but not after a timeout. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof Refusal) && !(error instanceof DOMException);

/** The pause in ms that the server asks for before a retry. */
const retryAfter = ({ errors }: Refusal): number =>
  (Number(errors[0]?.params?.['retryAfterSeconds']) || 0) * 1_000 || REFETCH_MS;

/**
 * Fetches the data of a block independently of the others. Keeps the previous data while new data loads, and polls
 * while the server recounts outdated figures (DA-09). Updates are deferred: rendering ten figures or a page of signals
 * at once would block a slow phone.
 */
export function useBlock<Answer extends CountedResponse>(query: Query<Answer> | null) {
  const { data, error, isError, isPlaceholderData, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...(query === null
      ? { queryKey: ['dashboard', 'waits'], queryFn: () => new Promise<Answer>(() => undefined) }
      : withTimeout(query)),
    enabled: query !== null,
    retry,
    placeholderData: keepPreviousData,
  });
  // The first count may exceed the time limit ('overloaded'); a later call finds the cached result.
  const overloaded = error instanceof Refusal && error.code === 'overloaded' ? error : null;
  const isOutdated = overloaded !== null || (data !== undefined && !data.Actueel);
  const pause = overloaded === null ? (isError ? TIMEOUT_MS : REFETCH_MS) : retryAfter(overloaded);
  useEffect(() => {
    if (!isOutdated) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), pause);
    return () => clearTimeout(timer);
    // The timestamps restart the timer after each response or failure: an unchanged response is the same object.
  }, [isOutdated, pause, dataUpdatedAt, errorUpdatedAt, refetch]);
  return useDeferredValue(
    useMemo(() => ({ data, isError, isPlaceholderData, refetch }), [data, isError, isPlaceholderData, refetch]),
  );
}
export type BlockAnswer<Answer extends CountedResponse> = ReturnType<typeof useBlock<Answer>>;

/** A card of the dashboard with header and content. Shows a skeleton or an error while there is no data (DA-09). */
export function Block<Answer extends CountedResponse>({
  title,
  note,
  actions,
  answer,
  height,
  children,
  className,
}: {
  readonly title: string;
  /** A short note beside the title. */
  readonly note?: ReactNode | ((answer: Answer) => ReactNode);
  readonly actions?: ReactNode;
  readonly answer: BlockAnswer<Answer>;
  /** Height of the content in px, reserved while it loads. */
  readonly height: number;
  readonly children: (answer: Answer) => ReactNode;
  readonly className?: string | undefined;
}): ReactNode {
  const id = useId();
  const { data } = answer;
  return (
    <section className={[styles['card'], className].join(' ')} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <span className={styles['note']}>
          {typeof note === 'function' ? (data === undefined ? null : note(data)) : note}
        </span>
        {actions}
      </header>
      <BlockBody answer={answer} height={height}>
        {children}
      </BlockBody>
    </section>
  );
}

/** The content of a block: a skeleton, an error, or the data, dimmed while newer data loads. */
export function BlockBody<Answer extends CountedResponse>({
  answer,
  height,
  children,
}: {
  readonly answer: BlockAnswer<Answer>;
  readonly height: number;
  readonly children: (answer: Answer) => ReactNode;
}): ReactNode {
  const words = useWords();
  const { data, isError, isPlaceholderData, refetch } = answer;
  if (isError && (data === undefined || isPlaceholderData)) {
    return (
      <div className={styles['failed']}>
        <ErrorPanel message={words('dashboard.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return <BlockSkeleton height={height} />;
  return (
    <div className={styles['body']} data-older={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}

/** Text with the time when a block was counted; says so if figures are being recounted. */
export function countTimeText({ PeilMoment, Actueel }: CountedResponse, words: Words, formats: Formats): string {
  const moment = instantOfLegacyDate(PeilMoment);
  const isOfToday =
    moment !== null && todayInZone(formats.timeZone, moment) === todayInZone(formats.timeZone, new Date());
  const time = isOfToday ? formats.time(PeilMoment) : formats.moment(PeilMoment);
  return words(Actueel ? 'dashboard.asOf' : 'dashboard.asOf.older', { time });
}

/** The text of `countTimeText` as a component. */
export function CountTime({ answer }: { readonly answer: CountedResponse | undefined }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return answer === undefined ? null : countTimeText(answer, words, formats);
}
