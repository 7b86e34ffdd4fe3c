import type { Subject } from '../../http/subject.ts';
import { referenceDataHandlers } from './functions.ts';

/** The calls with which other clients of the API read reference data. */
export const referenceDataSubject: Subject<'referenceData'> = {
  make: (deps) => ({ handlers: { referenceData: referenceDataHandlers(deps) } }),
};
