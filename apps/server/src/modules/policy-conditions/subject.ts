import { managedSubject } from '../managed-records/index.ts';
import { policyConditionSource } from './repository.ts';

/** Policy conditions; supervisors edit them. */
export const policyConditionSubject = managedSubject('policyConditions', policyConditionSource);
