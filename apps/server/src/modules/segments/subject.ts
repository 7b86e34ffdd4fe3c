import { managedSubject } from '../managed-records/index.ts';
import { segmentSource } from './repository.ts';

/** Car segments; supervisors edit them. */
export const segmentSubject = managedSubject('segments', segmentSource);
