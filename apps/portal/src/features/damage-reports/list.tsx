import { type DamageReportRow, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { damageReportColumns } from './columns.tsx';
import { damageReportPages } from './pages.ts';
import { ReportButton } from './report-button.tsx';

/** What was reported last comes first (DR-03). */
const latestFirst = { column: 'Meldingsdatum', descending: true };

/** The list of damage reports: those that wait and those that were handled (DR-02); of an active contract its own (DR-04). */
export const damageReportList: ListDescriptor<DamageReportRow> = {
  name: 'damage-reports',
  title: 'damageReports.title',
  search: 'damageReports.search',
  keyField: 'Meldcode',
  columns: damageReportColumns,
  selectable: true,
  rowLabel: ({ Meldcode, Kenteken }) => `${Meldcode} ${Kenteken}`,
  recordPath: damageReportPages.opened,
  beside: ReportButton,
  none: {
    title: 'damageReports.none.pending',
    action: { label: 'damageReports.add', permission: pagePermissions['damage-reports'], to: ['damageForm', ''] },
  },
  tabs: [
    {
      id: 'pending',
      label: 'damageReports.tab.pending',
      source: wholeList(damageReports.pending),
      sort: latestFirst,
    },
    {
      id: 'handled',
      label: 'damageReports.tab.handled',
      none: { title: 'damageReports.none.handled' },
      source: wholeList(damageReports.handled),
      sort: latestFirst,
    },
    {
      id: 'all',
      label: 'damageReports.tab.all',
      source: wholeList(damageReports.all),
      sort: latestFirst,
      shows: ['Afgehandeld'],
    },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'damageReports.title',
    none: { title: 'damageReports.none.contract' },
    source: wholeList(damageReports.ofLeaseContract, () => ({ number })),
    sort: latestFirst,
    shows: ['Afgehandeld'],
  }),
  views: [
    { id: 'noAmount', label: 'damageReports.view.noAmount', filters: { Schadebedrag: 'empty' } },
    { id: 'glass', label: 'damageReports.view.glass', filters: { Soort: 'glass' } },
    {
      id: 'recoverable',
      label: 'damageReports.view.recoverable',
      tab: 'handled',
      filters: { Verhaalbaar: 'yes' },
      sort: { column: 'Schadebedrag', descending: true },
    },
    {
      id: 'ownRisk',
      label: 'damageReports.view.ownRisk',
      tab: 'handled',
      filters: { EigenRisico: '0.01..' },
      sort: { column: 'EigenRisico', descending: true },
    },
  ],
  download: {},
};
