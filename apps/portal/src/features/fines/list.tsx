import { type FineColumn, type FineRow, fines } from '@wagenpark/contract';
import { fieldColumn } from '../../patterns/list-screen/field-column.ts';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { ForwardedMark } from './marks.tsx';
import { offenceMoment } from './offence-moment.ts';

function columns({ words, session }: ListContext): readonly GridColumn<FineRow>[] {
  const { formats, client } = session;
  // words: fines.column.*
  const column = fieldColumn((id: FineColumn) => words(`fines.column.${id}`));
  return [
    {
      ...column('Kenteken'),
      kind: 'text',
      width: 118,
      card: 'title',
      cell: (row) => <Plate plate={row.Kenteken} country={client.countryCarData} />,
    },
    {
      ...column('OvertredingDatumTijd'),
      kind: 'date',
      width: 148,
      card: 'fact',
      cell: (row) => offenceMoment(row, formats),
    },
    { ...column('Omschrijving'), kind: 'text', width: 165, card: 'fact' },
    { ...column('Bestuurder'), kind: 'text', width: 132 },
    { ...column('Gemeente'), kind: 'text', width: 108 },
    {
      ...column('TotaalTeBetalen'),
      kind: 'number',
      width: 100,
      card: 'fact',
      file: { kind: 'money' },
      cell: (row) => formats.money(row.TotaalTeBetalen),
    },
    { ...column('DatumVerwerkt'), kind: 'date', width: 104, cell: (row) => formats.legacyDay(row.DatumVerwerkt) },
    { ...column('Doorgestuurd'), kind: 'boolean', width: 156, cell: (row) => <ForwardedMark fine={row} /> },
    {
      ...column('Doorbelast'),
      kind: 'boolean',
      width: 96,
      cell: (row) => (row.Doorbelast ? words('common.yes') : words('common.no')),
    },
    { ...column('CjibNummer'), kind: 'text', width: 150 },
    {
      ...column('DebiteurNummer'),
      kind: 'number',
      width: 84,
      align: 'left',
      hidden: true,
      cell: (row) => row.DebiteurNummer,
    },
    { ...column('DebiteurNaam'), kind: 'text', width: 150, hidden: true },
  ];
}

/** The list of fines (FI-02), the latest processed first as they come (FI-03); of an active contract its own. */
export const fineList: ListDescriptor<FineRow> = {
  name: 'fines',
  title: 'fines.title',
  search: 'fines.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => `${row.Kenteken} ${row.CjibNummer}`,
  recordPath: (key) => ({ to: '/fines/view', search: { id: String(key) } }),
  tabs: [{ id: 'all', label: 'fines.title', source: wholeList(fines.all) }],
  contractTab: (number) => ({
    id: 'contract',
    label: 'fines.title',
    source: wholeList(fines.ofLeaseContract, () => ({ number })),
  }),
  download: { privacyColumns: ['Bestuurder'] },
};
