import { v7 } from 'uuid';

/** The time of now; tests and jobs give their own. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** An id that sorts by time (UUIDv7), made in the application. */
export const newId = (): string => v7();
