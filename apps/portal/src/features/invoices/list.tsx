import { type InvoiceColumn, type InvoiceRow, invoices } from '@wagenpark/contract';
import { fieldColumn } from '../../patterns/list-screen/field-column.ts';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { currentLocale } from '../../words/words.ts';
import { CreditMark } from './marks.tsx';

function columns({ words, session }: ListContext): readonly GridColumn<InvoiceRow>[] {
  const { formats } = session;
  // words: invoices.column.*
  const column = fieldColumn((id: InvoiceColumn | 'CreditGemaakt') => words(`invoices.column.${id}`));
  return [
    { ...column('FactuurNummer'), kind: 'text', width: 138, card: 'title' },
    {
      ...column('FactuurDatum'),
      kind: 'date',
      width: 104,
      card: 'fact',
      cell: (row) => formats.legacyDay(row.FactuurDatum),
    },
    {
      ...column('DebiteurNummer'),
      kind: 'number',
      width: 84,
      align: 'left',
      hidden: true,
      cell: (row) => row.DebiteurNummer,
    },
    { ...column('DebiteurNaam'), kind: 'text', card: 'fact' },
    { ...column('Omschrijving'), kind: 'text' },
    { ...column('PeriodeVan'), kind: 'date', width: 98, cell: (row) => formats.legacyDay(row.PeriodeVan) },
    { ...column('PeriodeTot'), kind: 'date', width: 98, cell: (row) => formats.legacyDay(row.PeriodeTot) },
    {
      ...column('BedragExclusief'),
      kind: 'number',
      width: 118,
      file: { kind: 'money' },
      cell: (row) => formats.money(row.BedragExclusief),
    },
    {
      ...column('BedragInclusief'),
      kind: 'number',
      width: 118,
      card: 'fact',
      file: { kind: 'money' },
      cell: (row) => formats.money(row.BedragInclusief),
    },
    { ...column('VervalDatum'), kind: 'date', width: 100, cell: (row) => formats.legacyDay(row.VervalDatum) },
    {
      ...column('CreditGemaakt'),
      kind: 'boolean',
      width: 104,
      cell: (row) => (row.CreditGemaakt ? <CreditMark /> : null),
    },
  ];
}

/** The list of invoices (IN-02), newest first as they come (IN-03). */
export const invoiceList: ListDescriptor<InvoiceRow> = {
  name: 'invoices',
  title: 'invoices.title',
  search: 'invoices.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => row.FactuurNummer,
  recordPath: (key) => ({ to: '/invoices/view', search: { id: String(key) } }),
  tabs: [
    {
      id: 'all',
      label: 'invoices.title',
      source: wholeList(invoices.all, () => ({ culture: currentLocale() })),
    },
  ],
  download: { privacyColumns: [] },
};
