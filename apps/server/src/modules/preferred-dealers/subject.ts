import { keptSubject } from '../kept-records/index.ts';
import { preferredDealerSource } from './repository.ts';

/** Dealers that employees order at, which supervisors keep. */
export const preferredDealerSubject = keptSubject('preferredDealers', preferredDealerSource);
