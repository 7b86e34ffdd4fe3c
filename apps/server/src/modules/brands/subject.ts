import { managedSubject } from '../managed-records/index.ts';
import { brandSource } from './repository.ts';

/** Brands of cars, which staff maintain for all clients. */
export const brandSubject = managedSubject('brands', brandSource);
