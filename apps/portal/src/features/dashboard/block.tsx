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
import { Waiting } from './waiting.tsx';

/** What every block is told of when it was counted. */
export interface Counted {
  readonly PeilMoment: string;
  readonly Actueel: boolean;
}

/** How soon figures that are being counted anew are asked for again. */
const AGAIN_MS = 2_000;
/** What has not answered by then has failed: a way to try again is better than a block that waits for ever. */
const LONGEST_MS = 30_000;

/** A query that fails after some time. */
const withLimit = <Answer,>({ queryFn, ...query }: Query<Answer>): Query<Answer> => ({
  ...query,
  queryFn: ({ signal }) => queryFn({ signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) }),
});

/** As for any call; but what took too long is not waited for once more. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof Refusal) && !(error instanceof DOMException);

/** How long the server wishes that one waits before one asks again, in milliseconds. */
const wishedPause = ({ errors }: Refusal): number =>
  (Number(errors[0]?.params?.['retryAfterSeconds']) || 0) * 1_000 || AGAIN_MS;

/**
 * The answer of a block: it loads on its own, keeps the older one meanwhile, and asks again for what is being counted (DA-09).
 * What changes is drawn in pieces between which the page answers: ten figures or a page of signals at once hold up a slow phone.
 */
export function useBlock<Answer extends Counted>(query: Query<Answer> | null) {
  const { data, error, isError, isPlaceholderData, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...(query === null
      ? { queryKey: ['dashboard', 'waits'], queryFn: () => new Promise<Answer>(() => undefined) }
      : withLimit(query)),
    enabled: query !== null,
    retry,
    placeholderData: keepPreviousData,
  });
  // What is counted for the first time may take longer than anybody can be kept waiting; the next call finds it.
  const counting = error instanceof Refusal && error.code === 'overloaded' ? error : null;
  const isOld = counting !== null || (data !== undefined && !data.Actueel);
  const pause = counting === null ? (isError ? LONGEST_MS : AGAIN_MS) : wishedPause(counting);
  useEffect(() => {
    if (!isOld) return undefined;
    const later = setTimeout(() => void refetch({ cancelRefetch: false }), pause);
    return () => clearTimeout(later);
    // Each answer, and each that failed: an older one that comes again is the same object.
  }, [isOld, pause, dataUpdatedAt, errorUpdatedAt, refetch]);
  return useDeferredValue(
    useMemo(() => ({ data, isError, isPlaceholderData, refetch }), [data, isError, isPlaceholderData, refetch]),
  );
}
export type BlockAnswer<Answer extends Counted> = ReturnType<typeof useBlock<Answer>>;

/** A card of the dashboard with its head; what stands in it is drawn from the answers, or says that there are none (DA-09). */
export function Block<Answer extends Counted>({
  title,
  note,
  actions,
  answer,
  height,
  children,
  className,
}: {
  readonly title: string;
  /** What of it is told, in a few words beside the title. */
  readonly note?: ReactNode | ((answer: Answer) => ReactNode);
  readonly actions?: ReactNode;
  readonly answer: BlockAnswer<Answer>;
  /** Of what comes, in px: its room until it is there. */
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

/** What of a block follows from its answer: a skeleton, what failed, the older answer dimmed while a newer one comes. */
export function BlockBody<Answer extends Counted>({
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
  if (data === undefined) return <Waiting height={height} />;
  return (
    <div className={styles['body']} data-older={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}

/** When a block was counted, for those whose figures are being counted anew. */
export function asOf({ PeilMoment, Actueel }: Counted, words: Words, formats: Formats): string {
  const moment = instantOfLegacyDate(PeilMoment);
  const isOfToday =
    moment !== null && todayInZone(formats.timeZone, moment) === todayInZone(formats.timeZone, new Date());
  const time = isOfToday ? formats.time(PeilMoment) : formats.moment(PeilMoment);
  return words(Actueel ? 'dashboard.asOf' : 'dashboard.asOf.older', { time });
}

/** The same, as it stands on the page. */
export function AsOf({ answer }: { readonly answer: Counted | undefined }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return answer === undefined ? null : asOf(answer, words, formats);
}
