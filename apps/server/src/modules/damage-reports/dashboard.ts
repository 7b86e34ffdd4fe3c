import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import {
  type DashboardSource,
  driverName,
  eventRows,
  type MoneyFlow,
  tableRecords,
} from '../../platform/dashboard-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';
import { timeOfDamage } from './record.ts';

const reports = tableRecords('damage_report', 'r');
/** The day on which a damage was reported. */
const reportedOn = clientDay('r.notified_at');
/** SQL conditions: a damage report is not handled yet (KP-19); it has been waiting too long (SG-09). */
const isOpen = 'not r.is_handled';
const waitsCritically = `(${isOpen} and z.today - ${reportedOn} > ${DASHBOARD.signals.criticalDamageDays})`;

/**
 * SQL of the driver at the time of a damage, for imported reports without a driver. For a day without a time it is the
 * last driver of that day, as for reports made in the portal. Null when row-level security hides the driver, or the
 * contract has moved to another company.
 */
const driverThen = `(select d.full_name from driver_assignment a join driver d on d.client_id = $1 and d.number = a.driver_number
  where a.client_id = $1 and a.contract_number = r.lease_contract_number and a.during && (${timeOfDamage})
  order by lower(a.during) desc limit 1)`;

/** The costs of damage by day. */
export const damageFlow: MoneyFlow = {
  ...reports,
  day: 'r.damage_on',
  isFrom: (day) => `r.damage_on >= ${day}`,
  amount: 'r.damage_amount',
  counts: {
    withoutAmount: 'r.damage_amount is null',
    recoverable: 'r.is_recoverable',
    own: 'not r.is_recoverable',
    unknown: 'r.is_recoverable is null',
  },
  divided: { by: 'r.cause', most: null },
  figures: (flow) => ({
    Schadekosten: flow && {
      ...flow.figure(({ euros }) => euros),
      Aantal: flow.range.count,
      ZonderBedrag: flow.range.counts['withoutAmount'] ?? 0,
    },
  }),
  bucketFields: (sums) => ({
    Schade: sums && sums.euros,
    SchadeVerhaalbaar: sums && (sums.counts['recoverable'] ?? 0),
    SchadeEigen: sums && (sums.counts['own'] ?? 0),
    SchadeOnbekend: sums && (sums.counts['unknown'] ?? 0),
  }),
  rangeFields: (range) => ({
    SchadeOorzaken:
      range && range.names.map(({ name, count, euros }) => ({ Oorzaak: name ?? '', Aantal: count, Bedrag: euros })),
    SchadeZonderBedrag: range && (range.counts['withoutAmount'] ?? 0),
  }),
};

/** The dashboard source of damage reports. */
export const damageReportDashboard: DashboardSource = {
  record: 'damageReport',
  rights: ['Schademeldingen'],
  details: {
    ...reports,
    debtor: 'r.debtor_number',
    contract: 'r.lease_contract_number',
    plate: 'r.plate',
    driver: `case when r.driver_number is null then ${driverThen} else ${driverName('r')} end`,
    amount: 'null',
  },
  open: [
    {
      ...reports,
      kind: 'damage',
      about: 'damage',
      when: isOpen,
      cause: reportedOn,
      day: 'r.damage_on',
      since: reportedOn,
      critical: waitsCritically,
      figures: (open) => ({
        // The moment of handling is not stored, so earlier numbers of open reports are unknown (KP-05).
        OpenSchades: open && { Waarde: open.count, Vorig: null, Reeks: [], OudsteDagen: open.oldestDays },
      }),
    },
  ],
  events: [eventRows(reports, { damageReported: 'true' }, reportedOn, { critical: waitsCritically })],
  tabs: [{ name: 'damage', place: 2, open: { kinds: ['damage'], order: 'criticalThenNewest' } }],
  flow: damageFlow,
};
