import { managedSubject } from '../managed-records/index.ts';
import { carModelSource } from './repository.ts';

/** Models of cars, which staff maintain for all clients. */
export const carModelSubject = managedSubject('carModels', carModelSource);
