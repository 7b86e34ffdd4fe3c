import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { adminPageQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { changeText } from './change-text.ts';
import styles from './request-list.module.css';
import { RequestStatus } from './request-status.tsx';

/** The requests about a contract, or those that a user made, newest first, each with its status (DA-06). */
export function RequestList({
  of,
  emptyAction,
}: {
  readonly of: { readonly contract: number } | { readonly user: number };
  /** Action to offer when there are no requests. */
  readonly emptyAction?: ReactNode;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const page = useQuery(adminPageQuery(adminResources.requests.list, { query: of }));
  if (page.isError) return <ErrorPanel message={errorText(page.error)} onRetry={() => void page.refetch()} />;
  if (page.data === undefined) return <TableSkeleton columns={3} />;
  if (page.data.results.length === 0)
    return (
      <EmptyState
        title={words('user' in of ? 'requests.noneOfUser' : 'requests.noneForContract')}
        action={emptyAction}
      />
    );
  const { results, pagination } = page.data;
  return (
    <>
      <ul className={styles['list']}>
        {results.map((request) => (
          <li key={request.number} className={styles['item']}>
            <div className={styles['head']}>
              <RecordLink kind="request" id={request.number} className={styles['number']}>
                {/* words: requests.kind.* */}
                {words(`requests.kind.${request.kind}`)} {request.clientNumber}
              </RecordLink>
              <RequestStatus request={request} />
            </div>
            <p className={styles['text']}>
              {changeText(words, request)} ·{' '}
              {words('requests.effectiveFrom', { day: formats.day(request.effectiveFrom) })} ·{' '}
              {words('requests.askedBy', { name: request.asker, moment: formats.moment(request.askedAt) })}
            </p>
          </li>
        ))}
      </ul>
      {pagination.hasNextPage ? (
        <p className={styles['text']}>
          {words('requests.latest', { count: results.length, total: pagination.nrOfOrders })}
        </p>
      ) : null}
    </>
  );
}
