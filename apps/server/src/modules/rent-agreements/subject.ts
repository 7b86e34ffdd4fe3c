import type { Subject } from '../../http/subject.ts';
import { rentDashboard } from './dashboard.ts';
import { rentAgreementFunctions, rentAgreementRoutes } from './functions.ts';
import { rentAgreementAccessoryImport } from './import/rent-agreement-accessories.ts';
import { rentAgreementImport } from './import/rent-agreements.ts';
import { rentTermImport } from './import/rent-terms.ts';
import { personRents } from './person-repository.ts';
import { rentAgreementSearch } from './search-repository.ts';
import { rentAgreementService } from './service.ts';
import { rentAgreementTimeline } from './timeline-repository.ts';

/** The subject of rent agreements: five lists, detail with accessories and terms, and history. */
export const rentAgreementSubject: Subject<'rentAgreements' | 'rentAgreementAdmin'> = {
  search: rentAgreementSearch,
  timeline: [rentAgreementTimeline],
  dashboard: [rentDashboard],
  person: personRents,
  imports: [rentAgreementImport, rentAgreementAccessoryImport, rentTermImport],
  make(deps) {
    const service = rentAgreementService(deps);
    return {
      handlers: { rentAgreements: rentAgreementFunctions(service), rentAgreementAdmin: rentAgreementRoutes(service) },
    };
  },
};
