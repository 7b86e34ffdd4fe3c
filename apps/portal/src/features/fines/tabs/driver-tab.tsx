import { useQuery } from '@tanstack/react-query';
import { fleetSubjects, Refusal } from '@wagenpark/contract';
import type { Fine } from '@wagenpark/contract/fleet/fines';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { RecordLink } from '../../../platform/record-links.tsx';
import { PersonFacts } from '../../../shared/persons/person-facts.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { StatusDot } from '../../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './driver-tab.module.css';

/** Who drove when the offence was committed, and how that is known (DM-FI-04). */
export function DriverTab({ fine }: { readonly fine: Fine }): ReactNode {
  return (
    <>
      <MatchNote fine={fine} />
      {fine.BestuurderNummer === null ? null : <Person number={fine.BestuurderNummer} name={fine.Bestuurder} />}
    </>
  );
}

/** Certain: nobody else had the car. Otherwise somebody should look at it. */
const certain: readonly Fine['BestuurderKoppeling'][] = ['soleOfDay', 'soleOfDayWithoutTime', 'named', 'corrected'];

function MatchNote({ fine }: { readonly fine: Fine }): ReactNode {
  const words = useWords();
  const status = certain.includes(fine.BestuurderKoppeling) ? 'ok' : 'warn';
  return (
    <div className={styles['notes']}>
      <p>
        {/* words: fines.BestuurderKoppeling.* */}
        <StatusDot status={status}>{words(`fines.BestuurderKoppeling.${fine.BestuurderKoppeling}`)}</StatusDot>
      </p>
      {fine.BestuurderGewijzigd ? (
        <p>
          <StatusDot status="warn">{words('fines.driverChangedSince')}</StatusDot>
        </p>
      ) : null}
    </div>
  );
}

function Person({ number, name }: { readonly number: number; readonly name: string | null }): ReactNode {
  const words = useWords();
  const answer = useQuery(fleetQuery(fleetSubjects.drivers.byNumber, { number }));
  if (answer.data) {
    const shown = answer.data.NaamSamengesteld;
    const link = (
      <RecordLink kind="driver" id={number}>
        {shown}
      </RecordLink>
    );
    return (
      <PersonFacts driver={answer.data} first={[{ label: words('fact.Bestuurder'), value: link, copyText: shown }]} />
    );
  }
  if (answer.isPending) return <FactsSkeleton facts={8} />;
  // A person of a company outside the reader's scope has a name here and nothing else.
  if (answer.error instanceof Refusal && answer.error.status === 404) {
    return <EmptyState title={name ?? NO_VALUE} text={words('fines.driverOutOfScope')} />;
  }
  return <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
}
