import { v7 } from 'uuid';

/** Gives the current time. Tests and jobs pass their own. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A new id that sorts by time (UUIDv7), generated in the application. */
export const newId = (): string => v7();
