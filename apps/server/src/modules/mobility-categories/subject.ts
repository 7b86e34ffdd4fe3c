import { managedSubject } from '../managed-records/index.ts';
import { mobilityCategorySource } from './repository.ts';

/** Categories of mobility containers; supervisors edit them. */
export const mobilityCategorySubject = managedSubject('mobilityCategories', mobilityCategorySource);
