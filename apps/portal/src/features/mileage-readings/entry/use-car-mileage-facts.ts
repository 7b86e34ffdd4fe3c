import { useDebouncedValue } from '@mantine/hooks';
import type { CarMileageFacts } from '@wagenpark/contract/admin/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { useEffect, useState } from 'react';
import { onFleetInvalidated } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { fetchCars } from './car-mileage-facts.ts';
import { MAX_ROWS, plateKey, type TypedRow } from './typed-rows.ts';

/** Debounce delay after typing. */
const DEBOUNCE_MS = 250;

const noCars: ReadonlyMap<string, CarMileageFacts | null> = new Map();

/**
 * Fetches and caches data about cars by normalised plate on a day; null for plates out of scope. The cache is cleared
 * when the fleet's data changes.
 */
export function useCarMileageFacts(
  rows: readonly TypedRow[],
  day: IsoDay | null,
): ReadonlyMap<string, CarMileageFacts | null> {
  const [cache, setCache] = useState<{
    readonly day: IsoDay | null;
    readonly cars: ReadonlyMap<string, CarMileageFacts | null>;
    /** How often the cache was cleared. */
    readonly round: number;
  }>({ day, cars: noCars, round: 0 });
  useEffect(
    () =>
      onFleetInvalidated(() =>
        setCache(({ day: cachedDay, round }) => ({ day: cachedDay, cars: noCars, round: round + 1 })),
      ),
    [],
  );
  const keys = [...new Set(rows.map((row) => plateKey(row) ?? '').filter(Boolean))];
  const cars = cache.day === day ? cache.cars : noCars;
  const { round } = cache;
  const [missingKeys] = useDebouncedValue(keys.filter((key) => !cars.has(key)).join('\n'), DEBOUNCE_MS);
  useEffect(() => {
    if (missingKeys === '' || day === null) return;
    const controller = new AbortController();
    const requestedKeys = missingKeys.split('\n').slice(0, MAX_ROWS);
    fetchCars(requestedKeys, day, controller.signal).then(
      (foundCars) => {
        const byKey = new Map(foundCars.map((car) => [car.asked ?? '', car]));
        const entries = requestedKeys.map((key) => [key, byKey.get(key) ?? null] as const);
        // Ignores responses from before the cache was cleared.
        setCache((current) =>
          current.round === round
            ? { day, cars: new Map([...(current.day === day ? current.cars : noCars), ...entries]), round }
            : current,
        );
      },
      (error: unknown) => {
        if (!controller.signal.aborted) notify.failure(error);
      },
    );
    return () => controller.abort();
  }, [missingKeys, day, round]);
  return cars;
}
