import { managedSubject } from '../managed-records/index.ts';
import { fuelSource } from './repository.ts';

/** Fuels of cars, which staff maintain for all clients. */
export const fuelSubject = managedSubject('fuels', fuelSource);
