import { managedSubject } from '../managed-records/index.ts';
import { mobilityProductSource } from './repository.ts';

/** Mobility products; supervisors edit them. */
export const mobilityProductSubject = managedSubject('mobilityProducts', mobilityProductSource);
