import { managedSubject } from '../managed-records/index.ts';
import { operatingCompanySource } from './repository.ts';

/** The subject of operating companies, which a client keeps. */
export const operatingCompanySubject = managedSubject('operatingCompanies', operatingCompanySource);
