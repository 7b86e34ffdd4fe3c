import { keptSubject } from '../kept-records/index.ts';
import { brandSource } from './repository.ts';

/** Brands of cars; staff keep them for all clients. */
export const brandSubject = keptSubject('brands', brandSource);
