import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { ReactNode } from 'react';
import { DetailGrid } from '../../patterns/detail/detail-grid.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { mileageReadingColumns } from './columns.tsx';

const columns = (context: ListContext) => mileageReadingColumns(context, true);

/** The readings of a lease contract, in its detail; those that were voided as well. */
export function MileageReadingsOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <DetailGrid
      name="mileage-readings"
      tab="contract"
      label={words('mileageReadings.title')}
      query={fleetQuery(mileageReadings.ofLeaseContract, { number })}
      columns={columns}
      keyField="VolgNummer"
      emptyText={words('mileageReadings.none.ofContract')}
    />
  );
}
