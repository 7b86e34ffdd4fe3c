import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminResources } from '@wagenpark/contract';
import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { type ReactNode, useEffect, useState } from 'react';
import { useCloseRecord } from '../../patterns/list-screen/open-record.ts';
import { useRecordRing } from '../../patterns/list-screen/record-ring.ts';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import type { RecordPages } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconInfoCircle } from '../../ui/icons.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import type { RequestAction } from './action-draft.ts';
import { nameIn } from './change-names.ts';
import styles from './decision-bar.module.css';
import { MissingFuelContract } from './missing-fuel-contract.tsx';
import { decisions, RequestActions } from './request-actions.tsx';

const isDecision = (action: RequestAction): boolean => (decisions as readonly RequestAction[]).includes(action);

/**
 * What the reader may do with a request. To who decides it tells in one sentence what an approval does, which keys decide,
 * and what comes next, which opens once this is decided; and that somebody else was quicker.
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
  const go = useFollow(pages, next);
  // Of a request that was open when it was opened, and not decided here.
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
                to: nameIn(words, request, 'to'),
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
                if (isDecision(action)) go();
              }}
            />
            {isOpen && next !== null ? <Next number={next} /> : null}
          </div>
        </div>
      )}
    </>
  );
}

/** The number of the request that follows in the list; null where none does. */
function useNext(number: number): number | null {
  const ring = useRecordRing();
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    const look = () =>
      void ring?.neighbours(number).then((found) => {
        // What is decided goes from the list: what followed it then still does.
        if (current && found !== null) setNext(Number(found.next));
      });
    look();
    const stop = ring?.subscribe(look);
    return () => {
      current = false;
      stop?.();
    };
  }, [ring, number]);
  return next;
}

/** Opens what follows; after the last one, goes back to the list. */
function useFollow({ list, record }: Pick<RecordPages, 'list' | 'record'>, next: number | null): () => void {
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

/** What follows, by its plate; asked for ahead, so that it is there when it opens. */
function Next({ number }: { readonly number: number }): ReactNode {
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
