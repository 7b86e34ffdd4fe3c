import { carOrders } from '@wagenpark/contract/fleet/car-orders';
import type { ReactNode } from 'react';
import { DetailGrid } from '../../patterns/detail/detail-grid.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { carOrderColumns } from './columns.tsx';

/** The orders that a lease contract ends for, and the one that it came from, in its detail. */
export function CarOrdersOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <DetailGrid
      name="car-orders"
      tab="contract"
      label={words('carOrders.title')}
      query={fleetQuery(carOrders.ofLeaseContract, { number })}
      columns={carOrderColumns}
      keyField="BestelNummer"
      emptyText={words('carOrders.none.ofContract')}
    />
  );
}
