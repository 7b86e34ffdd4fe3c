import { keptSubject } from '../kept-records/index.ts';
import { segmentSource } from './repository.ts';

/** Car segments; supervisors edit them. */
export const segmentSubject = keptSubject('segments', segmentSource);
