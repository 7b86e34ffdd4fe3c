import { keptSubject } from '../kept-records/index.ts';
import { preferredDealerSource } from './repository.ts';

/** Dealers at which employees order cars; supervisors edit the list. */
export const preferredDealerSubject = keptSubject('preferredDealers', preferredDealerSource);
