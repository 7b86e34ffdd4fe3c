import { accessoryImport } from '../../rent-agreements/index.ts';
import { rentReservationReference } from './references.ts';

/** rent-reservation-accessories.csv: accessories of reservations. Key: `Klant`, `ReserveringsNummer` and `Regel`. */
export const rentReservationAccessoryImport = accessoryImport({
  name: 'rent-reservation-accessories',
  title: 'imports.kind.rentReservationAccessories',
  table: 'rent_reservation_accessory',
  owner: 'reservation_number',
  header: 'ReserveringsNummer',
  reference: rentReservationReference,
  example: 7001,
});
