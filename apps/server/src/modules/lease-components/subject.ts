import { managedSubject } from '../managed-records/index.ts';
import { leaseComponentSource } from './repository.ts';

/** Lease components; supervisors edit them. */
export const leaseComponentSubject = managedSubject('leaseComponents', leaseComponentSource);
