import { useQuery } from '@tanstack/react-query';
import { fleetSubjects, Refusal } from '@wagenpark/contract';
import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { PersonFacts } from '../../shared/persons/person-facts.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import styles from './damage-report.module.css';

/** Who drove when it happened (DM-DR-02), and whether the assignments say otherwise since (settled question 18). */
export function DriverTab({ report }: { readonly report: DamageReport }): ReactNode {
  const words = useWords();
  if (report.BestuurderNummer === null) return <EmptyState title={words('damageReports.driver.nobody')} />;
  return (
    <>
      <div className={styles['notes']}>
        <p>
          <StatusDot status="ok">{words('damageReports.driver.atMoment')}</StatusDot>
        </p>
        {report.BestuurderGewijzigd ? (
          <p>
            <StatusDot status="warn">{words('damageReports.driver.changed')}</StatusDot>
          </p>
        ) : null}
      </div>
      <Person number={report.BestuurderNummer} name={report.Bestuurder} />
    </>
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
    return <EmptyState title={name ?? NO_VALUE} text={words('damageReports.driver.outOfScope')} />;
  }
  return <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
}
