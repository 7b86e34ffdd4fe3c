import { useQuery } from '@tanstack/react-query';
import { type RequestSummary, requests } from '@wagenpark/contract/admin/requests';
import { isHandledManually } from '@wagenpark/domain/request-rules';
import type { ReactNode } from 'react';
import { adminPageQuery, adminQuery, adminRecordQuery } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconClock } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { changeSideText } from './change-text.ts';
import { RequestActions } from './request-actions.tsx';

interface OpenRequestBannerProps {
  readonly contract: number;
  /** True if the page itself shows the reader's requests with a question from staff. */
  readonly withoutQuestions?: boolean;
}

/**
 * Banners on a contract for its undecided requests, and for approved ones that are not effective yet. They show the
 * change, its effective date and its status, a link to the request, and a withdraw button. Requests that the user may
 * not see are mentioned only as open.
 */
export function OpenRequestBanner({ contract, withoutQuestions = false }: OpenRequestBannerProps): ReactNode {
  const words = useWords();
  const visible = useQuery(adminPageQuery(requests.list, { query: { contract, status: 'open' } }));
  const open = useQuery(adminQuery(requests.open, { query: { contract } }));
  const visibleRequests = visible.data?.results ?? [];
  const openRequests = visible.data === undefined ? [] : (open.data ?? []);
  const invisibleRequests = openRequests.filter(({ number }) =>
    visibleRequests.every((request) => request.number !== number),
  );
  // Approved requests that are not effective yet block new ones as well, and may be the reader's own.
  const approved = useQuery({
    ...adminPageQuery(requests.list, { query: { contract, status: 'approved' } }),
    enabled: invisibleRequests.length > 0,
  });
  const planned = (approved.data?.results ?? []).filter((request) =>
    invisibleRequests.some(({ number }) => number === request.number),
  );
  const foreignRequests =
    approved.data === undefined
      ? []
      : invisibleRequests.filter(({ number }) => planned.every((request) => request.number !== number));
  return (
    <>
      {[...visibleRequests, ...planned].map((request) =>
        withoutQuestions && request.status === 'questionAsked' ? null : (
          <RequestBanner key={request.number} request={request} />
        ),
      )}
      {foreignRequests.map(({ number, kind, clientNumber }) => (
        <Banner key={number} icon={<IconClock size={18} aria-hidden />}>
          {/* words: requests.kind.* */}
          {words('requests.banner.other', { kind: words(`requests.kind.${kind}`), number: clientNumber })}
        </Banner>
      ))}
    </>
  );
}

function RequestBanner({ request }: { readonly request: RequestSummary }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { number, clientNumber, kind, status } = request;
  // Message parameters. Kinds whose text contains no day ignore it.
  const today = useToday();
  // The requested day has passed without a decision, so the change can no longer happen on it.
  const isLate = status !== 'approved' && request.effectiveFrom < today;
  const isPromised = status === 'approved' && isHandledManually(kind);
  // Which actions the reader may take is part of the request's detail only.
  const detail = useQuery(adminRecordQuery(requests.byNumber, { params: { number } }));
  return (
    <Banner
      tone={status === 'questionAsked' ? 'warn' : 'info'}
      icon={<IconClock size={18} aria-hidden />}
      steps={
        <>
          <RecordLink kind="request" id={number}>
            {words('detail.title', { type: words('requests.one'), number: clientNumber })}
          </RecordLink>
          {detail.data === undefined ? null : <RequestActions request={detail.data} only="withdraw" />}
        </>
      }
    >
      {/* words: requests.status.* */}
      <strong>
        {words(`requests.status.${status}`)}
        {isPromised ? ` · ${words('requests.effect.promised', { day: formats.day(request.effectiveFrom) })}` : ''}
        {isLate ? ` · ${words('requests.banner.late')}` : ''}:
      </strong>{' '}
      {words('requests.banner', {
        kind,
        to: changeSideText(words, request, 'to'),
        day: formats.day(request.effectiveFrom),
      })}
    </Banner>
  );
}
