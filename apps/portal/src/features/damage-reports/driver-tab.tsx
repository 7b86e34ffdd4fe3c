import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { DriverThen } from '../../shared/persons/driver-then.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../words/words.ts';

/** Who drove when it happened (DM-DR-02), and whether the assignments say otherwise since (settled question 18). */
export function DriverTab({
  report: { Bestuurder, BestuurderNummer, BestuurderGewijzigd },
}: {
  readonly report: DamageReport;
}): ReactNode {
  const words = useWords();
  if (BestuurderNummer === null) return <EmptyState title={words('damageReports.driver.nobody')} />;
  return (
    <DriverThen
      number={BestuurderNummer}
      name={Bestuurder}
      notes={[
        { text: words('damageReports.driver.atMoment'), isCertain: true },
        ...(BestuurderGewijzigd ? [{ text: words('damageReports.driver.changed'), isCertain: false }] : []),
      ]}
      outOfScope={words('damageReports.driver.outOfScope')}
    />
  );
}
