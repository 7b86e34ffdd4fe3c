import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import {
  type DashboardSource,
  driverName,
  eventRows,
  ownColumns,
  tableRecords,
} from '../../platform/dashboard-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

/** The contract of an order: the one that resulted from it, or until then the one that it replaces. */
const contract = 'coalesce(q.lease_contract_number, q.succeeded_contract_number)';
const own = ownColumns('q', contract);
const orders = tableRecords('car_order', 'q', own);
const promises = {
  ...orders,
  from: 'car_order_promise p join car_order q on q.client_id = p.client_id and q.number = p.order_number',
};
/** The first day of the promised week. */
const week = `date_trunc('week', q.promised_on)::date`;

const successorOf = (number: string, condition: string): string =>
  `exists (select from car_order s
    where s.client_id = $1 and s.succeeded_contract_number = ${number} and ${condition})`;
/** SQL condition: the successor of the contract with this number is on order. */
export const isSuccessorOnItsWay = (number: string): string => successorOf(number, 's.delivered_on is null');
/** SQL condition: a car that succeeds the contract with this number was delivered. */
export const isSuccessorDelivered = (number: string): string => successorOf(number, 's.delivered_on is not null');

/** SQL condition: the promised day is over, and the car was not delivered. */
const isDeliveryLate = 'q.delivered_on is null and q.promised_on < z.today';

/** The dashboard source of car orders. */
export const carOrderDashboard: DashboardSource = {
  record: 'carOrder',
  rights: ['AutobestellingenLease'],
  details: {
    ...orders,
    debtor: 'q.debtor_number',
    contract,
    plate: 'q.plate',
    driver: driverName('q'),
    amount: 'null',
  },
  open: [
    {
      ...orders,
      kind: 'deliveryLate',
      about: 'delivery',
      when: isDeliveryLate,
      cause: 'q.promised_on',
      day: 'q.promised_on',
      since: 'q.promised_on + 1',
      critical: `q.promised_on < z.today - ${DASHBOARD.signals.criticalDeliveryDays}`,
    },
  ],
  events: [
    eventRows(orders, { orderDelivered: 'true' }, 'q.delivered_on'),
    // The first promise is no changed delivery.
    eventRows(promises, { orderMoved: 'true' }, clientDay('p.at'), { when: 'p.previous_on is not null' }),
  ],
  calendar: [
    {
      ...orders,
      from: 'car_order q left join driver d on d.client_id = q.client_id and d.number = q.driver_number',
      kind: 'delivery',
      when: 'q.delivered_on is null and q.promised_on is not null',
      // A delivery is promised for a week: the event covers its working days (CA-04).
      day: week,
      days: 5,
      isLate: isDeliveryLate,
      fields: {
        BestelNummer: 'q.number',
        Kenteken: 'q.plate',
        Bestuurder: 'd.full_name',
        AutoOmschrijving: `q.make || ' ' || q.model`,
      },
      feed: { page: '/car-orders/view', isCertain: false },
    },
  ],
};
