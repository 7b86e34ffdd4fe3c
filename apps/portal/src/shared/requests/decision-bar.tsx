import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminResources } from '@wagenpark/contract';
import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { type ReactNode, useEffect, useState } from 'react';
import { useCloseRecord } from '../../patterns/list-screen/open-record.ts';
import { useRecordOrder } from '../../patterns/list-screen/record-order.ts';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import type { RecordPages } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconInfoCircle } from '../../ui/icons.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import type { RequestAction } from './action-draft.ts';
import { changeSideText } from './change-text.ts';
import styles from './decision-bar.module.css';
import { MissingFuelContract } from './missing-fuel-contract.tsx';
import { decisions, RequestActions } from './request-actions.tsx';

const isDecision = (action: RequestAction): boolean => (decisions as readonly RequestAction[]).includes(action);

/**
 * The actions that the user may take on a request. For users who decide, it also explains the effect of an approval in
 * one sentence. It shows the keyboard shortcuts, and the next request, which opens after the decision. It informs the
 * user if somebody else decided meanwhile.
 */
export function DecisionBar({
  request,
  pages,
}: {
  readonly request: RequestDetail;
  readonly pages: Pick<RecordPages, 'list' | 'record'>;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { number, can } = request;
  const [chosen, setChosen] = useState<RequestAction | null>(null);
  const next = useNext(number);
  const openNext = useOpenNext(pages, next);
  // Detects a request that was open at first and was decided by somebody else.
  const [wasOpen] = useState(can.includes('approve'));
  const [isDone, setDone] = useState(false);
  const isOpen = can.includes('approve');
  useKey('approve', () => setChosen('approve'), can.includes('approve'));
  useKey('decline', () => setChosen('decline'), can.includes('decline'));
  useKey('ask', () => setChosen('ask'), can.includes('ask'));
  const last = request.timeline.findLast(({ actor }) => actor !== null);
  return (
    <>
      {wasOpen && !isOpen && !isDone && last !== undefined ? (
        <p role="alert" className={styles['meanwhile']}>
          <IconInfoCircle size={18} aria-hidden />
          {/* words: requests.event.* */}
          {words('requests.meanwhile', {
            name: last.actor ?? '',
            event: words(`requests.event.${last.type}`),
            moment: formats.moment(last.at),
          })}
        </p>
      ) : null}
      {can.length === 0 ? null : (
        <div className={styles['bar']}>
          {isOpen || can.includes('carryOut') ? <MissingFuelContract request={request} /> : null}
          {isOpen ? (
            <p className={styles['sentence']}>
              {words('requests.onApproval', {
                kind: request.kind === 'driverChange' && request.to === null ? 'nobody' : request.kind,
                to: changeSideText(words, request, 'to'),
                day: formats.day(request.effectiveFrom),
                asker: request.asker,
              })}
            </p>
          ) : null}
          <div className={styles['actions']}>
            <RequestActions
              request={request}
              chosen={chosen}
              onChoose={setChosen}
              onSent={() => setDone(true)}
              onDone={(action) => {
                if (isDecision(action)) openNext();
              }}
            />
            {isOpen && next !== null ? <NextRequest number={next} /> : null}
          </div>
        </div>
      )}
    </>
  );
}

/** The number of the next request in the list; null for the last. */
function useNext(number: number): number | null {
  const ring = useRecordOrder();
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const updateNext = () =>
      void ring?.neighbours(number).then((neighbours) => {
        // A decided request leaves the list and has no neighbours then: keep the previous result.
        if (isCurrent && neighbours !== null) setNext(Number(neighbours.next));
      });
    updateNext();
    const unsubscribe = ring?.subscribe(updateNext);
    return () => {
      isCurrent = false;
      unsubscribe?.();
    };
  }, [ring, number]);
  return next;
}

/** Returns a function that opens the next request, or goes back to the list after the last. */
function useOpenNext({ list, record }: Pick<RecordPages, 'list' | 'record'>, next: number | null): () => void {
  const navigate = useNavigate();
  const close = useCloseRecord(list);
  return () => {
    if (next === null) return close();
    void navigate({
      to: record,
      search: ({ tab: _tab, ...rest }: Record<string, string>) => ({ ...rest, id: String(next) }),
      replace: true,
    });
  };
}

/** The plate of the next request. The request is prefetched, so that it is in the cache when it opens. */
function NextRequest({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const request = useQuery(adminRecordQuery(adminResources.requests.byNumber, { params: { number } })).data;
  if (request === undefined) return null;
  return (
    <p className={styles['next']}>
      {words('requests.next')}{' '}
      {request.plate === null ? request.contract : <Plate plate={request.plate} country={request.client.country} />}
    </p>
  );
}
