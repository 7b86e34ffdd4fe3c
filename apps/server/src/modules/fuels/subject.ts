import { keptSubject } from '../kept-records/index.ts';
import { fuelSource } from './repository.ts';

/** Fuels of cars; staff keep them for all clients. */
export const fuelSubject = keptSubject('fuels', fuelSource);
