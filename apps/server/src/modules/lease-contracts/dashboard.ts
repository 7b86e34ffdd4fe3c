import { areTestsShown } from '@wagenpark/domain/visibility';
import {
  type CalendarRows,
  type DashboardSource,
  eventRows,
  fleetRecords,
  isSinceLogin,
  type OpenSignalKind,
  ownColumns,
  tableRecords,
} from '../../platform/dashboard-source.ts';
import { wireDay } from '../../platform/database/wire-json.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';
import { isSuccessorDelivered, isSuccessorOnItsWay } from '../car-orders/index.ts';
import {
  contractRights,
  expiringFrom,
  isActiveToday,
  isEndCritical,
  isExpiring,
  isMotPast,
  isOverdue,
} from '../dashboard/index.ts';

const contractRecords = tableRecords('lease_contract', 'c', ownColumns('c', 'c.number'));

/**
 * Signals of ending contracts. They require no attention while a successor is on order. When it was delivered, they do
 * again, because the old car must be returned.
 */
const endingContracts = {
  ...fleetRecords,
  about: 'contract',
  cause: 'f.end_date',
  day: 'f.end_date',
  critical: isEndCritical,
  missing: { field: 'OpvolgerOntbreekt', when: `not ${isSuccessorOnItsWay('f.number')}`, decides: true },
} as const satisfies Partial<OpenSignalKind>;

/** Events of contracts. The first version of a contract is the contract itself, so it is no change. */
const contractEvents = [
  eventRows(fleetRecords, { contractStarted: 'true' }, 'f.started', { critical: isEndCritical }),
  eventRows(fleetRecords, { contractEnded: 'true' }, 'f.ended'),
  eventRows(
    {
      ...fleetRecords,
      from: `f join lease_contract_version w on w.client_id = $1 and w.contract_number = f.number and w.version > 1`,
    },
    { contractChanged: 'true' },
    clientDay('w.recorded_at'),
    { critical: isEndCritical },
  ),
];

/** What calendar events of cars have in common; only cars of running contracts. */
const carEvents = {
  ...contractRecords,
  from: 'lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number',
  when: isActiveToday,
  days: 1,
  fields: {
    LeaseContractNummer: 'c.number',
    Kenteken: 'c.list_plate',
    Bestuurder: 'c.list_driver',
    AutoOmschrijving: 'c.list_description',
  },
} as const satisfies Partial<CalendarRows>;

/**
 * The dashboard source of lease contracts: signals, events, tabs, inbox and calendar. The dashboard module itself reads
 * the figures.
 */
export const leaseContractDashboard: DashboardSource = {
  record: 'leaseContract',
  rights: contractRights,
  // Lists show the current driver of a contract.
  details: {
    ...contractRecords,
    debtor: 'c.debtor_number',
    contract: 'c.number',
    plate: 'c.list_plate',
    driver: 'c.list_driver',
    amount: 'null',
    isSuccessorDelivered: isSuccessorDelivered('c.number'),
  },
  open: [
    {
      ...endingContracts,
      kind: 'expiring',
      when: `not ${isOverdue('z.today')} and ${isExpiring('z.today')}`,
      since: expiringFrom,
    },
    { ...endingContracts, kind: 'overdue', when: isOverdue('z.today'), since: 'f.end_date + 1' },
    {
      ...fleetRecords,
      kind: 'mot',
      about: 'mot',
      when: isMotPast('f'),
      cause: 'f.mot_date',
      day: 'f.mot_date',
      since: 'f.mot_date + 1',
      critical: 'true',
      isShown: areTestsShown,
    },
  ],
  events: contractEvents,
  tabs: [
    { name: 'expiring', place: 1, open: { kinds: ['expiring', 'overdue'], order: 'oldestFirst' } },
    { name: 'leaseContracts', place: 4, events: { rows: contractEvents, isCriticalFirst: false } },
  ],
  inbox: {
    ...contractRecords,
    from: `lease_contract c left join lease_contract_version r
      on r.client_id = c.client_id and r.contract_number = c.number and r.version = 1`,
    group: 'Contracten',
    day: clientDay('coalesce(r.recorded_at, c.start_date::timestamp at time zone z.time_zone)'),
    isNew: `case when r.recorded_at is null then ${isSinceLogin('c.start_date')} else r.recorded_at > $3::timestamptz end`,
    order: 'c.start_date desc, c.number desc',
    fields: {
      LeaseContractNummer: 'c.number',
      Kenteken: 'c.list_plate',
      Bestuurder: 'c.list_driver',
      BeginDatum: wireDay('c.start_date'),
    },
  },
  calendar: [
    {
      ...carEvents,
      kind: 'apk',
      day: 'v.mot_date',
      isLate: isMotPast('v'),
      isShown: areTestsShown,
      feed: { page: '/lease-contracts/view', isCertain: true },
    },
    {
      ...carEvents,
      kind: 'service',
      day: 'v.next_service_on',
      isLate: 'false',
      feed: { page: '/lease-contracts/view', isCertain: false, text: 'dashboard.calendar.feed.service' },
    },
  ],
};
