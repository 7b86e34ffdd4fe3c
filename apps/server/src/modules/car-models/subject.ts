import { keptSubject } from '../kept-records/index.ts';
import { carModelSource } from './repository.ts';

/** Models of cars; staff keep them for all clients. */
export const carModelSubject = keptSubject('carModels', carModelSource);
