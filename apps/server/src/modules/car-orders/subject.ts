import type { CarOrder, CarOrderRow } from '@wagenpark/contract/fleet/car-orders';
import { recordHandlers, recordService } from '../../http/record-service.ts';
import type { Subject } from '../../http/subject.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { carOrderImport } from './import/car-orders.ts';
import { carOrderReads } from './repository.ts';
import { carOrderSearch } from './search-repository.ts';

/** The subject of car orders: the list, those of a lease contract, and one of them. */
export const carOrderSubject: Subject<'carOrders'> = {
  search: carOrderSearch,
  imports: [carOrderImport],
  make: ({ database }) => ({
    handlers: {
      carOrders: recordHandlers(recordService<CarOrderRow, CarOrder>(database, carOrderReads, leaseContractExists)),
    },
  }),
};
