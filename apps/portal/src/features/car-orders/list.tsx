import { type CarOrderRow, carOrders } from '@wagenpark/contract/fleet/car-orders';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { carOrderColumns } from './columns.tsx';
import { carOrderPages } from './pages.ts';

/**
 * The list of car orders (CO-02), sorted by urgency. With an active contract: the orders that replace it, and the one
 * that it came from.
 */
export const carOrderList: ListDescriptor<CarOrderRow> = {
  name: 'car-orders',
  title: 'carOrders.title',
  search: 'carOrders.search',
  keyField: 'BestelNummer',
  columns: carOrderColumns,
  selectable: true,
  rowLabel: ({ BestelNummer, Merk, Model }) => `${BestelNummer} ${Merk} ${Model}`,
  recordPath: carOrderPages.opened,
  none: { title: 'carOrders.none.all', ...importedRecordsHint },
  tabs: [
    // No default sort: the server sorts by urgency, which no single column expresses, since delivered orders have a
    // promised day, too.
    { id: 'all', label: 'carOrders.title', source: wholeList(carOrders.all) },
  ],
  views: [
    {
      id: 'notDelivered',
      label: 'carOrders.view.notDelivered',
      filters: { GeleverdOp: 'empty' },
      sort: { column: 'VerwachteLeverdatum', descending: false },
    },
    {
      id: 'later',
      label: 'carOrders.view.later',
      filters: { GeleverdOp: 'empty', Uitloop: '1..' },
      sort: { column: 'Uitloop', descending: true },
      isOverdue: true,
    },
    {
      id: 'afterContract',
      label: 'carOrders.view.afterContract',
      filters: { GeleverdOp: 'empty', LeveringNaContract: 'yes' },
      sort: { column: 'EindeHuidigContract', descending: false },
      isOverdue: true,
    },
    {
      id: 'delivered',
      label: 'carOrders.Status.delivered',
      filters: { GeleverdOp: 'filled' },
      sort: { column: 'GeleverdOp', descending: true },
    },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'carOrders.title',
    none: { title: 'carOrders.none.contract' },
    source: wholeList(carOrders.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
