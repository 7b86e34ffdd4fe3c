import { useDebouncedValue } from '@mantine/hooks';
import type { KnownCar } from '@wagenpark/contract/admin/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { useEffect, useState } from 'react';
import { whenFleetIsForgotten } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { askCars } from './known-cars.ts';
import { MOST_ROWS, plateKey, type TypedRow } from './typed-rows.ts';

/** Typing that pauses for so long is asked about. */
const PAUSE_MS = 250;

const none: ReadonlyMap<string, KnownCar | null> = new Map();

/**
 * What is known of the cars of some plates on a day, by the plate's key; null where none in scope has it. It is asked again
 * once something in the fleet has changed.
 */
export function useKnownCars(rows: readonly TypedRow[], day: IsoDay | null): ReadonlyMap<string, KnownCar | null> {
  const [known, setKnown] = useState<{
    readonly day: IsoDay | null;
    readonly cars: ReadonlyMap<string, KnownCar | null>;
    /** How often it was forgotten. */
    readonly round: number;
  }>({ day, cars: none, round: 0 });
  useEffect(
    () => whenFleetIsForgotten(() => setKnown(({ day: of, round }) => ({ day: of, cars: none, round: round + 1 }))),
    [],
  );
  const keys = [...new Set(rows.map((row) => plateKey(row) ?? '').filter(Boolean))];
  const cars = known.day === day ? known.cars : none;
  const { round } = known;
  const [missing] = useDebouncedValue(keys.filter((key) => !cars.has(key)).join('\n'), PAUSE_MS);
  useEffect(() => {
    if (missing === '' || day === null) return;
    const control = new AbortController();
    const wanted = missing.split('\n').slice(0, MOST_ROWS);
    askCars(wanted, day, control.signal).then(
      (found) => {
        const byKey = new Map(found.map((car) => [car.asked ?? '', car]));
        const told = wanted.map((key) => [key, byKey.get(key) ?? null] as const);
        // What was asked before something changed is no longer so.
        setKnown((now) =>
          now.round === round ? { day, cars: new Map([...(now.day === day ? now.cars : none), ...told]), round } : now,
        );
      },
      (error: unknown) => {
        if (!control.signal.aborted) notify.failure(error);
      },
    );
    return () => control.abort();
  }, [missing, day, round]);
  return cars;
}
