import { fleetSubjects, type LeaseContract } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { DetailTable } from '../../../patterns/detail-modal/detail-table.tsx';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useWords } from '../../../platform/words/words.ts';

/** Options and accessories of the car (DM-LC-11), asked for when the tab opens. */
export function OptionsTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      label={words('leaseContracts.detail.options')}
      query={fleetQuery(fleetSubjects.leaseContracts.options, { carNumber: contract.AutoVolgnummer })}
      rowKey={(_, index) => index}
      columns={[
        { header: words('leaseContracts.option.kind'), cell: (option) => option.Soort },
        { header: words('leaseContracts.option.description'), cell: (option) => option.Omschrijving },
      ]}
    />
  );
}
