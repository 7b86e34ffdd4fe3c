import { addDays, dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { matchDriver } from '@wagenpark/domain/fine-driver';
import { overlaps, type Period } from '@wagenpark/domain/periods';
import type { ImportClient } from '../../../platform/import/import-state.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { carOfPlate, type DriverMatching, driverOfMoment, momentIn } from '../../lease-contracts/index.ts';

/** The day of an offence where the client is, from its first instant to that of the next. */
function dayOf({ timeZone }: ImportClient, fine: Stored): { readonly from: Date; readonly until: Date } {
  const day = dayInZone(momentIn(fine, 'offence_at'), timeZone);
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/** A fine says how its driver was found, and counts the day as a whole: another driver of that day makes a difference. */
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
    return matchDriver(periods, { dayFrom: from.getTime(), dayUntil: until.getTime(), at: moment });
  },
  isTouched: (client, fine, brought) => {
    const day = dayOf(client, fine);
    const isOfDay = (period: Period | undefined): boolean => period !== undefined && overlaps(period, day);
    return brought.some((assignment) => isOfDay(assignment) || isOfDay(assignment.replaces));
  },
};

/** Fines keep whoever drove the car with their plate on the day of the offence, and know how that was found. */
export const driverOfFine = driverOfMoment({ table: 'fine', entity: 'fine', car: carOfPlate, matching });
