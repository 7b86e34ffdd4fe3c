import { managedSubject } from '../managed-records/index.ts';
import { fuelSource } from './repository.ts';

/** Fuels of cars; staff keep them for all clients. */
export const fuelSubject = managedSubject('fuels', fuelSource);
