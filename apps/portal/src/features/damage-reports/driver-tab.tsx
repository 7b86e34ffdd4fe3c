import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { DriverAtMoment } from '../../shared/persons/driver-at-moment.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../words/words.ts';

/**
 * Tab with the driver at the moment of the damage (DM-DR-02), and whether driver assignments changed later (settled
 * question 18).
 */
export function DriverTab({
  report: { Bestuurder, BestuurderNummer, BestuurderGewijzigd },
}: {
  readonly report: DamageReport;
}): ReactNode {
  const words = useWords();
  if (BestuurderNummer === null) return <EmptyState title={words('damageReports.driver.nobody')} />;
  return (
    <DriverAtMoment
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
