import {
  type ExpectedMileageRow,
  expectedMileageFacts,
  mileageReadings,
} from '@wagenpark/contract/fleet/mileage-readings';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { invalidateFleet } from '../../platform/calls/queries.ts';
import { IconGauge, IconMail } from '../../ui/icons.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { EntryButton } from './entry-button.tsx';
import { tabOfOtherList } from './list-tabs.ts';
import { mileageEntryPages } from './pages.ts';

// words: mileageReadings.fact.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('mileageReadings', expectedMileageFacts, context, {
    Kenteken: { card: 'title', brief: 'title' },
    Bestuurder: { card: 'fact', brief: 'text' },
    AutoOmschrijving: { spare: true },
    StandPer: {
      cell: ({ StandPer }) =>
        StandPer === null ? context.words('mileageReadings.never') : context.session.formats.legacyDay(StandPer),
    },
    KilometerStand: {},
    VerwachtOp: { card: 'fact', brief: 'end' },
    DagenTeLaat: {
      card: 'fact',
      widest: [overdueMark(context, 8888)],
      cell: ({ DagenTeLaat }) => (DagenTeLaat > 0 ? overdueMark(context, DagenTeLaat) : null),
    },
    HerinnerdOp: {},
    KmPerJaar: { hidden: true },
    LeaseContractNummer: { hidden: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
  });

const overdueMark = ({ session }: ListContext, days: number) => (
  <StatusDot status="warn">{session.formats.number(days)}</StatusDot>
);

/**
 * The list of cars whose reading is due or will be (MI-03), longest overdue first. A click opens the entry of a
 * reading.
 */
export const expectedMileageList: ListDescriptor<ExpectedMileageRow> = {
  name: 'mileage-expected',
  title: 'mileageReadings.title',
  search: 'mileageReadings.search',
  keyField: 'LeaseContractNummer',
  columns,
  selectable: true,
  rowLabel: (car) => car.Kenteken,
  recordPath: mileageEntryPages.address,
  none: { title: 'mileageReadings.none.expected' },
  beside: EntryButton,
  tabs: [
    tabOfOtherList('readings'),
    {
      id: 'expected',
      label: 'mileageReadings.tab.expected',
      source: wholeList(mileageReadings.expected),
      sort: { column: 'VerwachtOp', descending: false },
    },
    tabOfOtherList('voided'),
  ],
  views: [
    {
      id: 'overdue',
      label: 'mileageReadings.view.overdue',
      tab: 'expected',
      filters: { DagenTeLaat: '1..' },
      isOverdue: true,
    },
    { id: 'thisWeek', label: 'mileageReadings.view.thisWeek', tab: 'expected', filters: { VerwachtOp: 'next7Days' } },
    { id: 'never', label: 'mileageReadings.view.never', tab: 'expected', filters: { StandPer: 'empty' } },
  ],
  bulkActions: [
    {
      id: 'remind',
      label: 'mileageReadings.remind',
      icon: IconMail,
      permission: atLeast('subsupervisor'),
      done: 'mileageReadings.remind.done',
      start: {
        dialog: codeOnDemand(async () => ({
          Dialog: (await import('../../shared/mileage-readings/remind/remind-many.tsx')).RemindMany,
        })),
      },
      after: invalidateFleet,
    },
  ],
  rowActions: [
    {
      id: 'enter',
      label: 'mileageReadings.add',
      icon: IconGauge,
      permission: pagePermissions.mileages,
      path: mileageEntryPages.address,
    },
  ],
  download: {},
};
