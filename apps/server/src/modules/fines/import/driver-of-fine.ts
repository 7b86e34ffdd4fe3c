import { addDays, dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { matchDriver } from '@wagenpark/domain/fine-driver';
import { type Period, periodsOverlap } from '@wagenpark/domain/periods';
import type { ImportClient } from '../../../platform/import/import-state.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { carOfPlate, type DriverMatching, driverOfMoment, momentIn } from '../../lease-contracts/index.ts';

/** The day of an offence in the client's time zone, as the moments of its begin and end. */
function dayOf({ timeZone }: ImportClient, fine: StoredRecord): { readonly from: Date; readonly until: Date } {
  const day = dayInZone(momentIn(fine, 'offence_at'), timeZone);
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/**
 * Matches a fine with its driver, and stores how the match was found. Other drivers of the same day affect the match
 * too.
 */
const matching: DriverMatching = {
  when: ['offence_at', 'time_known'],
  column: 'driver_match',
  type: 'text',
  named: 'named',
  fact: 'BestuurderKoppeling',
  find: (client, fine, assignments) => {
    const { from, until } = dayOf(client, fine);
    const periods = assignments.map((assignment) => ({
      driver: assignment.driver,
      from: assignment.from.getTime(),
      until: assignment.until?.getTime() ?? null,
    }));
    const moment = fine['time_known'] === true ? momentIn(fine, 'offence_at').getTime() : null;
    return matchDriver(periods, { dayFrom: from.getTime(), dayUntil: until.getTime(), moment: moment });
  },
  isTouched: (client, fine, assignments) => {
    const day = dayOf(client, fine);
    const overlapsDay = (period: Period | undefined): boolean => period !== undefined && periodsOverlap(period, day);
    return assignments.some((assignment) => overlapsDay(assignment) || overlapsDay(assignment.replaces));
  },
};

/** Finds the driver of a fine: who drove the car with its plate on the day of the offence. */
export const driverOfFine = driverOfMoment({ table: 'fine', entity: 'fine', car: carOfPlate, matching });
