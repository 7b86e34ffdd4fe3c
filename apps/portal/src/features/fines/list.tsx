import { type FineRow, fineRowFacts, fines } from '@wagenpark/contract/fleet/fines';
import { exactly } from '@wagenpark/domain/permissions';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { ForwardedMark, widestMarks } from './marks.tsx';
import { offenceMoment } from './offence-moment.ts';
import { finePages } from './pages.ts';

// words: fines.fact.* fines.head.* fact.* head.*
function columns(context: ListContext) {
  // On cards the driver identifies a fine, except for drivers, who see only their own.
  const isOwn = context.session.can(exactly('driver'));
  return factColumns('fines', fineRowFacts, context, {
    Kenteken: { card: 'title', brief: 'title' },
    // Some fines have no time.
    OvertredingDatumTijd: {
      card: 'fact',
      brief: 'aside',
      briefCell: (row) => context.session.formats.legacyDay(row.OvertredingDatumTijd),
      file: { kind: 'datetime', timeKnownField: 'TijdBekend' },
      cell: (row) => offenceMoment(row, context.session.formats),
    },
    Omschrijving: isOwn ? { card: 'fact', brief: 'text' } : {},
    // Most fines are for speeding, so the driver identifies them better than the offence.
    Bestuurder: isOwn ? {} : { card: 'fact', brief: 'text', briefCell: (row) => row.Bestuurder || row.Omschrijving },
    Gemeente: { spare: true },
    TotaalTeBetalen: { widest: [context.session.formats.money(88_888.88)], card: 'fact', brief: 'end', total: 'sum' },
    DatumVerwerkt: {},
    Doorgestuurd: { widest: widestMarks, cell: (row) => <ForwardedMark fine={row} /> },
    Doorbelast: { spare: true },
    CjibNummer: { spare: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
  });
}

/** The list of fines (FI-02), last processed first (FI-03). With an active contract: those of the contract. */
export const fineList: ListDescriptor<FineRow> = {
  name: 'fines',
  title: 'fines.title',
  search: 'fines.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => `${row.Kenteken} ${row.CjibNummer}`,
  recordPath: finePages.opened,
  none: { title: 'fines.none.all', ...importedRecordsHint },
  tabs: [
    {
      id: 'all',
      label: 'fines.title',
      source: wholeList(fines.all),
      sort: { column: 'DatumVerwerkt', descending: true },
    },
  ],
  views: [
    { id: 'notProcessed', label: 'fines.view.notProcessed', filters: { DatumVerwerkt: 'empty' } },
    {
      id: 'notForwarded',
      label: 'fines.status.notForwarded',
      filters: { DatumVerwerkt: 'filled', Doorgestuurd: 'no' },
    },
    { id: 'last30Days', label: 'filters.days.last30Days', filters: { OvertredingDatumTijd: 'last30Days' } },
    { id: 'withoutDriver', label: 'views.withoutDriver', filters: { Bestuurder: 'empty' } },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'fines.title',
    none: { title: 'fines.none.contract' },
    source: wholeList(fines.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
