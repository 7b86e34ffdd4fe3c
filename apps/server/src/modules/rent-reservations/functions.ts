import type { rentReservations } from '@wagenpark/contract/fleet/rent-reservations';
import type { FleetHandlers } from '../../http/handlers.ts';
import { recordHandlers } from '../../http/record-service.ts';
import type { RentReservationService } from './service.ts';

/** The inner functions of the fleet API about reservations of rented cars (FA-31). */
export const rentReservationFunctions = (service: RentReservationService): FleetHandlers<typeof rentReservations> => ({
  ...recordHandlers(service),
  pre: ({ caller }) => service.list(caller.scope, 'pre'),
  nonPre: ({ caller }) => service.list(caller.scope, 'nonPre'),
  accessories: ({ caller, params }) => service.accessories(caller.scope, params.number),
});
