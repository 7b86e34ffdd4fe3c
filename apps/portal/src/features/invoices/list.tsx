import { type InvoiceRow, invoiceRowFacts, invoices } from '@wagenpark/contract/fleet/invoices';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { currentLocale } from '../../words/words.ts';
import { CreditMark, CreditNoteMark, CreditState } from './marks.tsx';
import { invoicePages } from './pages.ts';

// words: invoices.fact.* invoices.head.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('invoices', invoiceRowFacts, context, {
    FactuurNummer: { card: 'title', brief: 'title' },
    FactuurDatum: { card: 'fact', brief: 'aside' },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), card: 'fact', brief: 'text' },
    Omschrijving: {},
    PeriodeVan: {},
    PeriodeTot: {},
    BedragExclusief: { total: 'sum' },
    BedragInclusief: { card: 'fact', brief: 'end', total: 'sum' },
    VervalDatum: {},
    CreditGemaakt: {
      spare: true,
      widest: [<CreditMark key="credited" />, <CreditNoteMark key="note" />],
      cell: (row) => <CreditState invoice={row} />,
    },
  });

/** The list of invoices (IN-02), newest first (IN-03). */
export const invoiceList: ListDescriptor<InvoiceRow> = {
  name: 'invoices',
  title: 'invoices.title',
  search: 'invoices.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => row.FactuurNummer,
  recordPath: invoicePages.opened,
  none: { title: 'invoices.none.all', ...importedRecordsHint },
  tabs: [
    {
      id: 'all',
      label: 'invoices.title',
      source: wholeList(invoices.all, () => ({ culture: currentLocale() })),
      sort: { column: 'FactuurDatum', descending: true },
    },
  ],
  views: [
    { id: 'thisMonth', label: 'filters.days.thisMonth', filters: { FactuurDatum: 'thisMonth' } },
    { id: 'lastMonth', label: 'filters.days.lastMonth', filters: { FactuurDatum: 'lastMonth' } },
    { id: 'credited', label: 'invoices.credited', filters: { CreditGemaakt: 'yes' } },
  ],
  download: {},
};
