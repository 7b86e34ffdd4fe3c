import type { Subject } from '../../http/subject.ts';
import { mileageProjectionFunctions, mileageReadingFunctions, mileageReadingRoutes } from './functions.ts';
import { mileageReadingService } from './service.ts';

/** The subject of mileage readings: lists, those of a lease contract, one of them, entry and voiding. */
export const mileageReadingSubject: Subject<'mileageReadings' | 'mileageProjections' | 'mileageReadingAdmin'> = {
  make({ database, clock }) {
    const service = mileageReadingService(database, clock);
    return {
      handlers: {
        mileageReadings: mileageReadingFunctions(service),
        mileageProjections: mileageProjectionFunctions(service),
        mileageReadingAdmin: mileageReadingRoutes(service),
      },
    };
  },
};
