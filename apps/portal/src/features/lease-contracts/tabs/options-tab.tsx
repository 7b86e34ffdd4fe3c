import { fleetSubjects } from '@wagenpark/contract';
import type { LeaseContract, OptionLine } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { DetailTable } from '../../../patterns/detail/detail-table.tsx';
import type { ListContext } from '../../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import type { GridColumn } from '../../../ui/grid/grid-types.ts';
import { useWords } from '../../../words/words.ts';

const columns = ({ words }: ListContext): readonly GridColumn<OptionLine>[] => [
  { id: 'Soort', field: 'Soort', kind: 'text', header: words('leaseContracts.option.kind') },
  { id: 'Omschrijving', field: 'Omschrijving', kind: 'text', header: words('leaseContracts.option.description') },
];

/** Tab with options and accessories of the car (DM-LC-11), loaded when it opens. */
export function OptionsTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      name="options"
      label={words('leaseContracts.detail.options')}
      emptyText={words('leaseContracts.option.none')}
      query={fleetQuery(fleetSubjects.leaseContracts.options, { carNumber: contract.AutoVolgnummer })}
      columns={columns}
    />
  );
}
