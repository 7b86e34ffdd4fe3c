import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import {
  type DashboardSource,
  driverName,
  eventRows,
  isSinceLogin,
  type MoneyFlow,
  tableRecords,
} from '../../platform/dashboard-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

/** The largest number of authorities that the cost chart names. */
const MAX_AUTHORITIES = 12;

const fines = tableRecords('fine', 'n');
/** SQL of the day of a fine: that of the offence in the client's time zone (KP-18). */
const fineDay = clientDay('n.offence_at');
/** SQL of the day on which a fine became known: the day of processing, else that of the offence. */
const knownOn = `coalesce(n.processed_on, ${fineDay})`;
/** SQL condition of an open fine: neither forwarded nor charged on, and known for at most some months. */
const isOpen = `(not n.is_forwarded and not n.is_charged
  and ${knownOn} >= (z.today - interval '${DASHBOARD.signals.fineMonths} months')::date)`;
const isRaised = '(n.increase_1 > 0 or n.increase_2 > 0)';

/** The costs of fines by day. */
export const fineFlow: MoneyFlow = {
  ...fines,
  day: fineDay,
  isFrom: (day) => `n.offence_at >= (${day} - 1)::timestamptz`,
  amount: 'n.total_amount',
  counts: {},
  divided: { by: 'n.agency', most: MAX_AUTHORITIES },
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
};

/** The dashboard source of fines. */
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
        // All fines that were processed in the range, also those that are no longer open.
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
  flow: fineFlow,
};
