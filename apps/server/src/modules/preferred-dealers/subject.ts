import { managedSubject } from '../managed-records/index.ts';
import { preferredDealerSource } from './repository.ts';

/** Dealers at which employees order cars; supervisors edit the list. */
export const preferredDealerSubject = managedSubject('preferredDealers', preferredDealerSource);
