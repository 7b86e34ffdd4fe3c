import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { toDebtor } from '../../clients/index.ts';
import { toDriver } from '../../drivers/index.ts';
import { toLeaseContract } from '../../lease-contracts/index.ts';
import { carOrderBounds, carOrderExample, carOrderFileColumns } from './car-order-columns.ts';

/** The import of car orders, as the file has them. */
export const carOrderImport = recordImport({
  name: 'car-orders',
  title: 'imports.kind.carOrders',
  columns: carOrderFileColumns,
  bounds: carOrderBounds,
  example: carOrderExample,
  records: {
    table: 'car_order',
    references: referencesOf(carOrderFileColumns, {
      debtor: toDebtor,
      driver: toDriver,
      leaseContract: toLeaseContract,
    }),
  },
});
