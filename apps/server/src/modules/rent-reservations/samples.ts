import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aRentReservation, aReservedAccessory } from './builders.samples.ts';

/** Sample rows and sample calls about a reservation, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const reservation = await aRentReservation(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: lease_contract_number,
    });
    await aReservedAccessory(tx, reservation);
    return reservation.number;
  },
  calls: {
    'rentReservations.byNumber': { names: 'record', drivers: 'own' },
    'rentReservations.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'rentReservations.accessories': { names: 'record', drivers: 'own' },
  },
};
