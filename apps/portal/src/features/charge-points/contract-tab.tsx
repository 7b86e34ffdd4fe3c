import { chargePoints } from '@wagenpark/contract/fleet/charge-points';
import type { ReactNode } from 'react';
import { DetailGrid } from '../../patterns/detail/detail-grid.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { chargePointColumns } from './columns.tsx';

/** The charge points of a lease contract, in its detail. */
export function ChargePointsOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <DetailGrid
      name="charge-points"
      tab="contract"
      label={words('chargePoints.title')}
      query={fleetQuery(chargePoints.ofLeaseContract, { number })}
      columns={chargePointColumns}
      keyField="VolgNummer"
      emptyText={words('chargePoints.none.ofContract')}
    />
  );
}
