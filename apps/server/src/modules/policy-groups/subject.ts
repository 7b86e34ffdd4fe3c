import { managedSubject } from '../managed-records/index.ts';
import { policyGroupSource } from './repository.ts';

/** Groups of policy conditions; supervisors edit them. */
export const policyGroupSubject = managedSubject('policyGroups', policyGroupSource);
