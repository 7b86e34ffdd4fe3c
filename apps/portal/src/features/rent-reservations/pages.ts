import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of reservations. */
export const rentReservationPages = recordPages('/rent-reservations');
