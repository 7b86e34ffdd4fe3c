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
import styles from './driver-at-moment.module.css';
import { PersonFacts } from './person-facts.tsx';

/** A note about the driver: whether the match is certain, or driver assignments changed later. */
export interface DriverNote {
  readonly text: string;
  readonly isCertain: boolean;
}

/**
 * The driver at the moment of a record (settled question 18): how the driver was matched, and the person's details if
 * the user may see them.
 */
export function DriverAtMoment({
  number,
  name,
  notes,
  outOfScope,
}: {
  /** Null if nobody drove. */
  readonly number: number | null;
  readonly name: string | null;
  readonly notes: readonly DriverNote[];
  /** Text below the name of a person whose company is outside the user's scope. */
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
  const response = useQuery(fleetQuery(fleetSubjects.drivers.byNumber, { number }));
  if (response.data) {
    const fullName = response.data.NaamSamengesteld;
    const link = (
      <RecordLink kind="driver" id={number}>
        {fullName}
      </RecordLink>
    );
    return (
      <PersonFacts
        driver={response.data}
        first={[{ label: words('fact.Bestuurder'), value: link, copyText: fullName }]}
      />
    );
  }
  if (response.isPending) return <FactsSkeleton facts={8} />;
  if (response.error instanceof Refusal && response.error.status === 404) {
    return <EmptyState title={name ?? NO_VALUE} text={outOfScope} />;
  }
  return <ErrorPanel message={errorText(response.error)} onRetry={() => void response.refetch()} />;
}
