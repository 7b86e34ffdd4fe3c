import { managedSubject } from '../managed-records/index.ts';
import { leaseOptionSource } from './repository.ts';

/** Options and accessories; supervisors edit them. */
export const leaseOptionSubject = managedSubject('leaseOptions', leaseOptionSource);
