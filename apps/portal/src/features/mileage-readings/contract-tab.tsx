import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { ReactNode } from 'react';
import { DetailGrid } from '../../patterns/detail/detail-grid.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { mileageReadingColumns } from './columns.tsx';
import styles from './contract-tab.module.css';
import { Projection } from './projection/projection.tsx';

const columns = (context: ListContext) => mileageReadingColumns(context, true);

/** Where the kilometers of a lease contract end, and its readings, in its detail; those that were voided as well. */
export function MileageReadingsOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <>
      <Projection number={number} />
      <h3 className={styles['head']}>{words('mileageProjection.readings')}</h3>
      <DetailGrid
        name="mileage-readings"
        tab="contract"
        label={words('mileageReadings.title')}
        query={fleetQuery(mileageReadings.ofLeaseContract, { number })}
        columns={columns}
        keyField="VolgNummer"
        emptyText={words('mileageReadings.none.ofContract')}
      />
    </>
  );
}
