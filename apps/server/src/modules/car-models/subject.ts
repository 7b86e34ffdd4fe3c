import { managedSubject } from '../managed-records/index.ts';
import { carModelSource } from './repository.ts';

/** Models of cars; staff keep them for all clients. */
export const carModelSubject = managedSubject('carModels', carModelSource);
