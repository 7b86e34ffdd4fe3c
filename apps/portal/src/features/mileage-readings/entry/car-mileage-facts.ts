import { Refusal } from '@wagenpark/contract';
import { type CarMileageFacts, mileageReadingAdmin } from '@wagenpark/contract/admin/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import {
  doubtOfCode,
  type MileageDoubt,
  type MileageFault,
  type MileageFinding,
  validateReading,
} from '@wagenpark/domain/mileage-rule';
import { callRoute } from '../../../platform/calls/call.ts';
import type { Query } from '../../../platform/calls/queries.ts';
import type { Formats } from '../../../words/formats.ts';
import type { Words } from '../../../words/words.ts';

/** Query for the server's data about a contract's car on a day; null if it is out of scope. */
export const carQuery = (contract: number, day: IsoDay): Query<CarMileageFacts | null> => ({
  queryKey: ['fleet', 'known car', contract, day],
  queryFn: async ({ signal }) => {
    const [car] = await callRoute(
      mileageReadingAdmin.known,
      { body: { day, contracts: [contract], plates: [] } },
      { signal },
    );
    return car ?? null;
  },
});

/** Fetches the server's data about cars by plate on a day; omits those out of scope. */
export const fetchCars = (
  plates: readonly string[],
  day: IsoDay,
  signal: AbortSignal,
): Promise<readonly CarMileageFacts[]> =>
  callRoute(mileageReadingAdmin.known, { body: { day, plates: [...plates], contracts: [] } }, { signal });

/** Checks a reading by the server's rules (PM-07 … PM-11). Returns null if it is plausible, or stored already. */
export function checkReading(car: CarMileageFacts, km: number, day: IsoDay): MileageFinding | null {
  if (car.knownKms.includes(km)) return null;
  const lastReading = { km: car.lastKm ?? car.startKm, day: car.lastDay, kmPerYear: car.kmPerYear };
  return validateReading(km, day, { before: lastReading, afterKm: car.nextKm }, car);
}

/** Extracts the doubt for which the server refused a reading; null for all other errors. */
export function findingOfRefusal(error: unknown): MileageFinding | null {
  const { code, limit } = (error instanceof Refusal ? error.errors[0]?.params : undefined) ?? {};
  const fault = doubtOfCode[code as keyof typeof doubtOfCode] as MileageDoubt | undefined;
  return fault === undefined || typeof limit !== 'number' ? null : { fault, limit };
}

/** The text of a fault of a reading. */
export const faultText = (
  words: Words,
  formats: Formats,
  fault: MileageFault,
  limit: number | null,
  car: Pick<CarMileageFacts, 'start' | 'end'> | null,
): string =>
  // words: mileageReadings.finding.*
  words(`mileageReadings.finding.${fault}`, {
    limit: words('unit.km', { value: formats.number(limit) }),
    day: formats.day((fault === 'afterContract' ? car?.end : car?.start) ?? null),
  });

/** The last reading of a car in words. With `isHeaded`, a table heading says so already, and the text is shorter. */
export function lastReadingText(
  words: Words,
  formats: Formats,
  { lastKm, lastDay, startKm }: CarMileageFacts,
  isHeaded = false,
): string {
  const km = (value: number) => words('unit.km', { value: formats.number(value) });
  return lastKm === null
    ? words(isHeaded ? 'mileageReadings.many.began' : 'mileageReadings.add.start', { km: km(startKm) })
    : words(isHeaded ? 'mileageReadings.many.lastOn' : 'mileageReadings.add.last', {
        km: km(lastKm),
        day: formats.day(lastDay),
      });
}
