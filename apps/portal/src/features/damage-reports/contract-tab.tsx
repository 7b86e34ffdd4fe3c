import { damageReports } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { DetailGrid } from '../../patterns/detail/detail-grid.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { damageReportColumns } from './columns.tsx';

/** The damage reports of a lease contract, in its detail. */
export function DamageReportsOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <DetailGrid
      name="damage-reports"
      tab="contract"
      label={words('damageReports.title')}
      query={fleetQuery(damageReports.ofLeaseContract, { number })}
      columns={damageReportColumns}
      keyField="Meldcode"
      emptyText={words('damageReports.none.contract')}
    />
  );
}
