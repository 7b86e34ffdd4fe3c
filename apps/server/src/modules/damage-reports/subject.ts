import type { DamageReport, DamageReportRow } from '@wagenpark/contract/fleet/damage-reports';
import { recordHandlers, recordService } from '../../http/record-service.ts';
import type { Subject } from '../../http/subject.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { damageReportImport } from './import/damage-reports.ts';
import { damageReportReads } from './repository.ts';
import { damageReportSearch } from './search-repository.ts';

/** The subject of damage reports: the list, those of a lease contract, and one of them. */
export const damageReportSubject: Subject<'damageReports'> = {
  search: damageReportSearch,
  imports: [damageReportImport],
  make: ({ database }) => ({
    handlers: {
      damageReports: recordHandlers(
        recordService<DamageReportRow, DamageReport>(database, damageReportReads, leaseContractExists),
      ),
    },
  }),
};
