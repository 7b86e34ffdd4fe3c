import type { Subject } from '../../http/subject.ts';
import { rentReservationFunctions } from './functions.ts';
import { rentReservationAccessoryImport } from './import/rent-reservation-accessories.ts';
import { rentReservationImport } from './import/rent-reservations.ts';
import { rentReservationSearch } from './search-repository.ts';
import { rentReservationService } from './service.ts';

/** The subject of reservations of rented cars: three lists, and detail with accessories. */
export const rentReservationSubject: Subject<'rentReservations'> = {
  search: rentReservationSearch,
  imports: [rentReservationImport, rentReservationAccessoryImport],
  make: ({ database }) => ({
    handlers: { rentReservations: rentReservationFunctions(rentReservationService(database)) },
  }),
};
