import { type ChargePointRow, chargePoints } from '@wagenpark/contract/fleet/charge-points';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { chargePointColumns } from './columns.tsx';
import { chargePointPages } from './pages.ts';

/** The list of charge points, newest installation first. With an active contract: those of the contract. */
export const chargePointList: ListDescriptor<ChargePointRow> = {
  name: 'charge-points',
  title: 'chargePoints.title',
  search: 'chargePoints.search',
  keyField: 'VolgNummer',
  columns: chargePointColumns,
  selectable: true,
  rowLabel: (point) => point.SerieNummer,
  recordPath: chargePointPages.opened,
  none: { title: 'chargePoints.none.all', ...importedRecordsHint },
  tabs: [
    {
      id: 'all',
      label: 'chargePoints.title',
      source: wholeList(chargePoints.all),
      sort: { column: 'GeplaatstOp', descending: true },
    },
  ],
  views: [
    {
      id: 'driversLeft',
      label: 'chargePoints.view.driversLeft',
      filters: { BestuurderVertrokken: 'yes' },
      isOverdue: true,
    },
    {
      id: 'notCalibrated',
      label: 'chargePoints.view.notCalibrated',
      filters: { GeijkteMeter: 'no', VerwijderdOp: 'empty' },
    },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'chargePoints.title',
    none: { title: 'chargePoints.none.contract' },
    source: wholeList(chargePoints.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
