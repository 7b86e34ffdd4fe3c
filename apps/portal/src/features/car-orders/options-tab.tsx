import { type CarOrder, type CarOrderOption, carOrders } from '@wagenpark/contract/fleet/car-orders';
import type { ReactNode } from 'react';
import { DetailTable } from '../../patterns/detail/detail-table.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { useWords } from '../../words/words.ts';

const columns = ({ words, session }: ListContext): readonly GridColumn<CarOrderOption>[] => [
  { id: 'Soort', field: 'Soort', kind: 'text', header: words('carOrders.option.kind') },
  { id: 'Omschrijving', field: 'Omschrijving', kind: 'text', header: words('carOrders.option.description') },
  {
    id: 'Prijs',
    field: 'Prijs',
    kind: 'number',
    file: { kind: 'money' },
    header: words('carOrders.option.price'),
    cell: ({ Prijs }) => (Prijs === null ? null : session.formats.money(Prijs)),
  },
];

/** Tab with options and accessories of an order (DM-CO-02), loaded when it opens. */
export function OptionsTab({ order }: { readonly order: CarOrder }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      name="car-order-options"
      label={words('carOrders.detail.options')}
      emptyText={words('carOrders.option.none')}
      query={fleetQuery(carOrders.options, { number: order.BestelNummer })}
      columns={columns}
    />
  );
}
