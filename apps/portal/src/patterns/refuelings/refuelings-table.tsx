import type { Refueling } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { useWords } from '../../words/words.ts';
import { DetailGrid, type TableTotal } from '../detail-modal/detail-grid.tsx';
import type { ListContext } from '../list-screen/list-descriptor.ts';

/** The columns of refuelings in the order of the specification (DM-FC-01); liters with two decimals (DM-FC-02). */
function columns({ words, session }: ListContext): readonly GridColumn<Refueling>[] {
  const { formats } = session;
  const column = <Field extends keyof Refueling>(field: Field) => ({
    id: field,
    field,
    // words: refuelings.column.*
    header: words(`refuelings.column.${field}` as 'refuelings.column.Liters'),
  });
  return [
    {
      ...column('TransactieDatumTijd'),
      kind: 'date',
      width: 150,
      card: 'title',
      file: { kind: 'datetime' },
      cell: (row) => formats.moment(row.TransactieDatumTijd),
    },
    { ...column('BrandstofSoort'), kind: 'text', width: 100 },
    { ...column('Liters'), kind: 'number', width: 76, card: 'fact', cell: (row) => formats.number(row.Liters, 2) },
    {
      ...column('BedragInclusief'),
      kind: 'number',
      width: 108,
      card: 'fact',
      file: { kind: 'money' },
      cell: (row) => formats.money(row.BedragInclusief),
    },
    {
      ...column('BedragExclusief'),
      kind: 'number',
      width: 108,
      file: { kind: 'money' },
      cell: (row) => formats.money(row.BedragExclusief),
    },
    { ...column('KilometerStand'), kind: 'number', width: 96, cell: (row) => formats.number(row.KilometerStand) },
    { ...column('ProductCode'), kind: 'text', width: 98 },
    { ...column('ProductOmschrijving'), kind: 'text', width: 152, card: 'fact' },
    { ...column('Snelweg'), kind: 'boolean', width: 126 },
  ];
}

const sum = (rows: readonly Refueling[], field: 'Liters' | 'BedragInclusief' | 'BedragExclusief'): number =>
  // In hundredths, so that the sum of many two-decimal values is one itself.
  rows.reduce((total, row) => total + Math.round(row[field] * 100), 0) / 100;

/** Refuelings as a table that is sorted and resized (DM-FC-03), with what they come to. */
export function RefuelingsTable({
  query,
  emptyText,
  pageSize,
}: {
  readonly query: Query<readonly Refueling[]>;
  /** The sentence when nothing was refuelled. */
  readonly emptyText: string;
  /** Rows a page; without it the table scrolls. */
  readonly pageSize?: number;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const totals = (rows: readonly Refueling[]): readonly TableTotal[] => [
    { label: words('refuelings.title'), value: formats.number(rows.length) },
    { label: words('refuelings.column.Liters'), value: formats.number(sum(rows, 'Liters'), 2) },
    { label: words('refuelings.column.BedragInclusief'), value: formats.money(sum(rows, 'BedragInclusief')) },
    { label: words('refuelings.column.BedragExclusief'), value: formats.money(sum(rows, 'BedragExclusief')) },
  ];
  return (
    <DetailGrid
      name="refuelings"
      label={words('refuelings.title')}
      query={query}
      columns={columns}
      keyField="Volgnummer"
      totals={totals}
      emptyText={emptyText}
      {...(pageSize === undefined ? {} : { pageSize })}
    />
  );
}
