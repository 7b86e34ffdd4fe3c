import { type DamageReportRow, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { damageReportColumns } from './columns.tsx';
import { damageReportPages } from './pages.ts';
import { ReportButton } from './report-button.tsx';

/** The newest reports first (DR-03). */
const newestFirst = { column: 'Meldingsdatum', descending: true };

/**
 * The list of damage reports with tabs for pending and handled ones (DR-02). With an active contract: those of the
 * contract (DR-04).
 */
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
      sort: newestFirst,
    },
    {
      id: 'handled',
      label: 'damageReports.tab.handled',
      none: { title: 'damageReports.none.handled' },
      source: wholeList(damageReports.handled),
      sort: newestFirst,
    },
    {
      id: 'all',
      label: 'damageReports.tab.all',
      source: wholeList(damageReports.all),
      sort: newestFirst,
      shows: ['Afgehandeld'],
    },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'damageReports.title',
    none: { title: 'damageReports.none.contract' },
    source: wholeList(damageReports.ofLeaseContract, () => ({ number })),
    sort: newestFirst,
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
