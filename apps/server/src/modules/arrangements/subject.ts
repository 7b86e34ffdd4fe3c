import { managedSubject } from '../managed-records/index.ts';
import { arrangementSource } from './repository.ts';

/** The subject of arrangements, which a client keeps. */
export const arrangementSubject = managedSubject('arrangements', arrangementSource);
