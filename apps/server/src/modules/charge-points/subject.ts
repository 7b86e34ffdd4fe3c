import type { ChargePoint, ChargePointRow } from '@wagenpark/contract/fleet/charge-points';
import { recordHandlers, recordService } from '../../http/record-service.ts';
import type { Subject } from '../../http/subject.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { chargePointImport } from './import/charge-points.ts';
import { personChargePoints } from './person-repository.ts';
import { chargePointReads } from './repository.ts';
import { chargePointSearch } from './search-repository.ts';
import { chargePointTimeline } from './timeline-repository.ts';

/** The subject of charge points at home: list, those of a lease contract, detail. */
export const chargePointSubject: Subject<'chargePoints'> = {
  search: chargePointSearch,
  timeline: [chargePointTimeline],
  person: personChargePoints,
  imports: [chargePointImport],
  make: ({ database }) => ({
    handlers: {
      chargePoints: recordHandlers(
        recordService<ChargePointRow, ChargePoint>(database, chargePointReads, leaseContractExists),
      ),
    },
  }),
};
