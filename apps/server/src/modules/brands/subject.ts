import { managedSubject } from '../managed-records/index.ts';
import { brandSource } from './repository.ts';

/** Brands of cars; staff keep them for all clients. */
export const brandSubject = managedSubject('brands', brandSource);
