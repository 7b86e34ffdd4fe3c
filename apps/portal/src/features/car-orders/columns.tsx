import { carOrderRowFacts } from '@wagenpark/contract/fleet/car-orders';
import { orderStages } from '@wagenpark/domain/car-order';
import { exactly } from '@wagenpark/domain/permissions';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { CurrentContractEnd, SlipMark, StageMark } from './marks.tsx';

/** Sample for the column's width: 28 December 2028 is the widest end of a contract. */
const widestOrder = {
  EindeHuidigContract: '/Date(1861574400000)/',
  LeveringNaContract: true,
  GeleverdOp: null,
} as const;

/** The columns of car orders, in the list and in the tab of a lease contract. */
// words: carOrders.fact.* carOrders.head.* carOrders.Status.* fact.* head.*
export const carOrderColumns = (context: ListContext) => {
  // Drivers see only their own orders, so the car identifies them.
  const isOwn = context.session.can(exactly('driver'));
  return factColumns('carOrders', carOrderRowFacts, context, {
    BestelNummer: { brief: 'end' },
    Bestuurder: {
      ...(isOwn ? { spare: true } : { card: 'title', brief: 'title' }),
      cell: ({ Bestuurder }) => Bestuurder ?? context.words('carOrders.nobody'),
    },
    Merk: {},
    Model: isOwn
      ? { card: 'title', brief: 'title' }
      : { brief: 'text', briefCell: ({ Merk, Model }) => `${Merk} ${Model}` },
    Kenteken: { spare: true },
    Status: {
      card: 'fact',
      widest: orderStages.map((stage) => <StageMark key={stage} stage={stage} />),
      cell: ({ Status }) => <StageMark stage={Status} />,
    },
    VerwachteLeverdatum: { card: 'fact', brief: 'aside' },
    Uitloop: {
      card: 'fact',
      align: 'left',
      widest: [-88, 0, 888].map((days) => <SlipMark key={days} order={{ Uitloop: days }} />),
      cell: (order) => <SlipMark order={order} />,
    },
    EindeHuidigContract: {
      widest: [<CurrentContractEnd key="" order={widestOrder} />],
      cell: (order) => <CurrentContractEnd order={order} />,
    },
    VervangtContractNummer: {},
    GeleverdOp: { spare: true },
    BestelDatum: { spare: true },
    EersteLeverdatum: { hidden: true },
    LeveringNaContract: { hidden: true },
    LeverWeek: { hidden: true },
    LeaseContractNummer: { hidden: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
  });
};
