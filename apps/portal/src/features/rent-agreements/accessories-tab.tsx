import { type RentAgreement, rentAgreements } from '@wagenpark/contract/fleet/rent-agreements';
import type { ReactNode } from 'react';
import { DetailTable } from '../../patterns/detail/detail-table.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { accessoryColumns } from '../../shared/rent/accessory-columns.tsx';
import { useWords } from '../../words/words.ts';

const columns = accessoryColumns('rentAgreements');

/** Tab with the accessories of an agreement, loaded when it opens (DM-RA-03). */
export function AccessoriesTab({ agreement }: { readonly agreement: RentAgreement }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      name="rent-agreement-accessories"
      label={words('rentAgreements.detail.accessories')}
      emptyText={words('rentAgreements.accessories.none')}
      query={fleetQuery(rentAgreements.accessories, { number: agreement.OvereenkomstNummer })}
      columns={columns}
    />
  );
}
