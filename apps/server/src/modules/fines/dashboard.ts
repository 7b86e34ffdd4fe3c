import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import {
  clientDay,
  type DashboardSource,
  driverName,
  eventRows,
  isSinceLogin,
  tableRecords,
} from '../../platform/dashboard-source.ts';

/** Authorities that the chart of costs names. */
const MOST_AUTHORITIES = 12;

const fines = tableRecords('fine', 'n');
/** The day of a fine on the client's calendar: that of the offence (KP-18). */
const fineDay = clientDay('n.offence_at');
/** The day on which a fine became known: when it was processed, else that of the offence. */
const knownOn = `coalesce(n.processed_on, ${fineDay})`;
/** Whether somebody still has to see to a fine: it was neither forwarded nor charged on, and became known of late. */
const isOpen = `(not n.is_forwarded and not n.is_charged
  and ${knownOn} >= (z.today - interval '${DASHBOARD.signals.fineMonths} months')::date)`;
const isRaised = '(n.increase_1 > 0 or n.increase_2 > 0)';

/** What fines hand the dashboard. */
export const fineDashboard: DashboardSource = {
  record: 'fine',
  rights: ['Bekeuringen'],
  details: {
    ...fines,
    debtor: 'n.debtor_number',
    contract: 'n.lease_contract_number',
    plate: 'n.plate',
    driver: driverName('n'),
    amount: 'n.total_amount',
  },
  open: [
    {
      ...fines,
      kind: 'fine',
      about: 'fine',
      when: isOpen,
      cause: fineDay,
      day: fineDay,
      since: knownOn,
      critical: isRaised,
    },
  ],
  events: [eventRows(fines, { fineReceived: 'true' }, knownOn, { critical: isRaised })],
  tabs: [
    {
      name: 'fines',
      place: 3,
      events: {
        // All that were processed in the range, also those that need nobody any more.
        rows: [
          {
            ...fines,
            kinds: { fine: 'true' },
            when: 'true',
            happened: 'n.processed_on',
            cause: `case when ${isOpen} then ${fineDay} end`,
            day: fineDay,
            since: knownOn,
            critical: isRaised,
          },
        ],
        isCriticalFirst: true,
      },
    },
  ],
  inbox: {
    ...fines,
    group: 'Bekeuringen',
    day: 'n.processed_on',
    isNew: isSinceLogin('n.processed_on'),
    order: 'n.offence_at desc, n.number desc',
    fields: {
      VolgNummer: 'n.number',
      Kenteken: 'n.plate',
      Omschrijving: 'n.description',
      TotaalTeBetalen: 'n.total_amount::float8',
    },
  },
  flow: {
    ...fines,
    day: fineDay,
    isFrom: (day) => `n.offence_at >= (${day} - 1)::timestamptz`,
    amount: 'n.total_amount',
    counts: {},
    divided: { by: 'n.agency', most: MOST_AUTHORITIES },
    figures: (flow) => ({
      Bekeuringen: flow && { ...flow.figure(({ count }) => count), Bedrag: flow.range.euros },
    }),
    bucketFields: (sums) => ({ Bekeuringen: sums && sums.euros, AantalBekeuringen: sums && sums.count }),
    rangeFields: (range) => ({
      Instanties:
        range && range.names.map(({ name, count, euros }) => ({ Instantie: name, Aantal: count, Bedrag: euros })),
      OverigeInstanties: range && {
        Instanties: range.others.names,
        Aantal: range.others.count,
        Bedrag: range.others.euros,
      },
    }),
  },
};
