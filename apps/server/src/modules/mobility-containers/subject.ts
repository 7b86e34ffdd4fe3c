import { managedSubject } from '../managed-records/index.ts';
import { mobilityContainerSource } from './repository.ts';

/** Mobility containers; supervisors edit them. */
export const mobilityContainerSubject = managedSubject('mobilityContainers', mobilityContainerSource);
