import { useQuery } from '@tanstack/react-query';
import { fleetSubjects, Refusal } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import styles from './driver-then.module.css';
import { PersonFacts } from './person-facts.tsx';

/** What is said of who drove: whether it is certain, and whether the assignments say otherwise since. */
export interface DriverNote {
  readonly text: string;
  readonly isCertain: boolean;
}

/** Who drove at the moment of a record (settled question 18): how that is known, and the person as far as one may see them. */
export function DriverThen({
  number,
  name,
  notes,
  outOfScope,
}: {
  /** Null: nobody did. */
  readonly number: number | null;
  readonly name: string | null;
  readonly notes: readonly DriverNote[];
  /** What stands below the name of a person of a company outside the reader's scope. */
  readonly outOfScope: string;
}): ReactNode {
  return (
    <>
      <div className={styles['notes']}>
        {notes.map(({ text, isCertain }) => (
          <p key={text}>
            <StatusDot status={isCertain ? 'ok' : 'warn'}>{text}</StatusDot>
          </p>
        ))}
      </div>
      {number === null ? null : <Person number={number} name={name} outOfScope={outOfScope} />}
    </>
  );
}

function Person({
  number,
  name,
  outOfScope,
}: {
  readonly number: number;
  readonly name: string | null;
  readonly outOfScope: string;
}): ReactNode {
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
  if (answer.error instanceof Refusal && answer.error.status === 404) {
    return <EmptyState title={name ?? NO_VALUE} text={outOfScope} />;
  }
  return <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
}
