import { type RentReservation, rentReservations } from '@wagenpark/contract/fleet/rent-reservations';
import type { ReactNode } from 'react';
import { DetailTable } from '../../patterns/detail/detail-table.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { accessoryColumns } from '../../shared/rent/accessory-columns.tsx';
import { useWords } from '../../words/words.ts';

const columns = accessoryColumns('rentReservations');

/** Tab with the accessories of a reservation (DM-RR-03), fetched anew at each opening (RR-05). */
export function AccessoriesTab({ reservation }: { readonly reservation: RentReservation }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      name="rent-reservation-accessories"
      label={words('rentReservations.detail.accessories')}
      emptyText={words('rentReservations.accessories.none')}
      query={fleetQuery(rentReservations.accessories, { number: reservation.ReserveringsNummer })}
      isFetchedAnew
      columns={columns}
    />
  );
}
