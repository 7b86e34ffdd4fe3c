import { Refusal } from '@wagenpark/contract';
import { type KnownCar, mileageReadingAdmin } from '@wagenpark/contract/admin/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import {
  doubtOfCode,
  judgeReading,
  type MileageDoubt,
  type MileageFault,
  type MileageFinding,
} from '@wagenpark/domain/mileage-rule';
import { ask } from '../../../platform/calls/call.ts';
import type { Query } from '../../../platform/calls/queries.ts';
import type { Formats } from '../../../words/formats.ts';
import type { Words } from '../../../words/words.ts';

/** What is known of a contract's car on a day; undefined where it is not in scope. */
export const knownCarQuery = (contract: number, day: IsoDay): Query<KnownCar | null> => ({
  queryKey: ['fleet', 'known car', contract, day],
  queryFn: async ({ signal }) => {
    const [car] = await ask(
      mileageReadingAdmin.known,
      { body: { day, contracts: [contract], plates: [] } },
      { signal },
    );
    return car ?? null;
  },
});

/** What is known of the cars with these plates on a day; those out of scope are left out. */
export const askCars = (plates: readonly string[], day: IsoDay, signal: AbortSignal): Promise<readonly KnownCar[]> =>
  ask(mileageReadingAdmin.known, { body: { day, plates: [...plates], contracts: [] } }, { signal });

/** Judges a reading as the server will (PM-07 … PM-11); null when nothing speaks against it, as where it is there already. */
export function findingOf(car: KnownCar, km: number, day: IsoDay): MileageFinding | null {
  if (car.knownKms.includes(km)) return null;
  const before = { km: car.lastKm ?? car.startKm, day: car.lastDay, kmPerYear: car.kmPerYear };
  return judgeReading(km, day, { before, afterKm: car.nextKm }, car);
}

/** What the server said against a reading, when that is why it refused it; null for everything else. */
export function findingOfRefusal(thrown: unknown): MileageFinding | null {
  const { code, limit } = (thrown instanceof Refusal ? thrown.errors[0]?.params : undefined) ?? {};
  const fault = doubtOfCode[code as keyof typeof doubtOfCode] as MileageDoubt | undefined;
  return fault === undefined || typeof limit !== 'number' ? null : { fault, limit };
}

/** What speaks against a reading of a car, in words. */
export const faultText = (
  words: Words,
  formats: Formats,
  fault: MileageFault,
  limit: number | null,
  car: Pick<KnownCar, 'start' | 'end'> | null,
): string =>
  // words: mileageReadings.finding.*
  words(`mileageReadings.finding.${fault}`, {
    limit: words('unit.km', { value: formats.number(limit) }),
    day: formats.day((fault === 'afterContract' ? car?.end : car?.start) ?? null),
  });

/** What is known of a car, in words; below a head that says it, without saying once more that it is the last, or that there is none. */
export function knownText(
  words: Words,
  formats: Formats,
  { lastKm, lastDay, startKm }: KnownCar,
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
