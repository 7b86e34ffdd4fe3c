import { managedSubject } from '../managed-records/index.ts';
import { orderCompanySource } from './repository.ts';

/** The subject of order companies, which a client keeps. */
export const orderCompanySubject = managedSubject('orderCompanies', orderCompanySource);
