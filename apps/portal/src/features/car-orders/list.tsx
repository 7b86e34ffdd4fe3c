import { type CarOrderRow, carOrderRowFacts, carOrders } from '@wagenpark/contract/fleet/car-orders';
import { debtorName } from '../../patterns/list-screen/debtor-name.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { carOrderPages } from './pages.ts';

// words: carOrders.*.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('carOrders', carOrderRowFacts, context, {
    Merk: { card: 'title' },
    LeaseContractNummer: { card: 'fact' },
    Bestuurder: { card: 'fact' },
    Kenteken: { card: 'fact' },
    Model: {},
    BestelDatum: {},
    VerwachteLeverdatum: {},
    GeleverdOp: {},
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorName(context), hidden: true },
  });

/** The list of car orders, the highest number first; of an active contract its own. */
export const carOrderList: ListDescriptor<CarOrderRow> = {
  name: 'car-orders',
  title: 'carOrders.title',
  search: 'carOrders.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => row.Merk,
  recordPath: carOrderPages.opened,
  tabs: [{ id: 'all', label: 'carOrders.title', source: wholeList(carOrders.all) }],
  contractTab: (number) => ({
    id: 'contract',
    label: 'carOrders.title',
    source: wholeList(carOrders.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
