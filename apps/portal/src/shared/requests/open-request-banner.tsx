import { useQuery } from '@tanstack/react-query';
import { type RequestSummary, requests } from '@wagenpark/contract/admin/requests';
import { isMadeByHand } from '@wagenpark/domain/request-rules';
import type { ReactNode } from 'react';
import { adminPageQuery, adminQuery, adminRecordQuery } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { IconClock } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { nameIn } from './change-names.ts';
import styles from './open-request-banner.module.css';
import { RequestActions } from './request-actions.tsx';

interface OpenRequestBannerProps {
  readonly contract: number;
  /** The page tells by itself of the reader's requests about which staff ask something. */
  readonly withoutQuestions?: boolean;
}

/**
 * What was asked for a contract and is not decided, or is approved and still to come, on the contract itself: what becomes true, from when, how far it is, with
 * the way to it and back. Of what somebody else asked, who may not see it is told that it is open.
 */
export function OpenRequestBanner({ contract, withoutQuestions = false }: OpenRequestBannerProps): ReactNode {
  const words = useWords();
  const visible = useQuery(adminPageQuery(requests.list, { query: { contract, status: 'open' } }));
  const open = useQuery(adminQuery(requests.open, { query: { contract } }));
  const shown = visible.data?.results ?? [];
  const hidden = visible.data === undefined ? [] : (open.data ?? []);
  const notShown = hidden.filter(({ number }) => shown.every((request) => request.number !== number));
  // What is approved and still to come stands in the way as well, and may be the reader's own.
  const approved = useQuery({
    ...adminPageQuery(requests.list, { query: { contract, status: 'approved' } }),
    enabled: notShown.length > 0,
  });
  const planned = (approved.data?.results ?? []).filter((request) =>
    notShown.some(({ number }) => number === request.number),
  );
  const others =
    approved.data === undefined
      ? []
      : notShown.filter(({ number }) => planned.every((request) => request.number !== number));
  return (
    <>
      {[...shown, ...planned].map((request) =>
        withoutQuestions && request.status === 'questionAsked' ? null : (
          <Banner key={request.number} request={request} />
        ),
      )}
      {others.map(({ number, kind, clientNumber }) => (
        <div key={number} className={styles['banner']}>
          <IconClock size={18} aria-hidden />
          {/* words: requests.kind.* */}
          <p>{words('requests.banner.other', { kind: words(`requests.kind.${kind}`), number: clientNumber })}</p>
        </div>
      ))}
    </>
  );
}

function Banner({ request }: { readonly request: RequestSummary }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { number, clientNumber, kind, status } = request;
  // The other kinds tell their day by themselves.
  const today = useToday();
  // Nobody decided in time: from then on it cannot be any more as it was asked for.
  const isLate = status !== 'approved' && request.effectiveFrom < today;
  const isPromised = status === 'approved' && isMadeByHand(kind);
  // What the reader may do with it is told with the whole of it.
  const whole = useQuery(adminRecordQuery(requests.byNumber, { params: { number } }));
  return (
    <div className={styles['banner']} data-asks={status === 'questionAsked' || undefined}>
      <IconClock size={18} aria-hidden />
      <p>
        {/* words: requests.status.* */}
        <strong>
          {words(`requests.status.${status}`)}
          {isPromised ? ` · ${words('requests.effect.promised', { day: formats.day(request.effectiveFrom) })}` : ''}
          {isLate ? ` · ${words('requests.banner.late')}` : ''}:
        </strong>{' '}
        {words('requests.banner', {
          kind,
          to: nameIn(words, request, 'to'),
          day: formats.day(request.effectiveFrom),
        })}
      </p>
      <span className={styles['ways']}>
        <RecordLink kind="request" id={number} className={styles['link']}>
          {words('detail.title', { type: words('requests.one'), number: clientNumber })}
        </RecordLink>
        {whole.data === undefined ? null : <RequestActions request={whole.data} only="withdraw" />}
      </span>
    </div>
  );
}
