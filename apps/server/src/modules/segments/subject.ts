import { keptSubject } from '../kept-records/index.ts';
import { segmentSource } from './repository.ts';

/** Segments of cars, which supervisors keep. */
export const segmentSubject = keptSubject('segments', segmentSource);
